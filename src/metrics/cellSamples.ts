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
 * @example cellSamples([]).runs // => []
 * Cost: O(rows log rows), and O(rows * resamples) for each metric that is resampled.
 */
export function cellSamples(rows: readonly DecisionRow[], resamples: number = RESAMPLES): CellSamples {
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
