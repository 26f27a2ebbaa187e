import { STRONG_CUE } from '../profile/index.js';
import { type Evaluation, type EvaluationClaim, type EvaluationRecord, poisonSetKey } from './evaluation.js';
import {
  absentFields,
  missingFinding,
  type RuleFinding,
  type RuleJudgement,
  ruleOutcome,
  subjectOf,
} from './ruleOutcome.js';

const TEMPLATE = 'template';
const PLACEBOS = ['word_shuffled', 'pseudoword'];
/** Rungs that take a cue away. */
const AGAINST_CONTAINMENT = ['prefix_removed', 'both'];
const AGAINST_LENGTH = ['length_matched', 'both'];

/**
 * Rule 3: controls keep the payload, and robustness is claimed only where the matching controls were run.
 *
 * Definition (measurement section E, rule 3, reconstructed): a record at a control rung has `survival` and
 * `payloadIntact`, and where filler was used both placebo arms; a claim of robustness has records at the rungs matching
 * each strong cue (at least 0.95, rule B6) of its template profile. Our choice: a share of intact payloads below 1 is a
 * warning, since such documents are counted in FNR and are no success.
 * @param evaluation what is checked
 * @example payloadRule({ ...evaluation, records: [], claims: [] }).status // => 'not applicable'
 */
export function payloadRule(evaluation: Evaluation): RuleJudgement {
  const controls = evaluation.records.filter(
    ({ rung, fnr, auroc }) => rung !== TEMPLATE && [fnr, auroc].some((rate) => typeof rate === 'number'),
  );
  const claims = evaluation.claims.filter(({ kind }) => kind === 'robustness');
  const known = new Set(controls.map((record) => JSON.stringify([poisonSetKey(record), record.defense])));
  return ruleOutcome(3, 'controls keep the payload', controls.length + claims.length, [
    ...controls.flatMap((record) => controlFindings(record, known)),
    ...claims.flatMap((claim) => claimFindings(claim, evaluation, controls)),
  ]);
}

function controlFindings(record: EvaluationRecord, known: ReadonlySet<string>): RuleFinding[] {
  const missing = absentFields(record, ['survival', 'payloadIntact']);
  const padded = record.filler !== undefined && record.filler !== null && record.rung !== 'mimicry';
  const arms = padded
    ? PLACEBOS.filter(
        (filler) => !known.has(JSON.stringify([poisonSetKey({ ...record, filler }), record.defense])),
      )
    : [];
  const subject = subjectOf(record);
  return [
    ...missingFinding(
      subject,
      [...missing, ...arms.map((filler) => `records with filler ${filler}`)],
      'a control without proof that retrieval and payload survived it',
    ),
    ...(typeof record.payloadIntact === 'number' && record.payloadIntact < 1
      ? [
          {
            severity: 'warning',
            subject,
            missing: [],
            reason: `${(100 * record.payloadIntact).toFixed(1)} % of the documents kept their payload; FNR counts the others too`,
          } satisfies RuleFinding,
        ]
      : []),
  ];
}

function claimFindings(
  claim: EvaluationClaim,
  { profiles }: Evaluation,
  controls: readonly EvaluationRecord[],
): RuleFinding[] {
  const subject = `claim of robustness: ${subjectOf(claim)}`;
  const profile = profiles.find(
    ({ corpus, family, rung }) => corpus === claim.corpus && family === claim.family && rung === TEMPLATE,
  );
  if (profile === undefined)
    return missingFinding(subject, ['profiles'], 'no template profile says which cues the poison carries');
  const rungs = new Set(
    controls.flatMap((record) =>
      record.corpus === claim.corpus && record.family === claim.family && record.defense === claim.defense
        ? [record.rung]
        : [],
    ),
  );
  const absent = absentFields(profile, ['containment', 'lengthOverlap']).map((field) => `profiles.${field}`);
  const containment = (profile.containment ?? 0) >= STRONG_CUE;
  const length = 1 - (profile.lengthOverlap ?? 1) >= STRONG_CUE;
  const wanted = [
    ...(containment ? [AGAINST_CONTAINMENT] : []),
    ...(length ? [AGAINST_LENGTH] : []),
    // With both cues strong, taking one away leaves the other to detect by.
    ...(containment && length ? [['both']] : []),
  ].filter((choice) => !choice.some((rung) => rungs.has(rung)));
  const missing = [...absent, ...wanted.map((choice) => `records at rung ${choice.join(' or ')}`)];
  return missingFinding(
    subject,
    [...new Set(missing)],
    'robustness is claimed without the control for a strong cue',
  );
}
