import type { Action } from '../decisions/index.js';
import type { Label, Rate } from '../records/index.js';
import { rate } from './rate.js';

/** What a gate did with one labelled candidate. */
export interface LabelledAction {
  readonly label: Label;
  readonly action: Action;
}

export interface ActionRates {
  /** Poison passed, of all poison. */
  readonly fnr: Rate;
  /** Clean blocked, of all clean. */
  readonly fpr: Rate;
  /** Candidates escalated, of poison and clean together. */
  readonly escalation: Rate;
}

/**
 * The three rates of a gate that can pass, escalate and block.
 *
 * Definition (measurement rule D1): poison with PASS over poison; clean with BLOCK over clean; ESCALATE is an
 * error of neither kind and has its own rate. Cross-query candidates count in none.
 *
 * @param rows labelled actions, in any order
 * @example actionRates([{ label: 'poison', action: 'PASS' }]).fnr.value // => 1
 */
export function actionRates(rows: readonly LabelledAction[]): ActionRates {
  const count = (label: Label, action?: Action) =>
    rows.filter((row) => row.label === label && (action === undefined || row.action === action)).length;
  return {
    fnr: rate(count('poison', 'PASS'), count('poison')),
    fpr: rate(count('clean', 'BLOCK'), count('clean')),
    escalation: rate(
      count('poison', 'ESCALATE') + count('clean', 'ESCALATE'),
      count('poison') + count('clean'),
    ),
  };
}
