import { describe, expect, it } from 'vitest';
import { mulberry32 } from '../../src/random/index.js';
import { columnMoments } from '../../src/stats/columnMoments.js';
import { standardisedCovariance } from '../../src/stats/covariance.js';
import { type Eigenpairs, symmetricEigen } from '../../src/stats/symmetricEigen.js';
import vectors from '../vectors/eigen-vectors.json' with { type: 'json' };

/** The largest entry of S v - lambda v over all pairs. */
function residual(matrix: ArrayLike<number>, d: number, { values, vectors: rows }: Eigenpairs): number {
  let worst = 0;
  for (let pair = 0; pair < d; pair++) {
    for (let i = 0; i < d; i++) {
      let sum = 0;
      for (let j = 0; j < d; j++) sum += (matrix[i * d + j] as number) * (rows[pair * d + j] as number);
      worst = Math.max(worst, Math.abs(sum - (values[pair] as number) * (rows[pair * d + i] as number)));
    }
  }
  return worst;
}

function covarianceOf(n: number, d: number, seed: number): Float64Array {
  const random = mulberry32(seed);
  const matrix = Float32Array.from({ length: n * d }, () => random.fraction() - 0.5);
  return standardisedCovariance(matrix, n, d, columnMoments(matrix, n, d));
}

describe('symmetricEigen', () => {
  it('is worked by hand on a 2 x 2 and a 1 x 1 matrix', () => {
    const { values, vectors: rows } = symmetricEigen([2, 1, 1, 2], 2);
    expect(values[0]).toBeCloseTo(1, 12);
    expect(values[1]).toBeCloseTo(3, 12);
    expect(Math.abs(rows[0] as number)).toBeCloseTo(Math.SQRT1_2, 12);
    expect([...symmetricEigen([-4], 1).values]).toEqual([-4]);
  });

  it.each(vectors.matrices)('agrees with numpy on $name', ({ d, matrix, eigenvalues }) => {
    const pairs = symmetricEigen(matrix, d);
    eigenvalues.forEach((value, i) => {
      expect(pairs.values[i]).toBeCloseTo(value, 9);
    });
    expect(residual(matrix, d, pairs)).toBeLessThan(1e-8);
  });

  it('agrees with numpy on a matrix with many equal eigenvalues', () => {
    const { d, eigenvalues } = vectors.formula;
    const matrix = Array.from({ length: d * d }, (_, at) => {
      const i = Math.floor(at / d);
      const j = at % d;
      return ((i * j + i + j) % 11) - 5;
    });
    const pairs = symmetricEigen(matrix, d);
    eigenvalues.forEach((value, i) => {
      expect(pairs.values[i]).toBeCloseTo(value, 9);
    });
    expect(residual(matrix, d, pairs)).toBeLessThan(1e-8);
  });

  it.each([
    ['more documents than dimensions', 1000],
    ['a null space of 186 directions', 199],
  ])('leaves a residual below 1e-8 at 384 dimensions with %s', (_, n) => {
    const covariance = covarianceOf(n, 384, n);
    const pairs = symmetricEigen(covariance, 384);
    expect(residual(covariance, 384, pairs)).toBeLessThan(1e-8);
    const trace = pairs.values.reduce((sum, value) => sum + value, 0);
    expect(trace).toBeCloseTo((384 * n) / (n - 1), 8);
    expect(pairs.values.filter((value) => value > 1e-10).length).toBe(Math.min(384, n - 1));
  });

  it('returns orthonormal vectors and ascending values', () => {
    const d = 20;
    const { values, vectors: rows } = symmetricEigen(covarianceOf(15, d, 3), d);
    expect([...values]).toEqual([...values].sort((a, b) => a - b));
    for (let a = 0; a < d; a++) {
      for (let b = 0; b < d; b++) {
        let product = 0;
        for (let i = 0; i < d; i++) product += (rows[a * d + i] as number) * (rows[b * d + i] as number);
        expect(product).toBeCloseTo(a === b ? 1 : 0, 10);
      }
    }
  });

  it('leaves a diagonal matrix, a zero matrix and its own input alone', () => {
    const matrix = [3, 0, 0, 0, 1, 0, 0, 0, 2];
    expect([...symmetricEigen(matrix, 3).values]).toEqual([1, 2, 3]);
    expect(matrix).toEqual([3, 0, 0, 0, 1, 0, 0, 0, 2]);
    expect([...symmetricEigen([0, 0, 0, 0], 2).values]).toEqual([0, 0]);
  });

  it('refuses a wrong size and values that are not finite', () => {
    expect(() => symmetricEigen([1, 2, 3], 2)).toThrow('3 values');
    expect(() => symmetricEigen([1, Number.NaN, 0, 1], 2)).toThrow('entry 1 is NaN');
  });
});
