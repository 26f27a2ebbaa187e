import { describe, expect, it } from 'vitest';
import { fprAtFnr } from '../../src/metrics/index.js';
import { mulberry32 } from '../../src/random/index.js';

describe('the false-positive rate that a miss rate costs', () => {
  it('is taken at the highest threshold that misses no more', () => {
    expect(fprAtFnr([0, 2, 4], [1, 3], 0.5)).toBe(1 / 3);
    expect(fprAtFnr([0, 2, 4], [1, 3], 0)).toBe(2 / 3);
    expect(fprAtFnr([0, 2, 4], [1, 3], 1)).toBe(0);
  });

  it('a perfect ranking costs nothing and a tie costs every clean candidate of it', () => {
    expect(fprAtFnr([0, 1], [2, 3], 0)).toBe(0);
    expect(fprAtFnr([1, 1, 0], [1], 0)).toBe(2 / 3);
  });

  it('agrees with trying every threshold', () => {
    const random = mulberry32(11);
    for (let trial = 0; trial < 200; trial++) {
      const scores = (count: number) => Array.from({ length: count }, () => random.below(8));
      const [clean, poison] = [scores(1 + random.below(9)), scores(1 + random.below(9))];
      const wanted = random.below(11) / 10;
      const costs = [...poison, Number.POSITIVE_INFINITY].flatMap((threshold) => {
        const missed = poison.filter((score) => score < threshold).length / poison.length;
        return missed <= wanted + 1e-9
          ? [clean.filter((score) => score >= threshold).length / clean.length]
          : [];
      });
      expect(fprAtFnr(clean, poison, wanted)).toBe(Math.min(...costs));
    }
  });

  it('is null without a class, and refuses a score that is no number', () => {
    expect(fprAtFnr([], [1], 0)).toBeNull();
    expect(fprAtFnr([1], [], 0)).toBeNull();
    expect(() => fprAtFnr([Number.NaN], [1], 0)).toThrow();
  });
});
