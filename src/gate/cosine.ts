/**
 * Returns the cosine of two vectors of one dimension; 0 when one of them is zero.
 * @param a numbers
 * @param b as many numbers
 * @throws when the dimensions differ
 * @example cosine([1, 0], [1, 1]) // => 0.7071067811865475
 */
export function cosine(a: ArrayLike<number>, b: ArrayLike<number>): number {
  if (a.length !== b.length) {
    throw new RangeError(
      `cosine: vectors of ${a.length} and ${b.length} numbers; embed both with the same model`,
    );
  }
  let dot = 0;
  let squaresOfA = 0;
  let squaresOfB = 0;
  for (let index = 0; index < a.length; index++) {
    const left = a[index] ?? 0;
    const right = b[index] ?? 0;
    dot += left * right;
    squaresOfA += left * left;
    squaresOfB += right * right;
  }
  const lengths = Math.sqrt(squaresOfA * squaresOfB);
  return lengths > 0 ? dot / lengths : 0;
}
