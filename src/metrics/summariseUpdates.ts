import type { DecisionRow } from '../records/index.js';
import type { CellMetric } from './cellMetrics.js';
import { type CellSamples, cellSamples } from './cellSamples.js';
import { resampledInterval } from './clusterBootstrap.js';
import { meanOfDefined } from './meanOfDefined.js';
import { pairedSampleDifference } from './pairedDifference.js';
import { RESAMPLES } from './resamples.js';

/** A share of clean candidates that are blocked: mean over run seeds with its interval, counts pooled over them. */
export interface BlockedShare {
  readonly value: number | null;
  readonly hits: number;
  readonly total: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** A difference of two such shares over the same queries. */
export interface BlockedExcess {
  readonly difference: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** What one defense does to honest documents that were added to the index, one for each query. */
export interface UpdateSummary {
  /** Of the added documents that are retrieved. */
  readonly update: BlockedShare;
  /** Of the candidates of the index before anything was added. */
  readonly ordinary: BlockedShare;
  /** Of the other candidates once the update stands in the index. */
  readonly neighbours: BlockedShare;
  /** Update minus ordinary, paired by query. */
  readonly excess: BlockedExcess;
  /** Neighbours minus ordinary, paired by query. */
  readonly neighbourExcess: BlockedExcess;
}

const FPR: CellMetric = 'fpr';

/**
 * What one defense does to an honest update and to the documents around it.
 *
 * Definition (measurement F1): all documents are clean, so every block is a false positive. FPR of the arm over the
 * retrieved updates; excess is FPR of the arm minus FPR of the ordinary candidates, with the paired cluster bootstrap
 * (D10). Ordinary are the candidates of the same queries in the index without the update; the neighbours are our addition.
 * @param before decision rows of the clean index
 * @param after decision rows of the index with one update for each query, the update labelled `poison`, as whatever is inserted
 * @param resamples number of resamples
 * @throws if seeds or queries of the two differ
 * @example summariseUpdates([], []).update.value // => null
 * Cost: O(rows * resamples).
 */
export function summariseUpdates(
  before: readonly DecisionRow[],
  after: readonly DecisionRow[],
  resamples: number = RESAMPLES,
): UpdateSummary {
  const ordinary = cellSamples(before, resamples);
  const update = cellSamples(only(after, 'poison'), resamples);
  const neighbours = cellSamples(only(after, 'clean'), resamples);
  return {
    update: blockedShare(update),
    ordinary: blockedShare(ordinary),
    neighbours: blockedShare(neighbours),
    excess: excessOf(ordinary, update),
    neighbourExcess: excessOf(ordinary, neighbours),
  };
}

/** The rows of one side count as clean; the others count in no rate, and keep their query among the clusters. */
function only(rows: readonly DecisionRow[], side: 'poison' | 'clean'): DecisionRow[] {
  return rows.map((row) => ({ ...row, label: row.label === side ? 'clean' : 'cross_query' }));
}

function blockedShare(samples: CellSamples): BlockedShare {
  const rows = samples.runs.flatMap((run) => run.rows);
  const value = meanOfDefined(samples.bySeed(FPR));
  const { low, high } =
    value === null ? { low: null, high: null } : resampledInterval(samples.resampled(FPR));
  return { value, hits: rows.filter(({ flag }) => flag).length, total: rows.length, low, high };
}

function excessOf(before: CellSamples, after: CellSamples): BlockedExcess {
  const { difference, low, high } = pairedSampleDifference(before, after, FPR);
  return difference === null ? { difference, low: null, high: null } : { difference, low, high };
}
