import { auroc } from './auroc.js';
import type { ClusterStatistic } from './clusterBootstrap.js';
import {
  aurocStatistic,
  type ClusteredScore,
  eceStatistic,
  fnrAtFprStatistic,
  ratioStatistic,
} from './clusterStatistics.js';
import { expectedCalibrationError } from './expectedCalibrationError.js';
import { fnrAtFpr } from './fnrAtFpr.js';
import { rate } from './rate.js';
import type { ClusteredRow, SeedRun } from './seedRuns.js';

/** The metrics of a cell that have an interval. */
export const CELL_METRICS = ['fnr', 'fpr', 'fnrAt5', 'auroc', 'ece'] as const;
export type CellMetric = (typeof CELL_METRICS)[number];

/** How one metric is computed from one run seed. */
export interface SeedMetric {
  /** On the seed's candidates as they are. */
  value(run: SeedRun): number | null;
  /** The same, on clusters drawn with replacement. */
  statistic(run: SeedRun): ClusterStatistic;
}

/**
 * How each metric of a cell is computed from one run seed.
 *
 * Definition: measurement rules D1 (fnr, fpr), D2 (fnrAt5), D3 (auroc) and D4 (ece). A metric is null where
 * the score or probability that it needs is not given.
 *
 * @example SEED_METRICS.fnr.value({ seed: 11, queryIds: [], rows: [] }) // => null
 */
export const SEED_METRICS: Readonly<Record<CellMetric, SeedMetric>> = {
  fnr: shareMetric(
    (row) => row.poison,
    (row) => !row.flag,
  ),
  fpr: shareMetric(
    (row) => !row.poison,
    (row) => row.flag,
  ),
  fnrAt5: valueMetric('score', (clean, poison) => fnrAtFpr(clean, poison)?.fnr ?? null, fnrAtFprStatistic),
  auroc: valueMetric('score', auroc, aurocStatistic),
  ece: valueMetric('probability', calibrationErrorOf, eceStatistic),
};

/**
 * The scores or probabilities of a seed's candidates; null when the defense gives none.
 *
 * Definition (measurement section 0): a defense gives the value to every candidate or to none.
 *
 * @param run one run seed
 * @param field which value
 * @throws if some candidates have the value and others lack it
 * @example valuesOf({ seed: 11, queryIds: [], rows: [] }, 'score') // => []
 */
export function valuesOf(run: SeedRun, field: 'score' | 'probability'): ClusteredScore[] | null {
  const values: ClusteredScore[] = [];
  for (const row of run.rows) {
    const value = row[field];
    if (value !== null) values.push({ cluster: row.cluster, poison: row.poison, value });
  }
  if (values.length === run.rows.length) return values;
  if (values.length === 0) return null;
  throw new RangeError(
    `seed ${run.seed}: ${values.length} of ${run.rows.length} candidates have a ${field}; ` +
      'a defense must give one to every candidate or to none',
  );
}

function shareMetric(
  counts: (row: ClusteredRow) => boolean,
  hit: (row: ClusteredRow) => boolean,
): SeedMetric {
  return {
    value: ({ rows }) => {
      const counted = rows.filter(counts);
      return rate(counted.filter(hit).length, counted.length).value;
    },
    statistic: ({ queryIds, rows }) => {
      const clusters = queryIds.map(() => ({ hits: 0, total: 0 }));
      for (const row of rows.filter(counts)) {
        const cluster = clusters[row.cluster];
        if (cluster === undefined) continue;
        cluster.total += 1;
        if (hit(row)) cluster.hits += 1;
      }
      return ratioStatistic(clusters);
    },
  };
}

function valueMetric(
  field: 'score' | 'probability',
  plain: (clean: readonly number[], poison: readonly number[]) => number | null,
  weighted: (rows: readonly ClusteredScore[]) => ClusterStatistic,
): SeedMetric {
  return {
    value: (run) => {
      const values = valuesOf(run, field);
      return values === null ? null : plain(sideOf(values, false), sideOf(values, true));
    },
    statistic: (run) => {
      const values = valuesOf(run, field);
      return values === null ? () => null : weighted(values);
    },
  };
}

/** The values of one class. */
function sideOf(values: readonly ClusteredScore[], poison: boolean): number[] {
  return values.filter((row) => row.poison === poison).map(({ value }) => value);
}

function calibrationErrorOf(clean: readonly number[], poison: readonly number[]): number | null {
  return expectedCalibrationError(
    [...clean, ...poison],
    [...clean.map((): 0 | 1 => 0), ...poison.map((): 0 | 1 => 1)],
  );
}
