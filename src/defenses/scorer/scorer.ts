import type { Defense } from '../../records/index.js';
import { finiteScore } from '../finiteScore.js';
import { needLikelihood } from './features.js';
import { type ScorerModel, scorerLogits } from './fitScorer.js';
import { calibratedProbability } from './plattScaling.js';
import {
  type DocumentSource,
  fixedRule,
  type ScorerRule,
  STRONG_TRUST,
  trustRule,
  WEAK_TRUST,
} from './scorerRules.js';

/**
 * Returns one row of the learned scorer: a fitted model with a rule to block by.
 *
 * Definition (defense specification, section 8.4): score = uncalibrated logit, probability = its Platt
 * calibration; BLOCK exactly if the probability is at least the document's threshold. Not strict, as in the
 * paper: one of the two exceptions to the rule that a score must exceed its threshold. The model is frozen: the
 * fit data teach it nothing.
 *
 * @param model fitted scorer, shared by the rows
 * @param rule id and threshold of a document
 * @throws on decide, when a feature cannot be computed
 * @example scorer(model, fixedRule('scorer-0.5', 0.5)).id // => 'scorer-0.5'
 */
export function scorer(model: ScorerModel, rule: ScorerRule): Defense {
  return {
    id: rule.id,
    kind: 'per-document',
    ranks: true,
    needsLikelihood: needLikelihood(model.features),
    fit: () => ({
      thresholds: rule.thresholds,
      decide(set) {
        const scores = scorerLogits(model, set).map((logit, i) =>
          finiteScore(logit, {
            defense: rule.id,
            queryId: set.queryId,
            documentId: set.candidates[i]?.documentId ?? '',
          }),
        );
        const probabilities = scores.map((logit) => calibratedProbability(model.platt, logit));
        const flags = set.candidates.map(
          ({ documentId }, i) => (probabilities[i] as number) >= rule.thresholdOf(documentId),
        );
        // Without a slope every probability is the same and the calibration tells documents apart no more.
        return { scores, probabilities, flags, degenerate: model.platt.slope === 0 };
      },
    }),
  };
}

export interface ScorerDecisions {
  /** The decision layer's tau_d = 1 / (1 + rho). */
  readonly costThreshold: number;
  /** The decision layer's tau_ds = 1 / (1 + rho kappa) of a trust weight kappa. */
  readonly thresholdOfWeight: (trustWeight: number) => number;
  /** Provenance, kept outside the candidate sets. */
  readonly sourceOf: (documentId: string) => DocumentSource;
}

/**
 * Returns the four rows of the tables over one model: tau = 0.5, tau_d, tau_ds with strong and with weak trust
 * weights (measurement specification D6). They differ in their flags alone.
 *
 * @param model fitted scorer
 * @param decisions thresholds of the decision layer and the source of a document
 * @throws if a threshold is no probability
 * @example scorerRows(model, decisions).map(({ id }) => id) // => ['scorer-0.5', 'scorer-tau-d', 'scorer-tau-ds', 'scorer-tau-ds-weak']
 */
export function scorerRows(
  model: ScorerModel,
  { costThreshold, thresholdOfWeight, sourceOf }: ScorerDecisions,
): Defense[] {
  const trust = { sourceOf, thresholdOfWeight };
  return [
    fixedRule('scorer-0.5', 0.5),
    fixedRule('scorer-tau-d', costThreshold),
    trustRule('scorer-tau-ds', { ...trust, weights: STRONG_TRUST }),
    trustRule('scorer-tau-ds-weak', { ...trust, weights: WEAK_TRUST }),
  ].map((rule) => scorer(model, rule));
}
