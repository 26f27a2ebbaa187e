import type { CellRecord, DecisionRow } from '../records/index.js';
import { CELL_METRICS, type CellMetric, valuesOf } from './cellMetrics.js';
import { type CellSamples, cellSamples } from './cellSamples.js';
import { resampledInterval } from './clusterBootstrap.js';
import { fnrAtFpr } from './fnrAtFpr.js';
import { meanOfDefined } from './meanOfDefined.js';
import type { SeedRun } from './seedRuns.js';
import type { ContaminationSummary } from './summariseContamination.js';
import type { HarmSummary } from './summariseHarm.js';
import type { SuccessSummary } from './summariseSuccess.js';

/** The fields of a cell's record that its decision rows determine. */
export type CellRates = Omit<
  CellRecord,
  | 'corpus'
  | 'edition'
  | 'family'
  | 'rung'
  | 'filler'
  | 'lengthMode'
  | 'defense'
  | 'substitutes'
  | keyof HarmSummary
  | keyof ContaminationSummary
  | keyof SuccessSummary
  | 'inserted'
  | 'invalid'
  | 'padded'
  | 'payloadIntact'
  | `survival${string}`
>;

export interface SummariseOptions {
  /** False for defenses that order nothing (set-level filters, Dup-only): `auroc` and `fnrAt5` are then null. */
  readonly ranks: boolean;
  readonly resamples?: number;
}

/**
 * All rates of one defense in one cell, with their counts and intervals.
 *
 * Definition (measurement rules D1 to D4 and D10): each metric per run seed; the headline is the mean over the
 * seeds in which it is defined; the interval is the cluster bootstrap over the evaluation queries. Hits,
 * totals and candidate counts are pooled over seeds; `nQueries` counts (seed, query) evaluations.
 *
 * @param rows all decision rows of one corpus, family, rung, filler and defense, in any order
 * @param options what the defense can do
 * @throws if a score is not finite or a probability outside [0, 1]
 * @example summariseCell([], { ranks: true }).fnr // => null
 * Cost: O(rows * resamples).
 */
export function summariseCell(rows: readonly DecisionRow[], options: SummariseOptions): CellRates {
  return summariseSamples(cellSamples(rows, options.resamples), options);
}

/**
 * The rates of `summariseCell`, from samples that comparisons share.
 *
 * @param samples one defense in one cell
 * @param options what the defense can do
 * @example summariseSamples(cellSamples([]), { ranks: true }).fnr // => null
 */
export function summariseSamples(samples: CellSamples, options: Pick<SummariseOptions, 'ranks'>): CellRates {
  const { runs } = samples;
  const metrics = Object.fromEntries(
    CELL_METRICS.map((metric) => [metric, summariseMetric(metric, samples, options)]),
  ) as Record<CellMetric, MetricSummary>;
  const { fnr, fpr, fnrAt5, auroc, ece } = metrics;
  const poison = runs.flatMap((run) => run.rows.filter((row) => row.poison));
  const clean = runs.flatMap((run) => run.rows.filter((row) => !row.poison));
  return {
    fnr: fnr.value,
    fnrBySeed: fnr.bySeed,
    fnrHits: poison.filter(({ flag }) => !flag).length,
    fnrTotal: poison.length,
    fnrLow: fnr.low,
    fnrHigh: fnr.high,
    fpr: fpr.value,
    fprBySeed: fpr.bySeed,
    fprHits: clean.filter(({ flag }) => flag).length,
    fprTotal: clean.length,
    fprLow: fpr.low,
    fprHigh: fpr.high,
    fnrAt5: fnrAt5.value,
    fnrAt5BySeed: fnrAt5.bySeed,
    fnrAt5Low: fnrAt5.low,
    fnrAt5High: fnrAt5.high,
    attainedFpr: options.ranks ? meanOfDefined(runs.map(attainedFpr)) : null,
    auroc: auroc.value,
    aurocBySeed: auroc.bySeed,
    aurocLow: auroc.low,
    aurocHigh: auroc.high,
    ece: ece.value,
    eceBySeed: ece.bySeed,
    eceLow: ece.low,
    eceHigh: ece.high,
    nPoison: poison.length,
    nClean: clean.length,
    nCrossQuery: samples.rows - poison.length - clean.length,
    nQueries: runs.reduce((sum, { queryIds }) => sum + queryIds.length, 0),
    seeds: runs.map(({ seed }) => seed),
  };
}

interface MetricSummary {
  readonly value: number | null;
  readonly bySeed: readonly (number | null)[];
  readonly low: number | null;
  readonly high: number | null;
}

function summariseMetric(
  metric: CellMetric,
  { runs, bySeed: values, resampled }: CellSamples,
  { ranks }: Pick<SummariseOptions, 'ranks'>,
): MetricSummary {
  const needsRanking = metric === 'auroc' || metric === 'fnrAt5';
  if (needsRanking && !ranks) return { value: null, bySeed: runs.map(() => null), low: null, high: null };
  const bySeed = values(metric);
  const headline = meanOfDefined(bySeed);
  if (headline === null) return { value: null, bySeed, low: null, high: null };
  const { low, high } = resampledInterval(resampled(metric));
  return { value: headline, bySeed, low, high };
}

function attainedFpr(run: SeedRun): number | null {
  const scores = valuesOf(run, 'score');
  if (scores === null) return null;
  const side = (poison: boolean) => scores.filter((row) => row.poison === poison).map(({ value }) => value);
  return fnrAtFpr(side(false), side(true))?.attainedFpr ?? null;
}
