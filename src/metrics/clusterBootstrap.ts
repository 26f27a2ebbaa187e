import { percentile } from '../stats/index.js';
import type { Resamples } from './resamples.js';

/** A 95 % interval. */
const LOW_PERCENT = 2.5;
const HIGH_PERCENT = 97.5;
/** Measurement rule D10: with more undefined resamples than this there is no interval. */
const MOST_DROPPED = 0.05;

/** A statistic of a sample in which cluster c occurs multiplicities[c] times; null when undefined there. */
export interface ClusterStatistic {
  (multiplicities: Uint16Array): number | null;
  /** The same in every resample at once, where that is faster; NaN where undefined. */
  readonly inEvery?: (resamples: Resamples) => Float64Array;
}

/** One run seed of one system. */
export interface SeedSample {
  readonly resamples: Resamples;
  readonly statistic: ClusterStatistic;
}

/** One run seed of one system after resampling. */
export interface ResampledSeed {
  readonly resamples: Resamples;
  /** Of the sample as it is; null when undefined. */
  readonly whole: number | null;
  /** Of each resample; NaN where undefined. */
  readonly values: Float64Array;
}

export interface BootstrapInterval {
  /** Null when more than 5 % of the resamples were dropped, or no seed has a defined statistic. */
  readonly low: number | null;
  readonly high: number | null;
  /** Mean over the resamples that were kept. */
  readonly mean: number | null;
  /** Resamples in which the statistic was undefined at some seed. */
  readonly dropped: number;
  readonly resamples: number;
}

/**
 * The cluster bootstrap interval of a statistic of one system.
 *
 * Definition (measurement rule D10): queries are the clusters; per seed the statistic of each resample; its
 * average over seeds by resample number; type-7 percentiles 2.5 and 97.5. A resample in which the statistic
 * is undefined is dropped and counted. Seeds whose whole sample is undefined take no part, as they take none
 * in the headline mean (our choice).
 *
 * @param seeds one entry per run seed, all with equally many resamples
 * @throws if the seeds have different numbers of resamples
 * @example clusterBootstrap([{ resamples: drawResamples(11, 2), statistic: () => 0.5 }]).low // => 0.5
 * Cost: one evaluation of the statistic per seed and resample.
 */
export function clusterBootstrap(seeds: readonly SeedSample[]): BootstrapInterval {
  return resampledInterval(seeds.map(resampledSeed));
}

/**
 * A statistic in every resample of one run seed.
 *
 * @param sample the resamples and the statistic
 * @example [...resampledSeed({ resamples: drawResamples(11, 2, 2), statistic: () => 0.5 }).values] // => [0.5, 0.5]
 * Cost: one evaluation of the statistic per resample.
 */
export function resampledSeed({ resamples, statistic }: SeedSample): ResampledSeed {
  const whole = statistic(new Uint16Array(resamples.clusters).fill(1));
  return { resamples, whole, values: statistic.inEvery?.(resamples) ?? oneByOne(resamples, statistic) };
}

function oneByOne({ clusters, count, multiplicities }: Resamples, statistic: ClusterStatistic): Float64Array {
  const values = new Float64Array(count);
  const drawn = new Uint16Array(clusters); // One for all resamples: views of millions of them keep the collector busy.
  for (let r = 0, from = 0; r < count; r++, from += clusters) {
    for (let c = 0; c < clusters; c++) drawn[c] = multiplicities[from + c] as number;
    values[r] = statistic(drawn) ?? Number.NaN;
  }
  return values;
}

/**
 * The interval of `clusterBootstrap`, from statistics that were resampled before.
 *
 * @param seeds one entry per run seed, all with equally many resamples
 * @throws if the seeds have different numbers of resamples
 * @example resampledInterval([resampledSeed({ resamples: drawResamples(11, 2), statistic: () => 0.5 })]).low // => 0.5
 */
export function resampledInterval(seeds: readonly ResampledSeed[]): BootstrapInterval {
  const defined = seeds.filter(({ whole }) => whole !== null);
  const counts = new Set(seeds.map(({ resamples }) => resamples.count));
  if (counts.size > 1) {
    throw new RangeError(
      `cluster bootstrap: seeds have ${[...counts].join(' and ')} resamples; draw equally many for every seed`,
    );
  }
  const resamples = counts.values().next().value ?? 0;
  const averages: number[] = [];
  for (let r = 0; r < resamples; r++) {
    const average = averageOver(defined, r);
    if (average !== null) averages.push(average);
  }
  return intervalOf(averages, resamples);
}

/**
 * The paired cluster bootstrap interval of a difference between two systems, B minus A.
 *
 * Definition (measurement rule D10): as `clusterBootstrap`, with the same draws for both systems and the
 * difference of their statistics in place of one. Equal systems give a zero-width interval at 0.
 *
 * @param a system A, one entry per run seed
 * @param b system B, the same seeds in the same order over the same clusters
 * @throws if seeds or clusters do not pair up
 * @example pairedClusterBootstrap(samples, samples).high // => 0
 * Cost: two evaluations of the statistic per seed and resample.
 */
export function pairedClusterBootstrap(
  a: readonly SeedSample[],
  b: readonly SeedSample[],
): BootstrapInterval {
  return resampledInterval(resampledDifference(a.map(resampledSeed), b.map(resampledSeed)));
}

/**
 * The difference of two resampled systems, B minus A, seed by seed.
 *
 * @param a system A, one entry per run seed
 * @param b system B, the same seeds in the same order over the same clusters
 * @throws if seeds or clusters do not pair up
 * @example resampledDifference(seeds, seeds)[0]?.whole // => 0
 */
export function resampledDifference(
  a: readonly ResampledSeed[],
  b: readonly ResampledSeed[],
): ResampledSeed[] {
  if (a.length !== b.length) {
    throw new RangeError(`paired bootstrap: ${a.length} and ${b.length} seeds; pair runs of the same seeds`);
  }
  return a.map((seedA, i) => {
    const seedB = b[i] ?? seedA;
    requirePair(seedA.resamples, seedB.resamples);
    return {
      resamples: seedA.resamples,
      whole: seedA.whole === null || seedB.whole === null ? null : seedB.whole - seedA.whole,
      values: seedA.values.map((value, r) => (seedB.values[r] as number) - value),
    };
  });
}

function requirePair(a: Resamples, b: Resamples): void {
  if (a.seed !== b.seed || a.clusters !== b.clusters || a.count !== b.count) {
    throw new RangeError(
      `paired bootstrap: seed ${a.seed} with ${a.clusters} clusters meets seed ${b.seed} with ${b.clusters}; ` +
        'pair runs of the same seeds over the same queries',
    );
  }
}

function averageOver(seeds: readonly ResampledSeed[], resample: number): number | null {
  let sum = 0;
  for (const { values } of seeds) sum += values[resample] as number;
  return seeds.length === 0 || Number.isNaN(sum) ? null : sum / seeds.length;
}

function intervalOf(averages: readonly number[], resamples: number): BootstrapInterval {
  const dropped = resamples - averages.length;
  const kept = averages.length > 0 && dropped <= MOST_DROPPED * resamples;
  return {
    low: kept ? percentile(averages, LOW_PERCENT) : null,
    high: kept ? percentile(averages, HIGH_PERCENT) : null,
    mean: averages.length === 0 ? null : averages.reduce((sum, value) => sum + value, 0) / averages.length,
    dropped,
    resamples,
  };
}
