import { byRank, type Ranking } from './ranking.js';

/**
 * Returns the top k of the union of two sets of documents from the top k of each: exact, since a document of
 * the union's top k is in the top k of its own set.
 *
 * @param a ranking of the first set, at least its top k
 * @param b ranking of the second set, at least its top k
 * @param k documents wanted, at least 0
 * @throws when a document is in both rankings
 * @example mergeRankings([{ documentId: 'a', similarity: 0.5 }], [{ documentId: 'b', similarity: 0.7 }], 1) // => [{ documentId: 'b', similarity: 0.7 }]
 */
export function mergeRankings(a: Ranking, b: Ranking, k: number): Ranking {
  const ids = new Set(a.map(({ documentId }) => documentId));
  const twice = b.find(({ documentId }) => ids.has(documentId));
  if (twice !== undefined) {
    throw new Error(
      `document ${JSON.stringify(twice.documentId)} is in both rankings; inserted ids must not occur in the corpus`,
    );
  }
  return [...a, ...b].sort(byRank).slice(0, k);
}
