import { describe, expect, it } from 'vitest';
import { mulberry32 } from '../../src/random/index.js';
import { calibrationQuantile, lowerCalibrationQuantile } from '../../src/stats/index.js';
import vectors from '../vectors/misc-vectors.json' with { type: 'json' };

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

describe('calibrationQuantile', () => {
  it.each(vectors.quantile_rule)('of $n scores at level $p is $threshold', (vector) => {
    const quantile = calibrationQuantile(vector.scores, vector.p);
    expect(quantile.value).toBe(vector.threshold);
    expect(quantile.n).toBe(vector.n);
    expect(quantile.saturated).toBe(vector.thresholdSaturated ?? false);
  });

  it('takes the order statistics stated for RAGuard: 196 of 200 above, 5 of 200 below', () => {
    expect(calibrationQuantile(upTo(200), 0.975)).toEqual({
      value: 196,
      saturated: false,
      n: 200,
      rank: 196,
    });
    expect(lowerCalibrationQuantile(upTo(200), 0.975)).toEqual({
      value: 5,
      saturated: false,
      n: 200,
      rank: 5,
    });
  });

  it('gives the values of its examples', () => {
    expect(calibrationQuantile([1, 2, 3, 4], 0.5)).toEqual({ value: 3, saturated: false, n: 4, rank: 3 });
    expect(lowerCalibrationQuantile([1, 2, 3, 4], 0.5)).toEqual({
      value: 2,
      saturated: false,
      n: 4,
      rank: 2,
    });
  });

  it('is not pushed up by rounding when level times n + 1 is whole', () => {
    for (let n = 1; n < 1000; n++) {
      for (const percent of [50, 90, 95, 99]) {
        const exact = Math.min(n, Math.ceil((percent * (n + 1)) / 100));
        expect(calibrationQuantile(upTo(n), percent / 100).rank).toBe(exact);
      }
    }
  });

  it('mirrors: the lower quantile of the negated scores is the negated upper quantile', () => {
    const random = mulberry32(6);
    for (let n = 1; n < 80; n++) {
      const scores = Array.from({ length: n }, () => random.fraction());
      const upper = calibrationQuantile(scores, 0.95);
      const lower = lowerCalibrationQuantile(
        scores.map((score) => -score),
        0.95,
      );
      expect(lower.value).toBe(-upper.value);
      expect(lower.saturated).toBe(upper.saturated);
      expect(lower.rank).toBe(n + 1 - upper.rank);
    }
  });

  it('saturates at level 1 and takes the minimum at level 0', () => {
    expect(calibrationQuantile([3, 1, 2], 1)).toEqual({ value: 3, saturated: true, n: 3, rank: 3 });
    expect(calibrationQuantile([3, 1, 2], 0)).toEqual({ value: 1, saturated: false, n: 3, rank: 1 });
  });

  it('refuses an empty sample, scores that are not finite and levels out of range', () => {
    expect(() => calibrationQuantile([], 0.95)).toThrow('no scores');
    expect(() => calibrationQuantile([1, Number.NaN], 0.95)).toThrow('a score is NaN');
    expect(() => lowerCalibrationQuantile([Number.POSITIVE_INFINITY], 0.95)).toThrow('a score is Infinity');
    expect(() => calibrationQuantile([1], 95)).toThrow('level is 95');
  });
});
