import { describe, expect, it } from 'vitest';
import { columnMoments } from '../../src/stats/columnMoments.js';
import vectors from '../vectors/eigen-vectors.json' with { type: 'json' };

describe('columnMoments', () => {
  it('gives means and population deviations, a constant column deviating by 1', () => {
    const { mean, deviation } = columnMoments([1, 5, 3, 5], 2, 2);
    expect([...mean]).toEqual([2, 5]);
    expect([...deviation]).toEqual([1, 1]);
  });

  it('agrees with numpy', () => {
    const { matrix, rows, columns, mean, deviation } = vectors.covariance;
    const ours = columnMoments(matrix, rows, columns);
    mean.forEach((value, i) => {
      expect(ours.mean[i]).toBeCloseTo(value, 9);
      expect(ours.deviation[i]).toBeCloseTo(deviation[i] as number, 9);
    });
  });

  it('keeps the spread of a column whose mean is large', () => {
    const { deviation } = columnMoments([1e8 + 1, 1e8 - 1, 1e8 + 1, 1e8 - 1], 4, 1);
    expect(deviation[0]).toBeCloseTo(1, 6);
  });

  it('names the row and column of a value that is not finite', () => {
    expect(() => columnMoments([1, 2, 3, Number.NaN], 2, 2)).toThrow('row 1, column 1 is NaN');
    expect(() => columnMoments([Number.POSITIVE_INFINITY], 1, 1)).toThrow('row 0, column 0 is Infinity');
  });

  it('refuses a matrix without rows or with too few values', () => {
    expect(() => columnMoments([], 0, 2)).toThrow('0 rows');
    expect(() => columnMoments([1, 2, 3], 2, 2)).toThrow('3 values');
  });
});
