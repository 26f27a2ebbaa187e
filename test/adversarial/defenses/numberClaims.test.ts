import { describe, expect, it } from 'vitest';
import { numberClaims, subjectWords } from '../../../src/adversarial/defenses/index.js';

describe('numberClaims', () => {
  it('gives a number the unit after it', () => {
    expect(numberClaims('A full refund within 30 days.')[0]?.values).toEqual(['30']);
    expect(numberClaims('A full refund within 30 days.')[0]?.unit).toBe('day');
  });

  it('reads small numbers in words and one unit in two forms', () => {
    expect(numberClaims('a two year warranty')[0]).toMatchObject({ unit: 'year', values: ['2'] });
    expect(numberClaims('a warranty of 2 years')[0]).toMatchObject({ unit: 'year', values: ['2'] });
  });

  it('makes no claim of a number without a unit, or of a unit far away', () => {
    expect(numberClaims('the code is 4711')).toEqual([]);
    expect(numberClaims('refund 5 a b c d days')).toEqual([]);
    expect(numberClaims('')).toEqual([]);
  });

  it('keeps the words that say what it is about', () => {
    expect([...subjectWords('How many days for refunds?')]).toEqual(['refund']);
    expect([...subjectWords('\ud800 constructor')]).toContain('constructor');
  });

  it('takes no longer than its cap on a text of a megabyte', () => {
    expect(numberClaims('a refund takes 5 days. '.repeat(50_000))).toHaveLength(128);
  });
});
