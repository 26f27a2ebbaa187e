import {
  type Action,
  comparisonBand,
  costThreshold,
  threeAction,
  trustBand,
  twoAction,
} from '../decisions/index.js';
import type { Label, Rate } from '../records/index.js';
import { actionRates, type LabelledAction } from './actionRates.js';
import { bandShare } from './bandShare.js';
import { harmPerThousandQueries } from './harm.js';

/** A candidate's calibrated probability of poison with its label. */
export interface LabelledProbability {
  readonly label: Label;
  readonly probability: number;
}

/** What one rule does to a cell. */
export interface RuleOutcome {
  readonly rule: 'tau-0.5' | 'tau-d' | 'three-action';
  readonly fnr: Rate;
  readonly fpr: Rate;
  readonly escalation: Rate;
  /** Per thousand queries, in units of a false block; null without queries. */
  readonly harm: number | null;
}

export interface DecisionLayer {
  readonly costRatio: number;
  /** c_A = C_A / C_FP. */
  readonly escalationCost: number;
  readonly rules: readonly RuleOutcome[];
  /** Candidates, poison and clean, that the trust weights can move at all. */
  readonly trustBandShare: Rate;
  /** Candidates on which tau = 0.5 and the trust rules can disagree. */
  readonly comparisonBandShare: Rate;
}

/**
 * The decision layer as an instrument: what three rules make of the same probabilities, and how many candidates lie
 * where the rules can differ.
 *
 * Definition (paper, sections IV-C and IV-D; measurement rules D5 to D7): BLOCK exactly if p is at least tau; the
 * three-action rule takes the least of p rho, 1 - p and c_A. Cross-query candidates count in none.
 *
 * @param rows probabilities of a cell, pooled over run seeds
 * @param options rho, c_A, and the (seed, query) evaluations behind the rows
 * @example decisionLayer([], { costRatio: 4, escalationCost: 0.5, queries: 0 }).trustBandShare.value // => null
 */
export function decisionLayer(
  rows: readonly LabelledProbability[],
  options: { readonly costRatio: number; readonly escalationCost: number; readonly queries: number },
): DecisionLayer {
  const { costRatio, escalationCost } = options;
  const counted = rows.filter(({ label }) => label !== 'cross_query');
  const outcome = (rule: RuleOutcome['rule'], decide: (p: number) => Action): RuleOutcome => {
    const actions: LabelledAction[] = counted.map(({ label, probability }) => ({
      label,
      action: decide(probability),
    }));
    return { rule, ...actionRates(actions), harm: harmPerThousandQueries(actions, options) };
  };
  const probabilities = counted.map(({ probability }) => probability);
  return {
    costRatio,
    escalationCost,
    rules: [
      outcome('tau-0.5', (p) => twoAction(p, 0.5)),
      outcome('tau-d', (p) => twoAction(p, costThreshold(costRatio))),
      outcome('three-action', (p) => threeAction(p, costRatio, escalationCost)),
    ],
    trustBandShare: bandShare(probabilities, trustBand(costRatio)),
    comparisonBandShare: bandShare(probabilities, comparisonBand(costRatio)),
  };
}
