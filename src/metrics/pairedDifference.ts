import type { DecisionRow } from '../records/index.js';
import { type CellMetric, SEED_METRICS } from './cellMetrics.js';
import { pairedClusterBootstrap } from './clusterBootstrap.js';
import { meanOfDefined } from './meanOfDefined.js';
import { drawResamples, RESAMPLES, type Resamples } from './resamples.js';
import { type SeedRun, seedRuns } from './seedRuns.js';

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
  const pairs = pairedRuns(seedRuns(a), seedRuns(b));
  const { value, statistic } = SEED_METRICS[metric];
  const bySeed = pairs.map(([runA, runB]) => {
    const valueA = value(runA);
    const valueB = value(runB);
    return valueA === null || valueB === null ? null : valueB - valueA;
  });
  const draws = pairs.map(([{ seed, queryIds }]) => drawResamples(seed, queryIds.length, resamples));
  const samplesOf = (side: 0 | 1) =>
    pairs.map((pair, i) => ({ resamples: draws[i] as Resamples, statistic: statistic(pair[side]) }));
  const interval = pairedClusterBootstrap(samplesOf(0), samplesOf(1));
  return {
    difference: meanOfDefined(bySeed),
    bySeed,
    low: interval.low,
    high: interval.high,
    dropped: interval.dropped,
    resamples,
  };
}

function pairedRuns(a: readonly SeedRun[], b: readonly SeedRun[]): [SeedRun, SeedRun][] {
  const named = (runs: readonly SeedRun[]) => runs.map(({ seed }) => seed).join(', ');
  if (named(a) !== named(b)) {
    throw new RangeError(
      `paired difference: seeds ${named(a)} meet seeds ${named(b)}; compare the same seeds`,
    );
  }
  return a.map((runA, i) => {
    const runB = b[i] ?? runA;
    const odd = runA.queryIds.findIndex((queryId, position) => runB.queryIds[position] !== queryId);
    if (odd >= 0 || runA.queryIds.length !== runB.queryIds.length) {
      throw new RangeError(
        `paired difference: seed ${runA.seed} has query ${JSON.stringify(runA.queryIds[odd] ?? runB.queryIds.at(-1))} ` +
          'on one side only; compare decisions on the same queries',
      );
    }
    return [runA, runB];
  });
}
