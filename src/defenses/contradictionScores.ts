/** Probability from which two documents contradict each other: an edge (ReliabilityRAG, released code; >=). */
export const EDGE_PROBABILITY = 0.5;

/**
 * Returns the contradiction probability of two documents, in [0, 1]: the larger of both directions (defense
 * specification, section 6.2; our choice).
 *
 * @param matrix k x k probabilities, row-major, premise by row
 * @param i a document
 * @param j another one
 * @example pairContradiction(Float64Array.of(0, 0.9, 0.2, 0), 1, 0) // => 0.9
 */
export function pairContradiction(matrix: Float64Array, i: number, j: number): number {
  const size = Math.sqrt(matrix.length);
  return Math.max(matrix[i * size + j] as number, matrix[j * size + i] as number);
}

/**
 * Returns the mean contradiction probability of every document with the others, in [0, 1]; 0 for a document alone
 * (defense specification, section 6.2; our choice).
 *
 * @param matrix k x k probabilities, row-major, premise by row
 * @example meanContradictions(Float64Array.of(0, 0.9, 0.2, 0)) // => [0.9, 0.9]
 */
export function meanContradictions(matrix: Float64Array): number[] {
  return overOthers(matrix, (probability) => probability);
}

/**
 * Returns the share of the other documents that every document contradicts, in [0, 1]: the alternative to the
 * mean, which does not add up small probabilities.
 *
 * @param matrix k x k probabilities, row-major, premise by row
 * @example contradictionDegrees(Float64Array.of(0, 0.4, 0.5, 0)) // => [1, 1]
 */
export function contradictionDegrees(matrix: Float64Array): number[] {
  return overOthers(matrix, (probability) => (probability >= EDGE_PROBABILITY ? 1 : 0));
}

function overOthers(matrix: Float64Array, value: (probability: number) => number): number[] {
  const size = Math.sqrt(matrix.length);
  return Array.from({ length: size }, (_, i) => {
    let sum = 0;
    for (let j = 0; j < size; j++) if (j !== i) sum += value(pairContradiction(matrix, i, j));
    return size > 1 ? sum / (size - 1) : 0;
  });
}
