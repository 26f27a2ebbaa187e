/** Mean and spread of each column of a matrix. */
export interface ColumnMoments {
  readonly mean: Float64Array;
  /** Population standard deviation (divisor n); 1 where it is below 1e-8, so that it can divide. */
  readonly deviation: Float64Array;
}

/** A column that varies less than this is constant. */
const CONSTANT = 1e-8;

/**
 * The mean and the population standard deviation of each column of a matrix.
 *
 * Definition (defense specification, sections 3.1 and 8.4): divisor n; a deviation below 1e-8 counts as 1, so
 * that a constant column standardises to 0. Two passes, so that a large mean costs no digits.
 *
 * @param matrix row after row; at least n d values
 * @param n rows, at least 1
 * @param d columns
 * @throws if the matrix has no row, is too short, or holds a value that is not finite
 * @example columnMoments([1, 5, 3, 5], 2, 2) // => { mean: Float64Array [2, 5], deviation: Float64Array [1, 1] }
 */
export function columnMoments(matrix: ArrayLike<number>, n: number, d: number): ColumnMoments {
  requireMatrix(matrix, n, d);
  const mean = new Float64Array(d);
  for (let row = 0, at = 0; row < n; row++) {
    for (let column = 0; column < d; column++, at++) {
      const value = matrix[at] as number;
      if (!Number.isFinite(value)) {
        throw new RangeError(
          `matrix: row ${row}, column ${column} is ${value}; values must be finite numbers, so repair it where it arose`,
        );
      }
      mean[column] = (mean[column] as number) + value / n;
    }
  }
  const square = new Float64Array(d);
  for (let row = 0, at = 0; row < n; row++) {
    for (let column = 0; column < d; column++, at++) {
      const centred = (matrix[at] as number) - (mean[column] as number);
      square[column] = (square[column] as number) + centred * centred;
    }
  }
  const deviation = square.map((sum) => {
    const root = Math.sqrt(sum / n);
    return root < CONSTANT ? 1 : root;
  });
  return { mean, deviation };
}

function requireMatrix(matrix: ArrayLike<number>, n: number, d: number): void {
  if (!(Number.isInteger(n) && n >= 1 && Number.isInteger(d) && d >= 1)) {
    throw new RangeError(`matrix: it has ${n} rows and ${d} columns; give at least one of each`);
  }
  if (matrix.length < n * d) {
    throw new RangeError(
      `matrix: it holds ${matrix.length} values, too few for ${n} rows of ${d}; give ${n * d}`,
    );
  }
}
