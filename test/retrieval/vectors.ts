import type { Random } from '../../src/random/index.js';
import type { Ranking } from '../../src/retrieval/index.js';

/** A vector of small numbers, many of them equal, so that ties are common. */
export function coarseVector(random: Random, dimension: number): Float32Array {
  return Float32Array.from({ length: dimension }, () => random.below(3) - 1);
}

export function fineVector(random: Random, dimension: number): Float32Array {
  return Float32Array.from({ length: dimension }, () => random.fraction() - 0.5);
}

/** Cosine by its definition, summed first to last in double precision. */
export function cosine(a: Float32Array, b: Float32Array): number {
  let [dot, aa, bb] = [0, 0, 0];
  a.forEach((x, i) => {
    const y = b[i] ?? 0;
    dot += y * x;
    aa += x * x;
    bb += y * y;
  });
  if (aa === 0 || bb === 0) return 0;
  return Math.max(-1, Math.min(1, dot * (1 / Math.sqrt(bb)) * (1 / Math.sqrt(aa))));
}

/** Top k by scoring and sorting everything. */
export function bySorting(
  ids: readonly string[],
  vectors: readonly Float32Array[],
  query: Float32Array,
  k: number,
): Ranking {
  return ids
    .map((documentId, i) => ({ documentId, similarity: cosine(query, vectors[i] ?? query) }))
    .sort((a, b) => b.similarity - a.similarity || (a.documentId < b.documentId ? -1 : 1))
    .slice(0, k);
}
