import type { DecisionRow } from '../records/index.js';
import type { CellMetric } from './cellMetrics.js';
import { type CellSamples, cellSamples } from './cellSamples.js';
import { resampledDifference, resampledInterval } from './clusterBootstrap.js';
import { meanOfDefined } from './meanOfDefined.js';
import { RESAMPLES } from './resamples.js';
import type { SeedRun } from './seedRuns.js';

export interface PairedDifference {
  /** Mean over seeds of B minus A. */
  readonly difference: number | null;
  readonly bySeed: readonly (number | null)[];
  readonly low: number | null;
  readonly high: number | null;
  /** Resamples left out because a side was undefined in them. */
  readonly dropped: number;
  readonly resamples: number;
}

/**
 * The difference of a metric between two sets of decisions on the same queries, B minus A, with its interval.
 *
 * Definition (measurement rule D10): both sides of every resample are computed from the same drawn queries.
 * The sides may be two defenses, or two rungs of one defense.
 *
 * @param a decision rows of side A
 * @param b decision rows of side B, of the same seeds and queries
 * @param metric which metric; null throughout where a side does not define it
 * @param resamples number of resamples
 * @throws if seeds or queries of the sides differ
 * @example pairedDifference(rows, rows, 'fnr').difference // => 0
 * Cost: O(rows * resamples).
 */
export function pairedDifference(
  a: readonly DecisionRow[],
  b: readonly DecisionRow[],
  metric: CellMetric,
  resamples: number = RESAMPLES,
): PairedDifference {
  return pairedSampleDifference(cellSamples(a, resamples), cellSamples(b, resamples), metric);
}

/**
 * The difference of `pairedDifference`, from samples that other comparisons share.
 *
 * @param a samples of side A
 * @param b samples of side B, of the same seeds and queries
 * @param metric which metric; null throughout where a side does not define it
 * @throws if seeds or queries of the sides differ
 * @example pairedSampleDifference(samples, samples, 'fnr').difference // => 0
 */
export function pairedSampleDifference(a: CellSamples, b: CellSamples, metric: CellMetric): PairedDifference {
  requirePairedRuns(a.runs, b.runs);
  const valuesB = b.bySeed(metric);
  const bySeed = a.bySeed(metric).map((valueA, i) => {
    const valueB = valuesB[i] ?? null;
    return valueA === null || valueB === null ? null : valueB - valueA;
  });
  const { low, high, dropped } = resampledInterval(
    resampledDifference(a.resampled(metric), b.resampled(metric)),
  );
  return { difference: meanOfDefined(bySeed), bySeed, low, high, dropped, resamples: a.resamples };
}

function requirePairedRuns(a: readonly SeedRun[], b: readonly SeedRun[]): void {
  const named = (runs: readonly SeedRun[]) => runs.map(({ seed }) => seed).join(', ');
  if (named(a) !== named(b)) {
    throw new RangeError(
      `paired difference: seeds ${named(a)} meet seeds ${named(b)}; compare the same seeds`,
    );
  }
  for (const [i, runA] of a.entries()) {
    const runB = b[i] ?? runA;
    const odd = runA.queryIds.findIndex((queryId, position) => runB.queryIds[position] !== queryId);
    if (odd >= 0 || runA.queryIds.length !== runB.queryIds.length) {
      throw new RangeError(
        `paired difference: seed ${runA.seed} has query ${JSON.stringify(runA.queryIds[odd] ?? runB.queryIds.at(-1))} ` +
          'on one side only; compare decisions on the same queries',
      );
    }
  }
}
