import { logisticRegression, logitOf } from '../defenses/index.js';
import { columnMoments } from '../stats/columnMoments.js';
import { COSINE_COLUMN, SURROGATE_FEATURES } from './surrogateFeatures.js';

/** One answered probe as the surrogate learns from it. */
export interface LabelledProbe {
  /** In the order of SURROGATE_FEATURES. */
  readonly features: readonly number[];
  readonly passed: boolean;
}

/** The attacker's stand-in for the gate, plain data. */
export interface SurrogateModel {
  readonly mean: readonly number[];
  readonly deviation: readonly number[];
  /** On standardised features; all zero where every probe was answered alike, so that nothing can be learned. */
  readonly weights: readonly number[];
  readonly intercept: number;
  readonly passed: number;
  readonly blocked: number;
}

/**
 * Returns the surrogate: a logistic regression of "not passed" on the attacker's features.
 *
 * Definition (measurement section F3, our choice): features standardised by mean and population deviation of the probes,
 * penalty 1 / n beside the mean log-loss, as for the learned scorer.
 *
 * @param probes answered probes, in any order
 * @throws when there are none, or one has another number of features
 * @example fitSurrogate([{ features: [30, 1, 1, 1, 5, 0.9], passed: false }]).weights // => [0, 0, 0, 0, 0, 0]
 * @cost linear in the probes, about ten times
 */
export function fitSurrogate(probes: readonly LabelledProbe[]): SurrogateModel {
  const d = SURROGATE_FEATURES.length;
  const wrong = probes.findIndex(({ features }) => features.length !== d);
  if (probes.length === 0 || wrong >= 0) {
    throw new RangeError(
      `surrogate: ${probes.length} probes${wrong < 0 ? '' : `, probe ${wrong} of ${probes[wrong]?.features.length} features`}; give one or more of ${d} features each`,
    );
  }
  const moments = columnMoments(
    probes.flatMap(({ features }) => features),
    probes.length,
    d,
  );
  const [mean, deviation] = [[...moments.mean], [...moments.deviation]];
  const passed = probes.filter((probe) => probe.passed).length;
  const shape = { mean, deviation, passed, blocked: probes.length - passed };
  if (passed === 0 || passed === probes.length) {
    return { ...shape, weights: mean.map(() => 0), intercept: passed === 0 ? 1 : -1 };
  }
  const rows = probes.map(({ features }) => standardised(shape, features));
  const targets = probes.map((probe) => (probe.passed ? 0 : 1));
  const { weights, intercept } = logisticRegression(rows, targets, 1 / probes.length);
  return { ...shape, weights, intercept };
}

/**
 * Returns the surrogate's logit of being blocked: its probability rises and falls with it.
 *
 * @param model fitted surrogate
 * @param features in the order of SURROGATE_FEATURES
 * @example blockLogit(fitSurrogate([{ features: [30, 1, 1, 1, 5, 0.9], passed: false }]), [1, 0, 0, 0, 0, 0]) // => 1
 */
export function blockLogit(model: SurrogateModel, features: readonly number[]): number {
  return logitOf([...model.weights, model.intercept], standardised(model, features));
}

/**
 * Returns the least logit of being blocked that a text can have, whatever its cosine: below it no encoder need be asked.
 *
 * @param model fitted surrogate
 * @param features all but the cosine
 * @param floor least cosine that is accepted
 * @example leastBlockLogit(fitSurrogate([{ features: [30, 1, 1, 1, 5, 0.9], passed: false }]), [1, 0, 0, 0, 0], 0) // => 1
 */
export function leastBlockLogit(model: SurrogateModel, features: readonly number[], floor: number): number {
  const best = (model.weights[COSINE_COLUMN] as number) >= 0 ? floor : 1;
  return blockLogit(model, [...features, best]);
}

function standardised(
  { mean, deviation }: Pick<SurrogateModel, 'mean' | 'deviation'>,
  features: readonly number[],
): number[] {
  return features.map((value, i) => (value - (mean[i] as number)) / (deviation[i] as number));
}
