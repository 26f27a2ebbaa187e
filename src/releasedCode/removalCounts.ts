import {
  type ClusterStatistic,
  clusterBootstrap,
  pairedClusterBootstrap,
  type Resamples,
  rate,
  ratioStatistic,
} from '../metrics/index.js';
import type { ContextCounts, IntervalMean, IntervalRate, JudgedSet, RemovalCounts } from './records.js';

/** Counts of one query. */
interface QueryCounts {
  readonly hits: number;
  readonly total: number;
}

/** A difference of two rates or means over the same queries, with its 95 % interval. */
export interface IntervalDifference {
  readonly difference: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/**
 * Returns what a filter removed: poison, clean documents, whole contexts, and documents of a set on average.
 *
 * Measurement specification F4 (Table VI): removed / present over all sets together. A filter that returns an empty
 * context has removed everything, so `empty` belongs beside `clean`. Intervals: bootstrap over the queries (rule D10).
 * @param sets one judged set per query
 * @param draws resamples of as many clusters as there are sets
 * @throws when a set has not one decision per document, or the draws are of another number of queries
 * @example removalCounts([{ queryId: 'q', poison: [true], removed: [true] }], drawResamples(11, 1, 2)).empty // => { hits: 1, total: 1, value: 1, low: 1, high: 1 }
 * @cost O(queries * resamples)
 */
export function removalCounts(sets: readonly JudgedSet[], draws: Resamples): RemovalCounts {
  return {
    queries: sets.length,
    poison: intervalRate(sets.map(poisonRemoved), draws),
    clean: intervalRate(sets.map(cleanRemoved), draws),
    empty: intervalRate(
      sets.map(({ removed }) => ({ hits: removed.every(Boolean) ? 1 : 0, total: 1 })),
      draws,
    ),
    taken: intervalMean(
      sets.map(({ removed }) => removed.filter(Boolean).length),
      draws,
    ),
  };
}

/**
 * Returns how much poison stands in retrieved contexts.
 *
 * Measurement specification F4 (Table VI): poisoned passages per query, and queries whose context is all poison.
 * @param contexts per query, whether each retrieved document is poison
 * @param draws resamples of as many clusters as there are contexts
 * @throws when the draws are of another number of queries
 * @example contextCounts([[true, false]], drawResamples(11, 1, 2)).poison.value // => 1
 */
export function contextCounts(contexts: readonly (readonly boolean[])[], draws: Resamples): ContextCounts {
  return {
    poison: intervalMean(
      contexts.map((context) => context.filter(Boolean).length),
      draws,
    ),
    allPoison: intervalRate(
      contexts.map((context) => ({ hits: context.length > 0 && context.every(Boolean) ? 1 : 0, total: 1 })),
      draws,
    ),
  };
}

/**
 * Returns the change of a removal rate from one form to the other on the same queries, B minus A.
 *
 * @param a judged sets of the first form
 * @param b judged sets of the second, the same queries in the same order
 * @param side which documents are counted
 * @param draws resamples shared by both
 * @throws when the queries differ
 * @example removalChange(sets, sets, 'poison', draws).difference // => 0
 */
export function removalChange(
  a: readonly JudgedSet[],
  b: readonly JudgedSet[],
  side: 'poison' | 'clean',
  draws: Resamples,
): IntervalDifference {
  const odd = a.findIndex(({ queryId }, index) => b[index]?.queryId !== queryId);
  if (odd >= 0 || a.length !== b.length) {
    throw new RangeError(
      `removal change: query ${JSON.stringify(a[odd]?.queryId ?? b.at(-1)?.queryId)} is on one side only; judge the same queries in both forms`,
    );
  }
  const counts = side === 'poison' ? poisonRemoved : cleanRemoved;
  return pairedDifferenceOf(a.map(counts), b.map(counts), draws);
}

/**
 * Returns the change of a mean per query between two lists of numbers of the same queries, B minus A.
 *
 * @param a numbers of the first form, one per query
 * @param b numbers of the second
 * @param draws resamples shared by both
 * @example meanChange([5, 5], [1, 3], drawResamples(11, 2, 4)).difference // => -3
 */
export function meanChange(a: readonly number[], b: readonly number[], draws: Resamples): IntervalDifference {
  const counts = (values: readonly number[]) => values.map((hits) => ({ hits, total: 1 }));
  return pairedDifferenceOf(counts(a), counts(b), draws);
}

function poisonRemoved(set: JudgedSet): QueryCounts {
  return removedOf(set, true);
}

function cleanRemoved(set: JudgedSet): QueryCounts {
  return removedOf(set, false);
}

function removedOf({ queryId, poison, removed }: JudgedSet, wanted: boolean): QueryCounts {
  if (poison.length !== removed.length) {
    throw new RangeError(
      `query ${JSON.stringify(queryId)}: ${removed.length} decisions for ${poison.length} documents; decide on each once`,
    );
  }
  const own = removed.filter((_, i) => poison[i] === wanted);
  return { hits: own.filter(Boolean).length, total: own.length };
}

function intervalRate(counts: readonly QueryCounts[], draws: Resamples): IntervalRate {
  const { hits, total } = summed(counts);
  return { ...rate(hits, total), ...intervalOf(counts, draws) };
}

function intervalMean(values: readonly number[], draws: Resamples): IntervalMean {
  const counts = values.map((hits) => ({ hits, total: 1 }));
  const { hits: sum, total: queries } = summed(counts);
  return { sum, queries, value: queries === 0 ? null : sum / queries, ...intervalOf(counts, draws) };
}

function intervalOf(counts: readonly QueryCounts[], draws: Resamples) {
  if (counts.length === 0) return { low: null, high: null };
  const { low, high } = clusterBootstrap([{ resamples: draws, statistic: statisticOf(counts, draws) }]);
  return { low, high };
}

function pairedDifferenceOf(
  a: readonly QueryCounts[],
  b: readonly QueryCounts[],
  draws: Resamples,
): IntervalDifference {
  const [before, after] = [summed(a), summed(b)];
  if (before.total === 0 || after.total === 0) return { difference: null, low: null, high: null };
  const sample = (counts: readonly QueryCounts[]) => [
    { resamples: draws, statistic: statisticOf(counts, draws) },
  ];
  const { low, high } = pairedClusterBootstrap(sample(a), sample(b));
  return { difference: after.hits / after.total - before.hits / before.total, low, high };
}

function statisticOf(counts: readonly QueryCounts[], draws: Resamples): ClusterStatistic {
  if (counts.length === draws.clusters) return ratioStatistic(counts);
  throw new RangeError(
    `${counts.length} queries meet draws of ${draws.clusters}; draw resamples of the queries that were counted`,
  );
}

function summed(counts: readonly QueryCounts[]): QueryCounts {
  return counts.reduce((sum, one) => ({ hits: sum.hits + one.hits, total: sum.total + one.total }), {
    hits: 0,
    total: 0,
  });
}
