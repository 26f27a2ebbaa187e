/** How often chunks were retrieved, by distinct queries. */
export interface RetrievalCounts {
  readonly queriesOf: (chunkId: string) => number;
  /** Counts that a query has retrieved these chunks. */
  readonly add: (queryId: string, chunkIds: readonly string[]) => void;
}

/** Our choice: counting beyond it changes no decision, and a chunk that everybody finds must not fill the memory. */
const MOST_QUERIES = 1000;

/**
 * Returns an empty retrieval counter, kept by chunk id and never by query text.
 *
 * Definition (measurement G1): distinct queries that have retrieved a chunk; a query asked twice counts once. Counts up
 * to 1,000 a chunk. It is the caller's to keep; the store keeps the same counts on disk.
 * @example newRetrievalCounts().queriesOf('a') // => 0
 */
export function newRetrievalCounts(): RetrievalCounts {
  const queries = new Map<string, Set<string>>();
  return {
    queriesOf: (chunkId) => queries.get(chunkId)?.size ?? 0,
    add: (queryId, chunkIds) => {
      for (const chunkId of chunkIds) {
        const known = queries.get(chunkId);
        if (known === undefined) queries.set(chunkId, new Set([queryId]));
        else if (known.size < MOST_QUERIES) known.add(queryId);
      }
    },
  };
}
