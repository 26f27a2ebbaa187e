import { exactTopK } from './exactTopK.js';
import { mergeRankings } from './mergeRankings.js';
import type { Ranking } from './ranking.js';
import { type EmbeddedDocument, vectorIndexOf } from './vectorIndex.js';

/** An inserted document and the query that it was made for. */
export interface InsertedEmbedding extends EmbeddedDocument {
  readonly queryId: string;
}

/** A query with the ranking of the clean corpus for it. */
export interface RankedQuery {
  readonly queryId: string;
  readonly vector: Float32Array;
  /** Clean ranking, at least its top k. */
  readonly clean: Ranking;
}

/** `query`: a query's index holds its own inserted documents; `all`: those of every query. Default `query`, our choice. */
export type Insertion = 'query' | 'all';

/**
 * Returns, by query id, the top k of the clean corpus plus the inserted documents (measurement specification,
 * section 0, "Insertion"). The clean matrix is neither copied nor searched again.
 *
 * @param queries queries with their clean rankings
 * @param inserted inserted documents of all queries
 * @param k documents wanted per query, at least 1
 * @param insertion which inserted documents stand in a query's index
 * @throws when vectors disagree in dimension or an inserted id is in a clean ranking
 * @example rankWithInserted([{ queryId: 'q', vector: Float32Array.of(1, 0), clean: [] }], [{ queryId: 'q', documentId: 'p', embedding: Float32Array.of(1, 0) }], 10).get('q') // => [{ documentId: 'p', similarity: 1 }]
 */
export function rankWithInserted(
  queries: readonly RankedQuery[],
  inserted: readonly InsertedEmbedding[],
  k: number,
  insertion: Insertion = 'query',
): Map<string, Ranking> {
  const own =
    insertion === 'query' ? insertedRankingsByQuery(queries, inserted, k) : rankAll(queries, inserted, k);
  return new Map(
    queries.map(({ queryId, clean }, i) => [queryId, mergeRankings(clean.slice(0, k), own[i] ?? [], k)]),
  );
}

function rankAll(
  queries: readonly RankedQuery[],
  inserted: readonly EmbeddedDocument[],
  k: number,
): Ranking[] {
  const index = vectorIndexOf(inserted, inserted[0]?.embedding.length ?? 1);
  if (inserted.length === 0) return queries.map(() => []);
  return exactTopK(
    index,
    queries.map(({ vector }) => vector),
    k,
  );
}

function insertedRankingsByQuery(
  queries: readonly RankedQuery[],
  inserted: readonly InsertedEmbedding[],
  k: number,
): Ranking[] {
  const byQuery = new Map<string, InsertedEmbedding[]>();
  for (const document of inserted) {
    const own = byQuery.get(document.queryId) ?? [];
    own.push(document);
    byQuery.set(document.queryId, own);
  }
  return queries.flatMap((query) => rankAll([query], byQuery.get(query.queryId) ?? [], k));
}
