import { describe, expect, it } from 'vitest';
import { ledoitWolfShare, sumOfFourthPowers } from '../../../src/defenses/drs/index.js';
import { columnMoments } from '../../../src/stats/columnMoments.js';
import { standardisedCovariance } from '../../../src/stats/covariance.js';
import vectors from '../../vectors/eigen-vectors.json' with { type: 'json' };
import { gaussianRows } from './gaussianRows.js';

function shareOf(matrix: ArrayLike<number>, n: number, d: number): number {
  const moments = columnMoments(matrix, n, d);
  const covariance = standardisedCovariance(matrix, n, d, moments);
  return ledoitWolfShare(covariance, sumOfFourthPowers(matrix, n, moments.mean, moments.deviation), n, d);
}

describe('ledoitWolfShare', () => {
  it('agrees with scikit-learn', () => {
    const { matrix, rows, columns, ledoitWolf } = vectors.covariance;
    expect(shareOf(matrix, rows, columns)).toBeCloseTo(ledoitWolf, 9);
  });

  it('is 1 for a covariance that already is a multiple of the identity', () => {
    expect(ledoitWolfShare([1, 0, 0, 1], 8, 4, 2)).toBe(1);
  });

  it('falls as documents are added to correlated data and stays in [0, 1]', () => {
    const correlated = (n: number) => {
      const rows = gaussianRows(n, 6, 3);
      for (let row = 0; row < n; row++) {
        for (let i = 1; i < 6; i++) {
          rows[row * 6 + i] = 0.6 * (rows[row * 6 + i] as number) + (rows[row * 6] as number);
        }
      }
      return shareOf(rows, n, 6);
    };
    const [few, more, many] = [8, 80, 800].map(correlated) as [number, number, number];
    expect(few).toBeGreaterThan(more);
    expect(more).toBeGreaterThan(many);
    expect(few).toBeLessThanOrEqual(1);
    expect(many).toBeGreaterThanOrEqual(0);
  });
});

describe('sumOfFourthPowers', () => {
  it('is worked by hand', () => {
    expect(sumOfFourthPowers([3, 0], 1, [0, 0], [1, 1])).toBe(81);
    expect(sumOfFourthPowers([3, 4, 1, 2], 2, [1, 2], [1, 2])).toBe(25);
  });
});
