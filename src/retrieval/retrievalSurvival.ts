import { byCodeUnits } from '../corpora/order.js';
import type { Rate } from '../records/index.js';
import type { Ranking } from './ranking.js';

export interface RetrievalSurvival {
  /** Retrieved own inserted documents over inserted documents. */
  readonly cell: Rate;
  /** The same counts of each query, ids ascending by code units: the clusters of the bootstrap. */
  readonly byQuery: readonly { readonly queryId: string; readonly hits: number; readonly total: number }[];
}

/**
 * Returns how many of the inserted documents their own query retrieves (measurement specification C,
 * "Retrieval survival"). A document retrieved for another query only does not count.
 *
 * @param rankings top k of each query's poisoned index, by query id
 * @param inserted every inserted document with the query it was made for
 * @throws when a query of an inserted document has no ranking
 * @example retrievalSurvival(new Map([['q', []]]), [{ documentId: 'p', queryId: 'q' }]).cell // => { hits: 0, total: 1, value: 0 }
 */
export function retrievalSurvival(
  rankings: ReadonlyMap<string, Ranking>,
  inserted: readonly { readonly documentId: string; readonly queryId: string }[],
): RetrievalSurvival {
  const counts = new Map<string, { hits: number; total: number }>();
  for (const { documentId, queryId } of inserted) {
    const ranking = rankings.get(queryId);
    if (ranking === undefined) {
      throw new Error(
        `query ${JSON.stringify(queryId)} has inserted documents but no ranking; rank it first`,
      );
    }
    const count = counts.get(queryId) ?? { hits: 0, total: 0 };
    count.total += 1;
    if (ranking.some((ranked) => ranked.documentId === documentId)) count.hits += 1;
    counts.set(queryId, count);
  }
  const byQuery = [...counts]
    .map(([queryId, count]) => ({ queryId, ...count }))
    .sort((a, b) => byCodeUnits(a.queryId, b.queryId));
  const hits = byQuery.reduce((sum, query) => sum + query.hits, 0);
  const total = inserted.length;
  return { cell: { hits, total, value: total === 0 ? null : hits / total }, byQuery };
}
