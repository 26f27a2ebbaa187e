import { describe, expect, it } from 'vitest';
import { mulberry32 } from '../../src/random/index.js';
import { columnMoments } from '../../src/stats/columnMoments.js';
import { standardisedCovariance } from '../../src/stats/covariance.js';
import vectors from '../vectors/eigen-vectors.json' with { type: 'json' };

describe('standardisedCovariance', () => {
  it('is worked by hand on four points of the plane', () => {
    const points = [2, 2, -2, -2, 1, -1, -1, 1];
    const covariance = standardisedCovariance(points, 4, 2, columnMoments(points, 4, 2));
    [4 / 3, 0.8, 0.8, 4 / 3].forEach((value, i) => {
      expect(covariance[i]).toBeCloseTo(value, 12);
    });
  });

  it('agrees with numpy on columns of different scale', () => {
    const { matrix, rows, columns, covariance } = vectors.covariance;
    const ours = standardisedCovariance(matrix, rows, columns, columnMoments(matrix, rows, columns));
    covariance.forEach((value, i) => {
      expect(ours[i]).toBeCloseTo(value, 9);
    });
  });

  it.each([
    [2, 1],
    [95, 3],
    [96, 4],
    [97, 5],
    [193, 6],
    [500, 13],
  ])('equals the plain sums at %i rows and %i columns, whole tiles or not', (n, d) => {
    const random = mulberry32(n + d);
    const matrix = Float32Array.from({ length: n * d }, () => random.fraction() - 0.3);
    const moments = columnMoments(matrix, n, d);
    const covariance = standardisedCovariance(matrix, n, d, moments);
    const z = (row: number, column: number) =>
      ((matrix[row * d + column] as number) - (moments.mean[column] as number)) /
      (moments.deviation[column] as number);
    for (let i = 0; i < d; i++) {
      expect(covariance[i * d + i]).toBeCloseTo(n / (n - 1), 9);
      for (let j = 0; j < d; j++) {
        let sum = 0;
        for (let row = 0; row < n; row++) sum += z(row, i) * z(row, j);
        expect(covariance[i * d + j]).toBeCloseTo(sum / (n - 1), 9);
        expect(covariance[i * d + j]).toBe(covariance[j * d + i]);
      }
    }
  });

  it('refuses a single row', () => {
    expect(() => standardisedCovariance([1, 2], 1, 2, columnMoments([1, 2], 1, 2))).toThrow('at least two');
  });
});
