import type { Evaluation, EvaluationRecord } from './evaluation.js';
import {
  absentFields,
  missingFinding,
  type RuleFinding,
  type RuleJudgement,
  ruleOutcome,
  subjectOf,
} from './ruleOutcome.js';

const FIELDS = ['fnrAt5', 'attainedFpr', 'ece', 'bandShare', 'identical'];
const UNFALSIFIABLE = 'unfalsifiable';

/**
 * Rule 4: a ranking is not a decision.
 *
 * Definition (measurement section E, rule 4, reconstructed): a record with `auroc` also has the miss rate at 5 % false
 * positives with the attained rate, ECE or the reason why there is none, the share of candidates in the band where the
 * compared thresholds disagree, and whether their actions are identical; where the band is empty or the actions are
 * identical, a claim about operating points is absent or called `unfalsifiable`.
 * @param evaluation what is checked
 * @example rankingRule({ ...evaluation, records: [] }).status // => 'not applicable'
 */
export function rankingRule({ records }: Evaluation): RuleJudgement {
  const ranked = records.filter(({ auroc }) => typeof auroc === 'number');
  const findings = ranked.flatMap((record) => [
    ...missingFinding(
      subjectOf(record),
      absentFields(record, FIELDS),
      'an AUROC without what the decision does',
    ),
    ...unfalsifiable(record),
  ]);
  return ruleOutcome(4, 'a ranking is not a decision', ranked.length, findings);
}

function unfalsifiable(record: EvaluationRecord): RuleFinding[] {
  const { bandShare, identical, operatingPointClaim } = record;
  if (bandShare !== 0 && identical !== true) return [];
  if (operatingPointClaim === undefined || operatingPointClaim === null) return [];
  if (operatingPointClaim === UNFALSIFIABLE) return [];
  const why =
    identical === true ? 'the compared rules act identically' : 'no candidate lies between the thresholds';
  const claim = JSON.stringify(operatingPointClaim);
  return [
    {
      severity: 'fail',
      subject: subjectOf(record),
      missing: [],
      reason: `${why}, so the operating-point claim ${claim} must be absent or "${UNFALSIFIABLE}"`,
    },
  ];
}
