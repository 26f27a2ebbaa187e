import { describe, expect, it } from 'vitest';
import { mulberry32 } from '../../src/random/index.js';
import { tridiagonalForm } from '../../src/stats/tridiagonalForm.js';

describe('tridiagonalForm', () => {
  it('leaves a 2 x 2 matrix as it is', () => {
    expect([...tridiagonalForm([2, 1, 1, 2], 2).diagonal]).toEqual([2, 2]);
    expect([...tridiagonalForm([5], 1).diagonal]).toEqual([5]);
  });

  it('rebuilds the matrix from its basis, which is orthogonal', () => {
    const d = 7;
    const random = mulberry32(5);
    const matrix = new Float64Array(d * d);
    for (let i = 0; i < d; i++) {
      for (let j = 0; j <= i; j++) {
        matrix[i * d + j] = random.fraction() - 0.5;
        matrix[j * d + i] = matrix[i * d + j] as number;
      }
    }
    const { diagonal, offDiagonal, basis } = tridiagonalForm(matrix, d);
    const t = (a: number, b: number) => {
      if (a === b) return diagonal[a] as number;
      return Math.abs(a - b) === 1 ? (offDiagonal[Math.max(a, b)] as number) : 0;
    };
    for (let i = 0; i < d; i++) {
      for (let j = 0; j < d; j++) {
        let rebuilt = 0;
        let product = 0;
        for (let a = 0; a < d; a++) {
          product += (basis[i * d + a] as number) * (basis[j * d + a] as number);
          for (let b = 0; b < d; b++) {
            rebuilt += (basis[a * d + i] as number) * t(a, b) * (basis[b * d + j] as number);
          }
        }
        expect(rebuilt).toBeCloseTo(matrix[i * d + j] as number, 12);
        expect(product).toBeCloseTo(i === j ? 1 : 0, 12);
      }
    }
  });

  it('reads only the lower triangle and copes with rows of zeros', () => {
    const lower = [1, 99, 99, 0, 2, 99, 0, 0, 3];
    expect([...tridiagonalForm(lower, 3).diagonal]).toEqual([1, 2, 3]);
  });
});
