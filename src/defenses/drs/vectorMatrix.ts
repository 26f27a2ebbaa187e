/**
 * Returns vectors laid row after row, as `fitDirectionalShifts` takes them.
 *
 * @param vectors at least one, all of one length
 * @throws if there are none or their lengths differ
 * @example vectorMatrix([[1, 2], [3, 4]]) // => { matrix: Float32Array [1, 2, 3, 4], n: 2, d: 2 }
 */
export function vectorMatrix(vectors: readonly ArrayLike<number>[]): {
  readonly matrix: Float32Array;
  readonly n: number;
  readonly d: number;
} {
  const d = vectors[0]?.length;
  if (d === undefined) throw new RangeError('DRS: no vectors; fit on at least two documents');
  const matrix = new Float32Array(vectors.length * d);
  vectors.forEach((vector, row) => {
    if (vector.length !== d) {
      throw new RangeError(
        `DRS: vector ${row} has ${vector.length} values, the first ${d}; use one embedder for all documents`,
      );
    }
    matrix.set(vector, row * d);
  });
  return { matrix, n: vectors.length, d };
}
