import type { DecisionRow } from '../records/index.js';
import { type CellMetric, SEED_METRICS } from './cellMetrics.js';
import { type ResampledSeed, resampledSeed } from './clusterBootstrap.js';
import { drawResamples, RESAMPLES, type Resamples } from './resamples.js';
import { type SeedRun, seedRuns } from './seedRuns.js';

/** The decisions of one defense in one cell, ready for every metric. */
export interface CellSamples {
  readonly runs: readonly SeedRun[];
  /** Resamples of each run. */
  readonly resamples: number;
  /** Rows in all, those of other queries' poison too. */
  readonly rows: number;
  /** Value of a metric on each run as it is. */
  readonly bySeed: (metric: CellMetric) => readonly (number | null)[];
  /** A metric in every resample of each run; computed when first asked for, then kept. */
  readonly resampled: (metric: CellMetric) => readonly ResampledSeed[];
}

/**
 * The decisions of one defense in one cell with their resamples, so that a cell compared with many others is resampled once.
 *
 * Definition: measurement rule D10.
 *
 * @param rows all decision rows of one corpus, family, rung, filler and defense, in any order
 * @param resamples number of resamples
 * @param kin defenses of the same cell; what they have resampled serves where their scores are the same, as those of one scorer under
 * several thresholds are
 * @example cellSamples([]).runs // => []
 * Cost: O(rows log rows), and O(rows * resamples) for each metric that is resampled.
 */
export function cellSamples(
  rows: readonly DecisionRow[],
  resamples: number = RESAMPLES,
  kin: readonly CellSamples[] = [],
): CellSamples {
  const runs = seedRuns(rows);
  let draws: readonly Resamples[] | null = null;
  const kept = new Map<CellMetric, readonly ResampledSeed[]>();
  return {
    runs,
    resamples,
    rows: rows.length,
    bySeed: (metric) => runs.map(SEED_METRICS[metric].value),
    resampled: (metric) => {
      const known = kept.get(metric);
      if (known !== undefined) return known;
      const same = kin.find((other) => other.resamples === resamples && sameInputs(metric, runs, other.runs));
      if (same !== undefined) return same.resampled(metric);
      draws ??= runs.map(({ seed, queryIds }) => drawResamples(seed, queryIds.length, resamples));
      const seeds = draws.map((drawn, i) =>
        resampledSeed({
          resamples: drawn,
          statistic: SEED_METRICS[metric].statistic(runs[i] as SeedRun),
        }),
      );
      kept.set(metric, seeds);
      return seeds;
    },
  };
}

/** What a metric reads of a candidate. */
const INPUT: Readonly<Record<CellMetric, 'flag' | 'score' | 'probability'>> = {
  ...{ fnr: 'flag', fpr: 'flag' },
  ...{ fnrAt5: 'score', auroc: 'score', ece: 'probability' },
};

function sameInputs(metric: CellMetric, a: readonly SeedRun[], b: readonly SeedRun[]): boolean {
  const input = INPUT[metric];
  return (
    a.length === b.length &&
    a.every(({ seed, queryIds, rows }, run) => {
      const other = b[run] as SeedRun;
      return (
        seed === other.seed &&
        queryIds.length === other.queryIds.length &&
        rows.length === other.rows.length &&
        rows.every((row, i) => {
          const { cluster, poison, [input]: value } = other.rows[i] as SeedRun['rows'][number];
          return row.cluster === cluster && row.poison === poison && row[input] === value;
        })
      );
    })
  );
}
