import { describe, expect, it } from 'vitest';
import { wrongDuration } from '../../src/poison/index.js';

describe('wrongDuration', () => {
  it('changes word and figure together', () => {
    expect(wrongDuration('thirty (30) days')).toBe('sixty (60) days');
    expect(wrongDuration('Sixty ( 60 ) days')).toBe('Ninety ( 90 ) days');
    expect(wrongDuration('NINETY (90) DAYS')).toBe('TEN (10) DAYS');
    expect(wrongDuration('twenty-four (24) months')).toBe('thirty (30) months');
  });

  it('changes a word or a figure that stands alone', () => {
    expect(wrongDuration('fifteen business days')).toBe('thirty business days');
    expect(wrongDuration('3 months')).toBe('10 months');
    expect(wrongDuration('successive 1-year terms')).toBe('successive 10-year terms');
    expect(wrongDuration('60) days')).toBe('90) days');
    expect(wrongDuration('120 days')).toBe('10 days');
  });

  it('takes the number that stands before a unit of time', () => {
    expect(wrongDuration('2 successive 30 days')).toBe('2 successive 60 days');
    expect(wrongDuration('two renewals')).toBe('ten renewals');
  });

  it('moves further along the cycle when asked for more steps', () => {
    expect([1, 2, 3, 4, 5].map((steps) => wrongDuration('30 days', steps))).toEqual([
      '60 days',
      '90 days',
      '10 days',
      '15 days',
      '30 days',
    ]);
  });

  it('is silent on an answer without a number, or with one inside a word', () => {
    expect(['perpetual', '', 'often', 'someone', 'A4', 'tenure'].map((x) => wrongDuration(x))).toEqual(
      Array.from({ length: 6 }, () => null),
    );
  });

  it('stays linear on hostile repetition', () => {
    const started = performance.now();
    wrongDuration('twenty '.repeat(50_000));
    wrongDuration(`${'( '.repeat(100_000)}`);
    wrongDuration('7'.repeat(300_000));
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
