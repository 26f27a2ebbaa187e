import type { CandidateSet } from '../../records/index.js';
import { percentile } from '../../stats/index.js';
import { cosineMatrix } from '../cosineMatrix.js';
import { setEmbeddings } from '../setEmbeddings.js';

/**
 * Returns f5 of each candidate: its largest cosine to another candidate; 0 when it stands alone (defense
 * specification, section 8.3). Inserted copies of one payload lie close together.
 *
 * @param set candidate set
 * @throws when an embedding is not finite or they differ in length
 * @example nearestCosine(setOf({ embedding: Float32Array.of(1, 0) })) // => [0]
 * @cost quadratic in the candidates, ten in the tables
 */
export function nearestCosine(set: CandidateSet): number[] {
  return otherCosines(set).map((cosines) => (cosines.length === 0 ? 0 : Math.max(...cosines)));
}

/**
 * Returns f6 of each candidate: its mean cosine to the other candidates; 0 when it stands alone (defense
 * specification, section 8.3).
 *
 * @param set candidate set
 * @throws when an embedding is not finite or they differ in length
 * @example meanCosine(setOf({ embedding: Float32Array.of(1, 0) })) // => [0]
 * @cost quadratic in the candidates, ten in the tables
 */
export function meanCosine(set: CandidateSet): number[] {
  return otherCosines(set).map((cosines) =>
    cosines.length === 0 ? 0 : cosines.reduce((sum, cosine) => sum + cosine, 0) / cosines.length,
  );
}

/**
 * Returns f9 of each candidate: its cosine to the question minus the median of the set (defense specification,
 * section 8.3).
 *
 * @param set candidate set
 * @example similarityAboveMedian(setOf({ similarity: 0.8 })) // => [0]
 */
export function similarityAboveMedian({ candidates }: CandidateSet): number[] {
  if (candidates.length === 0) return [];
  const median = percentile(
    candidates.map(({ similarity }) => similarity),
    50,
  );
  return candidates.map(({ similarity }) => similarity - median);
}

/** For each candidate, its cosines to all others, in rank order. */
function otherCosines(set: CandidateSet): number[][] {
  const embeddings = setEmbeddings('scorer', set);
  const size = embeddings.length;
  const cosines = cosineMatrix(embeddings);
  return embeddings.map((_, i) =>
    Array.from(cosines.subarray(i * size, (i + 1) * size)).filter((_, j) => j !== i),
  );
}
