/**
 * Returns the squared Euclidean distances of every pair of rows: k x k values, row-major, symmetric.
 *
 * @param rows k rows of one length, finite
 * @example squaredDistances([[0, 0], [3, 4]]) // => Float64Array.of(0, 25, 25, 0)
 * @cost O(k^2 * length)
 */
export function squaredDistances(rows: readonly ArrayLike<number>[]): Float64Array {
  const size = rows.length;
  const matrix = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let j = i + 1; j < size; j++) {
      const distance = squaredDistance(rows[i] as ArrayLike<number>, rows[j] as ArrayLike<number>);
      matrix[i * size + j] = distance;
      matrix[j * size + i] = distance;
    }
  }
  return matrix;
}

/**
 * Returns the squared Euclidean distance of two rows of one length.
 *
 * @param a finite values
 * @param b as many finite values
 * @example squaredDistance([0, 0], [3, 4]) // => 25
 */
export function squaredDistance(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += ((a[i] as number) - (b[i] as number)) ** 2;
  return sum;
}
