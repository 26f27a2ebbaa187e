import type { CandidateSet, LabelledCandidateSet } from '../../records/index.js';
import { columnMoments } from '../../stats/columnMoments.js';
import { DEFAULT_FEATURES, type FeatureId, featureVectors } from './features.js';
import { logitOf } from './logistic.js';
import { logisticRegression } from './logisticRegression.js';
import { type PlattScaling, plattScaling } from './plattScaling.js';

/** What the scorer learns from: labelled sets of two disjoint groups of queries, none of them evaluated. */
export interface ScorerFitData {
  /** Candidate sets of the training queries under the attack, and the clean ones once. */
  readonly training: readonly LabelledCandidateSet[];
  /** The same mixture over the calibration queries. */
  readonly calibration: readonly LabelledCandidateSet[];
}

/** A fitted scorer, plain data: what the four rows of the tables share. */
export interface ScorerModel {
  readonly features: readonly FeatureId[];
  /** Per feature, over the training rows. */
  readonly mean: readonly number[];
  readonly deviation: readonly number[];
  /** On standardised features. */
  readonly weights: readonly number[];
  readonly intercept: number;
  readonly platt: PlattScaling;
  readonly training: RowCounts;
  readonly calibration: RowCounts;
}

export interface RowCounts {
  readonly poison: number;
  readonly clean: number;
}

/**
 * Returns the learned scorer, fitted and calibrated.
 *
 * Definition (defense specification, section 8.4): features standardised by the training rows' mean and population
 * deviation; logistic regression with penalty 1 / n beside the mean log-loss; Platt scaling on the calibration
 * rows. Candidates labelled `cross_query` are left out of both. No row carries its source.
 *
 * @param data labelled training and calibration sets
 * @param features feature ids, f1, f5 and f8 unless given
 * @throws if there is no feature, a set has another number of labels than candidates, either group lacks a class,
 *   or a feature cannot be computed
 * @example fitScorer(data, ['f1']).weights.length // => 1
 */
export function fitScorer(
  data: ScorerFitData,
  features: readonly FeatureId[] = DEFAULT_FEATURES,
): ScorerModel {
  if (features.length === 0) throw new RangeError('scorer: no features; choose at least one of f1 to f10');
  const training = labelledRows('training', data.training, features);
  const calibration = labelledRows('calibration', data.calibration, features);
  const n = training.rows.length;
  const moments = columnMoments(training.rows.flat(), n, features.length);
  const mean = [...moments.mean];
  const deviation = [...moments.deviation];
  const { weights, intercept } = logisticRegression(
    training.rows.map((row) => standardised(row, mean, deviation)),
    training.labels,
    1 / n,
  );
  const uncalibrated = { features, mean, deviation, weights, intercept };
  return {
    ...uncalibrated,
    platt: plattScaling(
      calibration.rows.map((row) => logitOfRow(uncalibrated, row)),
      calibration.labels,
    ),
    training: training.counts,
    calibration: calibration.counts,
  };
}

/**
 * Returns the uncalibrated logit of each candidate, in rank order: the score that ranks.
 *
 * @param model fitted scorer
 * @param set candidate set
 * @throws if a feature cannot be computed
 * @example scorerLogits(model, { queryId: 'q', queryText: 'who', candidates: [] }) // => []
 */
export function scorerLogits(model: ScorerModel, set: CandidateSet): number[] {
  return featureVectors(set, model.features).map((row) => logitOfRow(model, row));
}

/**
 * Returns attacked sets together with the clean sets of the same queries, labelled clean: the mixture that the
 * scorer is trained and calibrated on.
 *
 * @param attacked labelled sets of one family, or of several for a pooled model
 * @param clean candidate sets from the clean index, each once
 * @example withCleanSets([], [{ queryId: 'q', queryText: 'who', candidates: [] }])[0].labels // => []
 */
export function withCleanSets(
  attacked: readonly LabelledCandidateSet[],
  clean: readonly CandidateSet[],
): LabelledCandidateSet[] {
  return [...attacked, ...clean.map((set) => ({ set, labels: set.candidates.map(() => 'clean' as const) }))];
}

function logitOfRow(
  model: Pick<ScorerModel, 'mean' | 'deviation' | 'weights' | 'intercept'>,
  row: readonly number[],
): number {
  return logitOf([...model.weights, model.intercept], standardised(row, model.mean, model.deviation));
}

function standardised(
  row: readonly number[],
  mean: readonly number[],
  deviation: readonly number[],
): number[] {
  return row.map((value, i) => (value - (mean[i] as number)) / (deviation[i] as number));
}

function labelledRows(
  group: string,
  sets: readonly LabelledCandidateSet[],
  features: readonly FeatureId[],
): { rows: number[][]; labels: (0 | 1)[]; counts: RowCounts } {
  const rows: number[][] = [];
  const labels: (0 | 1)[] = [];
  for (const { set, labels: given } of sets) {
    if (given.length !== set.candidates.length) {
      throw new Error(
        `query ${JSON.stringify(set.queryId)} has ${given.length} labels for ${set.candidates.length} candidates; label each one`,
      );
    }
    featureVectors(set, features).forEach((row, i) => {
      if (given[i] === 'cross_query') return;
      rows.push(row);
      labels.push(given[i] === 'poison' ? 1 : 0);
    });
  }
  const poison = labels.filter((label) => label === 1).length;
  const counts = { poison, clean: labels.length - poison };
  if (counts.poison === 0 || counts.clean === 0) {
    throw new Error(
      `scorer: the ${group} rows hold ${counts.poison} poison and ${counts.clean} clean candidates; it needs both, so use more queries or an attack that is retrieved`,
    );
  }
  return { rows, labels, counts };
}
