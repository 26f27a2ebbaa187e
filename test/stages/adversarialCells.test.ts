import { describe, expect, it } from 'vitest';
import { isWithinChance, rateCell } from '../../src/stages/adversarialCells.js';

describe('a rate in a table', () => {
  it('has its counts and its interval', () => {
    expect(rateCell({ hits: 0, total: 10, value: 0 }, 'dense')).toEqual(['0.000 (0/10)', '[0.000, 0.278]']);
  });

  it('over all backends counts each case once: three answers to one question are no three trials', () => {
    const [, one] = rateCell({ hits: 10, total: 12, value: 10 / 12 }, 'dense');
    expect(rateCell({ hits: 30, total: 36, value: 30 / 36 }, 'all')).toEqual(['0.833 (30/36)', one]);
    expect(rateCell({ hits: 36, total: 36, value: 1 }, 'all')[1]).toBe('[0.758, 1.000]');
  });

  it('over nothing has no interval', () => {
    expect(rateCell({ hits: 0, total: 0, value: null }, 'dense')).toEqual(['N/A (0/0)']);
  });
});

describe('two rates', () => {
  it('are within chance when one lies in the interval of the other, whichever it is', () => {
    const ten = { total: 10, backend: 'dense' };
    expect(isWithinChance(9, 10, ten)).toBe(true);
    expect(isWithinChance(10, 9, ten)).toBe(true);
    expect(isWithinChance(2, 10, ten)).toBe(false);
    expect(isWithinChance(11, 12, { total: 12, backend: 'all' })).toBe(true);
    expect(isWithinChance(0, 0, { total: 0, backend: 'dense' })).toBe(false);
  });
});
