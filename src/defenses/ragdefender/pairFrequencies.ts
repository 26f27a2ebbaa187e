import { cosineMatrix } from '../cosineMatrix.js';

/** Similarities and frequencies are compared to this many parts of one, so that a tie does not hang on rounding. */
const PARTS = 1e9;

export interface SimilarPair {
  readonly i: number;
  readonly j: number;
  readonly similarity: number;
}

/**
 * Returns the most similar pairs i < j of a set, most similar first: max(1, count (count - 1) / 2) of them, or as
 * many as there are (RAGDefender, equation 4). Cosines equal to nine digits keep the order of the indices.
 *
 * @param embeddings embeddings of the set, finite
 * @param count documents taken for poison
 * @example mostSimilarPairs([[1, 0], [0, 1], [1, 0]], 1) // => [{ i: 0, j: 2, similarity: 1 }]
 * @cost O(n^2 * (log n + dimension))
 */
export function mostSimilarPairs(embeddings: readonly ArrayLike<number>[], count: number): SimilarPair[] {
  const size = embeddings.length;
  const cosines = cosineMatrix(embeddings);
  const pairs = embeddings.flatMap((_, i) =>
    Array.from({ length: size - i - 1 }, (_, offset) => {
      const j = i + 1 + offset;
      return { i, j, similarity: cosines[i * size + j] as number };
    }),
  );
  return pairs
    .sort((a, b) => rounded(b.similarity) - rounded(a.similarity) || a.i - b.i || a.j - b.j)
    .slice(0, Math.max(1, (count * (count - 1)) / 2));
}

/**
 * Returns the documents that RAGDefender removes once it knows how many, in the order of their frequency.
 *
 * Definition (stage 2, equations 4-7 and released code): the frequency of a document is the sum over its pairs
 * among the most similar ones of sign(s) s^2; the `count` documents of largest frequency go. Ties go to the
 * document met first while walking the pairs, of a pair the lower index. The pairs always touch at least `count`
 * documents, so exactly that many go unless the set has none to pair.
 *
 * @param embeddings embeddings of the set, finite
 * @param count documents taken for poison, 0 to n
 * @example mostFrequentDocuments([[1, 0], [0, 1], [1, 0]], 2) // => [0, 2]
 * @cost O(n^2 * (log n + dimension))
 */
export function mostFrequentDocuments(embeddings: readonly ArrayLike<number>[], count: number): number[] {
  const frequencies = new Map<number, number>();
  for (const { i, j, similarity } of mostSimilarPairs(embeddings, count)) {
    const signed = Math.sign(similarity) * similarity ** 2;
    for (const member of [i, j]) frequencies.set(member, (frequencies.get(member) ?? 0) + signed);
  }
  return [...frequencies]
    .map(([member, frequency], met) => ({ member, met, frequency: rounded(frequency) }))
    .sort((a, b) => b.frequency - a.frequency || a.met - b.met)
    .slice(0, count)
    .map(({ member }) => member);
}

/**
 * Returns the documents that version 0.1.1 of the package removes: the last `count` of the set, whatever their
 * similarity. A fault of that version, kept as a regression vector.
 *
 * @param size documents in the set
 * @param count documents taken for poison, 0 to size
 * @example lastDocuments(5, 2) // => [3, 4]
 */
export function lastDocuments(size: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => size - count + i);
}

function rounded(value: number): number {
  return Math.round(value * PARTS);
}
