import { describe, expect, it } from 'vitest';
import { numberClaims, subjectWords } from '../../../src/adversarial/defenses/index.js';

describe('numberClaims', () => {
  it('gives a range both its ends and the unit after it', () => {
    expect(numberClaims('Paid in 5 to 7 business days.')[0]?.numbers).toEqual(['5', '7']);
    expect(numberClaims('Paid in 5 to 7 business days.')[0]?.unit).toBe('day');
  });

  it('reads small numbers in words and one unit in two forms', () => {
    expect(numberClaims('a two year warranty')[0]).toMatchObject({ unit: 'year', numbers: ['2'] });
    expect(numberClaims('a warranty of 2 years')[0]).toMatchObject({ unit: 'year', numbers: ['2'] });
  });

  it('makes no claim of a number without a unit, or of a unit far away', () => {
    expect(numberClaims('code 4711')).toEqual([]);
    expect(numberClaims('5 a b c d days')).toEqual([]);
    expect(numberClaims('')).toEqual([]);
  });

  it('keeps the words that say what it is about', () => {
    expect([...subjectWords('How many days for a refund?')]).toEqual(['refund']);
    expect([...subjectWords('\ud800 constructor')]).toEqual(['constructor']);
  });

  it('is linear in the text', () => {
    expect(numberClaims('5 days '.repeat(100_000))).toHaveLength(1);
  });
});
