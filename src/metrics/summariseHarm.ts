import type { DecisionRow } from '../records/index.js';
import { clusterBootstrap } from './clusterBootstrap.js';
import { ratioStatistic } from './clusterStatistics.js';
import { meanOfDefined } from './meanOfDefined.js';
import { drawResamples, RESAMPLES } from './resamples.js';
import { type SeedRun, seedRuns } from './seedRuns.js';

export interface HarmSummary {
  /** Per thousand queries, in units of a false block; null without queries. */
  readonly harm: number | null;
  readonly harmLow: number | null;
  readonly harmHigh: number | null;
  readonly costRatio: number;
}

/**
 * Harm per thousand queries of one defense in one cell under the two-action rule.
 *
 * Definition (measurement rule D5 without escalation): 1000 times the mean over queries of rho for each poison that
 * passes and 1 for each clean document that is blocked; mean over run seeds, cluster bootstrap over queries (D10).
 *
 * @param rows all decision rows of the cell and defense
 * @param costRatio rho = C_FN / C_FP
 * @param resamples bootstrap resamples
 * @example summariseHarm([], 4).harm // => null
 * Cost: O(queries * resamples).
 */
export function summariseHarm(
  rows: readonly DecisionRow[],
  costRatio: number,
  resamples: number = RESAMPLES,
): HarmSummary {
  return harmOfRuns(seedRuns(rows), costRatio, resamples);
}

/**
 * The same from rows that are split by seed already.
 *
 * @param runs run seeds of one cell and defense
 * @param costRatio rho = C_FN / C_FP
 * @param resamples bootstrap resamples
 * @example harmOfRuns([], 4).harm // => null
 * Cost: O(queries * resamples).
 */
export function harmOfRuns(
  runs: readonly SeedRun[],
  costRatio: number,
  resamples: number = RESAMPLES,
): HarmSummary {
  const costs = runs.map((run) => costByQuery(run, costRatio));
  const harm = meanOfDefined(
    costs.map((queries) =>
      queries.length === 0 ? null : queries.reduce((sum, { hits }) => sum + hits, 0) / queries.length,
    ),
  );
  if (harm === null) return { harm: null, harmLow: null, harmHigh: null, costRatio };
  const { low, high } = clusterBootstrap(
    runs.map(({ seed, queryIds }, i) => ({
      resamples: drawResamples(seed, queryIds.length, resamples),
      statistic: ratioStatistic(costs[i] ?? []),
    })),
  );
  const thousand = (value: number | null) => (value === null ? null : 1000 * value);
  return { harm: 1000 * harm, harmLow: thousand(low), harmHigh: thousand(high), costRatio };
}

/** Cost over one query each, so that their ratio is the mean cost of a query. */
function costByQuery({ queryIds, rows }: SeedRun, costRatio: number) {
  const costs = queryIds.map(() => ({ hits: 0, total: 1 }));
  for (const { cluster, poison, flag } of rows) {
    const cost = costs[cluster];
    if (cost === undefined) continue;
    if (poison && !flag) cost.hits += costRatio;
    if (!poison && flag) cost.hits += 1;
  }
  return costs;
}
