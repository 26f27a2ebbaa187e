import type { DecisionRow } from '../records/index.js';
import { clusterBootstrap } from './clusterBootstrap.js';
import { ratioStatistic } from './clusterStatistics.js';
import { meanOfDefined } from './meanOfDefined.js';
import { drawResamples, RESAMPLES } from './resamples.js';

export interface ContaminationSummary {
  /** Share of inserted documents that are retrieved and pass, mean over run seeds; the counts are pooled. */
  readonly ccrDocument: number | null;
  readonly ccrDocumentHits: number;
  readonly ccrDocumentTotal: number;
  readonly ccrDocumentLow: number | null;
  readonly ccrDocumentHigh: number | null;
  /** Share of queries with at least one such document, pooled over seeds. */
  readonly ccrQuery: number | null;
  readonly ccrQueryHits: number;
  readonly ccrQueryTotal: number;
  /** Queries whose whole candidate set is blocked, pooled over seeds. */
  readonly emptyContextHits: number;
}

/**
 * What reaches the context of the evaluation queries of one cell past one defense.
 *
 * Definition (measurement rule D9): context contamination rate over inserted documents, retrieved or not, and over
 * queries; the payload's state is ignored. Interval by cluster bootstrap over queries (D10).
 *
 * @param rows all decision rows of the cell and defense
 * @param insertedByQuery documents inserted for each query
 * @param resamples bootstrap resamples
 * @throws when a query of the rows has no count
 * @example summariseContamination([], new Map()).ccrDocument // => null
 * Cost: O(queries * resamples).
 */
export function summariseContamination(
  rows: readonly DecisionRow[],
  insertedByQuery: ReadonlyMap<string, number>,
  resamples: number = RESAMPLES,
): ContaminationSummary {
  const seeds = [...new Set(rows.map(({ seed }) => seed))].sort((a, b) => a - b);
  const runs = seeds.map((seed) =>
    queriesOf(
      rows.filter((row) => row.seed === seed),
      insertedByQuery,
    ),
  );
  const queries = runs.flat();
  const sum = (part: readonly { hits: number; total: number }[], field: 'hits' | 'total') =>
    part.reduce((total, query) => total + query[field], 0);
  const perSeed = runs.map((run) => (sum(run, 'total') === 0 ? null : sum(run, 'hits') / sum(run, 'total')));
  const { low, high } = clusterBootstrap(
    runs.map((run, i) => ({
      resamples: drawResamples(seeds[i] as number, run.length, resamples),
      statistic: ratioStatistic(run),
    })),
  );
  const reached = queries.filter(({ hits }) => hits > 0).length;
  return {
    ccrDocument: meanOfDefined(perSeed),
    ccrDocumentHits: sum(queries, 'hits'),
    ccrDocumentTotal: sum(queries, 'total'),
    ccrDocumentLow: low,
    ccrDocumentHigh: high,
    ccrQuery: queries.length === 0 ? null : reached / queries.length,
    ccrQueryHits: reached,
    ccrQueryTotal: queries.length,
    emptyContextHits: queries.filter(({ passed }) => passed === 0).length,
  };
}

function queriesOf(rows: readonly DecisionRow[], insertedByQuery: ReadonlyMap<string, number>) {
  const ids = [...new Set(rows.map(({ queryId }) => queryId))].sort();
  const byQuery = new Map(ids.map((id) => [id, { hits: 0, total: countOf(insertedByQuery, id), passed: 0 }]));
  for (const { queryId, label, flag } of rows) {
    const query = byQuery.get(queryId);
    if (query === undefined || flag) continue;
    query.passed += 1;
    if (label === 'poison') query.hits += 1;
  }
  return ids.flatMap((id) => byQuery.get(id) ?? []);
}

function countOf(insertedByQuery: ReadonlyMap<string, number>, queryId: string): number {
  const count = insertedByQuery.get(queryId);
  if (count !== undefined) return count;
  throw new Error(`query ${JSON.stringify(queryId)} has no count of inserted documents; count every target`);
}
