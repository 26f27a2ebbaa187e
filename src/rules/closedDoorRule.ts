import type { Evaluation, EvaluationClaim, EvaluationRecord } from './evaluation.js';
import {
  missingFinding,
  type RuleFinding,
  type RuleJudgement,
  ruleOutcome,
  subjectOf,
} from './ruleOutcome.js';

/** Above this false-positive rate a zero miss rate is not detection (paper, Section VII rule 5). */
const CLOSED_DOOR_FPR = 0.5;
export const CLOSING_THE_DOOR = 'closing_the_door';

/**
 * Rule 5: a filter that misses nothing because it blocks most of what is clean is called closing the door.
 *
 * Definition (paper, Section VII rule 5; measurement section E, rule 5): FNR 0 (at most half a document of `nPoison`) and
 * FPR above 0.5 needs the label `closing_the_door`; listing such a record as best or as detection fails. An FPR of
 * exactly 0.5 needs no label. Our choice: an FPR above 0.5 with poison missed is a warning.
 * @param evaluation what is checked
 * @example closedDoorRule({ ...evaluation, records: [] }).status // => 'not applicable'
 */
export function closedDoorRule({ records, claims }: Evaluation): RuleJudgement {
  const decided = records.filter(({ fnr, fpr }) => typeof fnr === 'number' && typeof fpr === 'number');
  const findings = decided.flatMap((record) =>
    findingsOf(
      record,
      claims.filter((claim) => praises(claim, record)),
    ),
  );
  return ruleOutcome(5, 'closing the door is not detection', decided.length, findings);
}

function findingsOf(record: EvaluationRecord, praise: readonly EvaluationClaim[]): RuleFinding[] {
  const { fnr, fpr, nPoison, label } = record;
  if (typeof fnr !== 'number' || typeof fpr !== 'number' || !(fpr > CLOSED_DOOR_FPR)) return [];
  const subject = subjectOf(record);
  const rates = `FNR ${fnr.toFixed(3)} at FPR ${fpr.toFixed(3)}`;
  const zero =
    nPoison === undefined || nPoison === null || nPoison === 0 ? fnr === 0 : fnr <= 1 / nPoison / 2;
  if (!zero) {
    return [
      {
        severity: 'warning',
        subject,
        missing: [],
        reason: `${rates}: more than half of what is clean is blocked`,
      },
    ];
  }
  const named = [
    ...(label === 'best' || label === 'detection' ? [label] : []),
    ...praise.map(({ kind }) => kind),
  ];
  if (named.length > 0) {
    const reason = `${rates} is listed as ${[...new Set(named)].join(' and ')}; it is ${CLOSING_THE_DOOR}`;
    return [{ severity: 'fail', subject, missing: [], reason }];
  }
  if (label === CLOSING_THE_DOOR) return [];
  if (label === undefined || label === null)
    return missingFinding(subject, ['label'], `${rates} needs the label ${CLOSING_THE_DOOR}`);
  const reason = `${rates} is labelled ${JSON.stringify(label)}; it is ${CLOSING_THE_DOOR}`;
  return [{ severity: 'fail', subject, missing: [], reason }];
}

/** A claim without a rung is about every rung. */
function praises(
  { kind, corpus, family, rung, defense }: EvaluationClaim,
  record: EvaluationRecord,
): boolean {
  return (
    (kind === 'best' || kind === 'detection') &&
    corpus === record.corpus &&
    family === record.family &&
    defense === record.defense &&
    (rung === undefined || rung === null || rung === record.rung)
  );
}
