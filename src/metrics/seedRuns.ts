import type { DecisionRow } from '../records/index.js';

/** The rows of one run seed that count, with the queries as clusters. */
export interface SeedRun {
  readonly seed: number;
  /** Evaluation queries, ascending by code units; the position is the cluster. */
  readonly queryIds: readonly string[];
  /** Clean and poison candidates, each with its query's cluster. */
  readonly rows: readonly ClusteredRow[];
}

export interface ClusteredRow {
  readonly cluster: number;
  readonly poison: boolean;
  readonly score: number | null;
  readonly probability: number | null;
  readonly flag: boolean;
}

/**
 * The decision rows of a cell, split by run seed and clustered by query.
 *
 * Definition (measurement section 0 and rule D10): seeds ascending; queries sorted by id, rows by query
 * and rank, so that sums do not depend on the order of the rows; a query whose
 * candidates all are cross-query rows keeps its cluster, though the rows count in no rate.
 *
 * @param rows of one cell, in any order
 * @example seedRuns([]).length // => 0
 * Cost: O(n log n).
 */
export function seedRuns(rows: readonly DecisionRow[]): SeedRun[] {
  const bySeed = new Map<number, DecisionRow[]>();
  for (const row of rows) {
    const list = bySeed.get(row.seed);
    if (list === undefined) bySeed.set(row.seed, [row]);
    else list.push(row);
  }
  return [...bySeed.entries()]
    .sort(([a], [b]) => a - b)
    .map(([seed, ofSeed]) => {
      const queryIds = [...new Set(ofSeed.map(({ queryId }) => queryId))].sort();
      const clusterOf = new Map(queryIds.map((queryId, cluster) => [queryId, cluster]));
      const counted = ofSeed.filter(({ label }) => label !== 'cross_query').sort(byQueryAndRank);
      return {
        seed,
        queryIds,
        rows: counted.map(({ queryId, label, score, probability, flag }) => ({
          cluster: clusterOf.get(queryId) ?? 0,
          poison: label === 'poison',
          score,
          probability,
          flag,
        })),
      };
    });
}

function byQueryAndRank(a: DecisionRow, b: DecisionRow): number {
  if (a.queryId !== b.queryId) return a.queryId < b.queryId ? -1 : 1;
  return a.rank - b.rank;
}
