import { type Evaluation, poisonSetKey } from './evaluation.js';
import { absentFields, missingFinding, type RuleJudgement, ruleOutcome, subjectOf } from './ruleOutcome.js';

const FIELDS = ['origin', 'containment', 'lengthOverlap', 'width', 'nPoison'];

/**
 * Rule 1: every ranking number comes with the construction profile of its poison set.
 *
 * Definition (measurement section E, rule 1, reconstructed): a record with `auroc` has a profile of the same poison set
 * with containment, length overlap, width, number of texts and origin.
 * @param evaluation what is checked
 * @example profileRule({ ...evaluation, records: [] }).status // => 'not applicable'
 */
export function profileRule({ records, profiles }: Evaluation): RuleJudgement {
  const bySet = new Map(profiles.map((profile) => [poisonSetKey(profile), profile]));
  const ranked = records.filter(({ auroc }) => typeof auroc === 'number');
  const findings = ranked.flatMap((record) => {
    const profile = bySet.get(poisonSetKey(record));
    const missing =
      profile === undefined
        ? ['profiles']
        : absentFields(profile, FIELDS).map((field) => `profiles.${field}`);
    return missingFinding(
      subjectOf(record),
      missing,
      'an AUROC without the construction profile of its poison set',
    );
  });
  return ruleOutcome(1, 'the profile stands beside every ranking number', ranked.length, findings);
}
