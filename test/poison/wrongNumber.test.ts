import { describe, expect, it } from 'vitest';
import { wrongNumber } from '../../src/poison/index.js';
import { mulberry32, seedOf } from '../../src/random/index.js';
import vectors from '../vectors/profile-vectors.json' with { type: 'json' };

describe('wrongNumber', () => {
  it.each(vectors.wrong_answers.numeric)('agrees with the reference: $correct of $qid', (vector) => {
    expect(wrongNumber(vector.correct, seedOf(`wrong|${vector.qid}`))).toBe(vector.wrong);
  });

  it('halves a percentage at seed residue 0', () => {
    expect(wrongNumber('14.1%', 277855370)).toBe('7.1%');
  });

  it('treats a bare four-digit number as a year and an amount as an amount', () => {
    expect(wrongNumber('in 2017', 0)).toBe('in 2018');
    expect(wrongNumber('$ 2017', 0)).toBe('$ 1009');
    expect(wrongNumber('2017 million', 0)).toBe('1009 million');
    expect(wrongNumber('2,017', 0)).toBe('1,009');
    expect(wrongNumber('-2017', 0)).toBe('-1009');
    expect(wrongNumber('1899', 0)).toBe('950');
    expect(wrongNumber('2017.0', 0)).toBe('1008.5');
  });

  it('keeps a percentage of at most 100 within 100, and lets a larger one grow', () => {
    for (let seed = 0; seed < 5; seed++) {
      expect(Number.parseFloat(wrongNumber('80.00 %', seed) ?? '')).toBeLessThanOrEqual(100);
      expect(Number.parseFloat(wrongNumber('100 percent', seed) ?? '')).toBeLessThanOrEqual(100);
    }
    expect(wrongNumber('150%', 4)).toBe('300%');
    expect(wrongNumber('80', 4)).toBe('160');
  });

  it('keeps decimals, commas, signs and units whatever the number', () => {
    expect(wrongNumber('.5', 4)).toBe('1.0');
    expect(wrongNumber('.4', 0)).toBe('.2');
    expect(wrongNumber('999,999', 4)).toBe('1,999,998');
    expect(wrongNumber('(41) days', 0)).toBe('(21) days');
    expect(wrongNumber('0.00%', 3)).toBe('0.01%');
    expect(wrongNumber('1,2,3', 4)).toBe('2,2,3');
  });

  it('always changes the value, keeps the number of decimals, and does so exactly for numbers of any size', () => {
    const random = mulberry32(5);
    for (let round = 0; round < 2000; round++) {
      const decimals = random.below(4);
      const whole = String(random.next()).slice(0, 1 + random.below(9));
      const number =
        decimals === 0 ? whole : `${whole}.${String(random.next()).padStart(10, '0').slice(-decimals)}`;
      const wrong = wrongNumber(`USD ${number} k`, random.next()) ?? '';
      expect(wrong).toMatch(decimals === 0 ? /^USD \d+ k$/ : new RegExp(`^USD \\d+\\.\\d{${decimals}} k$`));
      expect(Number(wrong.slice(4, -2))).not.toBe(Number(number));
    }
    const long = '9'.repeat(60);
    expect(wrongNumber(long, 4)).toBe(String(BigInt(long) * 2n));
  });

  it('stays linear on a long run of digits and commas', () => {
    const started = performance.now();
    wrongNumber(`${'1,234'.repeat(20_000)}`, 1);
    wrongNumber('x'.repeat(1_000_000), 1);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
