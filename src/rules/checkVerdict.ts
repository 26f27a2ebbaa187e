import { closedDoorRule } from './closedDoorRule.js';
import { type Condition, parseCondition } from './condition.js';
import { deployedRatesRule } from './deployedRatesRule.js';
import type { Evaluation } from './evaluation.js';
import { type JudgedCondition, judgeCondition } from './judgedCondition.js';
import { payloadRule } from './payloadRule.js';
import { profileRule } from './profileRule.js';
import { rankingRule } from './rankingRule.js';
import type { RuleJudgement } from './ruleOutcome.js';
import { uncertaintyRule } from './uncertaintyRule.js';

const RULES = [profileRule, deployedRatesRule, payloadRule, rankingRule, closedDoorRule, uncertaintyRule];

/** What is decided where nobody says otherwise: any rule that fails. */
const DEFAULT_CONDITIONS = [parseCondition('rules')];

/** The whole answer of a check. */
export interface CheckVerdict {
  readonly name: string;
  /** The printed word. */
  readonly outcome: 'pass' | 'fail';
  /** What the process ends with. */
  readonly exitStatus: 0 | 1;
  readonly rules: readonly RuleJudgement[];
  readonly conditions: readonly JudgedCondition[];
}

/**
 * Returns the verdict on an evaluation; the printed word, the JSON and the exit status all come from it.
 *
 * Definition (our choice): fail when one of the conditions is met; without conditions, when one of the six rules fails.
 * @param evaluation what is checked
 * @param conditions what makes it fail; none means `rules`
 * @throws when a condition fits no record
 * @example checkVerdict(evaluation).exitStatus // => 1
 */
export function checkVerdict(evaluation: Evaluation, conditions: readonly Condition[] = []): CheckVerdict {
  const rules = RULES.map((rule) => rule(evaluation));
  const asked = conditions.length === 0 ? DEFAULT_CONDITIONS : conditions;
  const judged = asked.map((condition) => judgeCondition(condition, rules, evaluation.records));
  const failed = judged.some(({ met }) => met);
  return {
    name: evaluation.name,
    outcome: failed ? 'fail' : 'pass',
    exitStatus: failed ? 1 : 0,
    rules,
    conditions: judged,
  };
}
