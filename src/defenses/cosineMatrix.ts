/**
 * Returns the cosines of every pair of rows: k x k values in [-1, 1], row-major, symmetric. The diagonal is 1; a
 * row of zeros has cosine 0 with everything, itself included.
 *
 * @param rows k rows of one length, finite
 * @example cosineMatrix([[1, 0], [3, 4]]) // => Float64Array.of(1, 0.6, 0.6, 1)
 * @cost O(k^2 * length)
 */
export function cosineMatrix(rows: readonly ArrayLike<number>[]): Float64Array {
  const size = rows.length;
  const lengths = rows.map((row) => Math.sqrt(dotProduct(row, row)));
  const matrix = new Float64Array(size * size);
  rows.forEach((row, i) => {
    matrix[i * size + i] = lengths[i] === 0 ? 0 : 1;
    for (let j = i + 1; j < size; j++) {
      const product = (lengths[i] as number) * (lengths[j] as number);
      const cosine = product === 0 ? 0 : dotProduct(row, rows[j] as ArrayLike<number>) / product;
      const bounded = Math.max(-1, Math.min(1, cosine));
      matrix[i * size + j] = bounded;
      matrix[j * size + i] = bounded;
    }
  });
  return matrix;
}

function dotProduct(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}
