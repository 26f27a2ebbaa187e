import type { Evaluation, EvaluationRecord, EvaluationSplit } from './evaluation.js';
import {
  absentFields,
  explained,
  missingFinding,
  type RuleFinding,
  type RuleJudgement,
  ruleOutcome,
  subjectOf,
} from './ruleOutcome.js';

/** Thresholds that nothing was fitted for; where they come from needs no split. */
const UNFITTED: readonly string[] = ['constant', 'none'];

/**
 * Rule 2: both error rates at the deployed threshold, which comes from calibration data alone.
 *
 * Definition (measurement section E, rule 2, reconstructed): `fnr`, `fpr`, `threshold`, `thresholdSource.split =
 * calibration` and `thresholdSource.n` are recorded, and no query serves for calibration and evaluation in one run.
 * Our choice: a published constant (`constant`, n = 0) and a filter without threshold (`none`) were fitted on nothing and
 * need no split.
 * @param evaluation what is checked
 * @example deployedRatesRule({ ...evaluation, records: [] }).status // => 'not applicable'
 */
export function deployedRatesRule({ records, splits }: Evaluation): RuleJudgement {
  const measured = records.filter(({ fnr, fpr, auroc }) =>
    [fnr, fpr, auroc].some((rate) => typeof rate === 'number'),
  );
  const findings = measured.flatMap((record) => [
    ...missingFinding(
      subjectOf(record),
      missingOf(record, splits),
      'error rates without their deployed threshold',
    ),
    ...wrongSource(record),
  ]);
  return ruleOutcome(2, 'both error rates stand at the deployed threshold', measured.length, [
    ...findings,
    ...splits.flatMap(sharedQueries),
  ]);
}

function missingOf(record: EvaluationRecord, splits: readonly EvaluationSplit[]): string[] {
  const source = record.thresholdSource;
  const split = source?.split ?? null;
  return [
    ...absentFields(record, ['fnr', 'fpr']),
    ...(split === 'none' ? [] : absentFields(record, ['threshold'])),
    ...(split === null ? ['thresholdSource.split'] : []),
    ...(split === 'none' || typeof source?.n === 'number' || explained(record.reasons, 'thresholdSource.n')
      ? []
      : ['thresholdSource.n']),
    ...(split === 'calibration' && !splits.some(({ corpus }) => corpus === record.corpus) ? ['splits'] : []),
  ];
}

function wrongSource(record: EvaluationRecord): RuleFinding[] {
  const split = record.thresholdSource?.split ?? null;
  const n = record.thresholdSource?.n;
  const finding = (reason: string): RuleFinding[] => [
    { severity: 'fail', subject: subjectOf(record), missing: [], reason },
  ];
  if (split === null) return [];
  if (split !== 'calibration' && !UNFITTED.includes(split))
    return finding(`the threshold comes from the split ${JSON.stringify(split)}, not from calibration`);
  return split === 'calibration' && n === 0 ? finding('the threshold was calibrated on no document') : [];
}

function sharedQueries({ corpus, seed, calibration, evaluation }: EvaluationSplit): RuleFinding[] {
  const known = new Set(calibration);
  const shared = [...new Set(evaluation)].filter((id) => known.has(id));
  if (shared.length === 0) return [];
  const run = seed === undefined || seed === null ? corpus : `${corpus}, seed ${seed}`;
  const shownIds = shared.slice(0, 5).map((id) => JSON.stringify(id));
  const reason = `${shared.length} queries serve for calibration and evaluation: ${shownIds.join(', ')}`;
  return [{ severity: 'fail', subject: run, missing: [], reason }];
}
