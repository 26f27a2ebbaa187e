import { type Evaluation, type EvaluationRecord, poisonSetKey } from './evaluation.js';
import {
  absentFields,
  explained,
  missingFinding,
  type RuleFinding,
  type RuleJudgement,
  ruleOutcome,
  subjectOf,
} from './ruleOutcome.js';

const LEAST_RESAMPLES = 1000;
const LEAST_SEEDS = 5;
const METHOD = 'cluster bootstrap';
const UNIT = 'query';
const RATES = ['fnr', 'fpr', 'auroc'] as const;

/**
 * Rule 6: every number carries its uncertainty, what was run, and which way it is bounded.
 *
 * Definition (measurement section E, rule 6, reconstructed): an interval of each rate from a cluster bootstrap over
 * queries with at least 1000 resamples, at least five seeds, the number of queries, `implementation` (original or port)
 * with `revision`, and `bound`: `upper` for a ranking on regenerated poison, `lower` for a transferred adaptive attack.
 * @param evaluation what is checked
 * @example uncertaintyRule({ ...evaluation, records: [] }).status // => 'not applicable'
 */
export function uncertaintyRule({ records, profiles }: Evaluation): RuleJudgement {
  const origins = new Map(profiles.map((profile) => [poisonSetKey(profile), profile.origin]));
  const measured = records.filter((record) => RATES.some((rate) => typeof record[rate] === 'number'));
  const findings = measured.flatMap((record) => {
    const bound = boundOf(record, origins.get(poisonSetKey(record)) === 'regenerated');
    return [
      ...missingFinding(
        subjectOf(record),
        [...missingOf(record), ...(bound !== null && (record.bound ?? null) === null ? ['bound'] : [])],
        'a number without its uncertainty, its implementation or its bound',
      ),
      ...tooWeak(record, bound),
    ];
  });
  return ruleOutcome(6, 'uncertainty, implementation and bound are stated', measured.length, findings);
}

function boundOf(record: EvaluationRecord, regenerated: boolean): 'upper' | 'lower' | null {
  if (record.adaptiveAttack === 'transferred') return 'lower';
  return regenerated && typeof record.auroc === 'number' ? 'upper' : null;
}

function missingOf(record: EvaluationRecord): string[] {
  const { ci } = record;
  const intervals = RATES.filter(
    (rate) =>
      typeof record[rate] === 'number' &&
      (ci?.[rate] ?? null) === null &&
      !explained(record.reasons, `ci.${rate}`),
  );
  const parts = (['method', 'resamples', 'unit'] as const).filter((part) => (ci?.[part] ?? null) === null);
  return [
    ...[...parts, ...intervals].map((part) => `ci.${part}`),
    ...absentFields(record, ['seeds', 'nQueries', 'implementation', 'revision']),
  ];
}

function tooWeak(record: EvaluationRecord, bound: 'upper' | 'lower' | null): RuleFinding[] {
  const { ci, seeds } = record;
  const stated = record.bound ?? null;
  const reasons = [
    ...(typeof seeds === 'number' && seeds < LEAST_SEEDS
      ? [`${seeds} seeds, at least ${LEAST_SEEDS} are wanted`]
      : []),
    ...(typeof ci?.resamples === 'number' && ci.resamples < LEAST_RESAMPLES
      ? [`${ci.resamples} resamples, at least ${LEAST_RESAMPLES} are wanted`]
      : []),
    ...(typeof ci?.method === 'string' && ci.method !== METHOD
      ? [`the interval is from ${JSON.stringify(ci.method)}, a ${METHOD} is wanted`]
      : []),
    ...(typeof ci?.unit === 'string' && ci.unit !== UNIT
      ? [`the resampled unit is ${JSON.stringify(ci.unit)}, it must be the ${UNIT}`]
      : []),
    ...(bound !== null && stated !== null && stated !== bound
      ? [
          `the number is a bound from ${bound === 'upper' ? 'above' : 'below'} and stated as ${JSON.stringify(stated)}`,
        ]
      : []),
  ];
  return reasons.map((reason) => ({ severity: 'fail', subject: subjectOf(record), missing: [], reason }));
}
