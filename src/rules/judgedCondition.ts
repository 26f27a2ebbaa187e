import { collapseMode } from '../metrics/index.js';
import type { Condition, Scope, ScopeKey } from './condition.js';
import type { EvaluationRecord } from './evaluation.js';
import { type RuleJudgement, subjectOf } from './ruleOutcome.js';

/** A condition of `--fail-on` beside what it met. */
export interface JudgedCondition {
  readonly text: string;
  readonly met: boolean;
  /** Rules or records it was held against. */
  readonly checked: number;
  /** What met it, unescaped. */
  readonly hits: readonly string[];
}

/**
 * Returns a condition judged on rules and records.
 *
 * A limit is compared with the recorded rate, and only more than it is a hit. A collapse is judged by `collapseMode` from
 * the template of the same corpus, family and defense to each other rung.
 * @param condition what is asked
 * @param rules outcomes of the six rules
 * @param records what was measured
 * @throws when the condition fits no record that it could be judged on: a misspelt scope must not pass for ever
 * @example judgeCondition(parseCondition('fnr>0.5'), [], [record]).met // => true
 */
export function judgeCondition(
  condition: Condition,
  rules: readonly RuleJudgement[],
  records: readonly EvaluationRecord[],
): JudgedCondition {
  const { text } = condition;
  if (condition.kind === 'rules') {
    const asked = rules.filter(({ rule }) => condition.rules.includes(rule));
    const failed = asked.filter(({ status }) => status === 'fail');
    return judged(
      text,
      asked.length,
      failed.map(({ rule, title }) => `rule ${rule}: ${title}`),
    );
  }
  const within = records.filter((record) => inScope(record, condition.scope));
  const found =
    condition.kind === 'limit' ? overLimit(condition, within) : collapsed(condition, within, records);
  if (found.checked > 0) return judged(text, found.checked, found.hits);
  const wanted =
    condition.kind === 'limit' ? `record with ${condition.rate}` : 'pair of template and control rung';
  throw new Error(`condition ${JSON.stringify(text)}: fits no ${wanted}; correct its scope or leave it out`);
}

interface Found {
  readonly checked: number;
  readonly hits: readonly string[];
}

function overLimit(
  { rate, limit }: Condition & { kind: 'limit' },
  records: readonly EvaluationRecord[],
): Found {
  const measured = records.flatMap((record) => {
    const value = record[rate];
    return typeof value === 'number' ? [{ record, value }] : [];
  });
  const over = measured.filter(({ value }) => value > limit);
  return {
    checked: measured.length,
    hits: over.map(({ record, value }) => `${subjectOf(record)}: ${rate} ${value.toFixed(3)}`),
  };
}

function collapsed(
  { modes }: Condition & { kind: 'collapse' },
  within: readonly EvaluationRecord[],
  records: readonly EvaluationRecord[],
): Found {
  const key = ({ corpus, family, defense }: EvaluationRecord) => JSON.stringify([corpus, family, defense]);
  const templates = new Map(
    records.flatMap((record) => (record.rung === 'template' ? [[key(record), record] as const] : [])),
  );
  const pairs = within.flatMap((after) => {
    const before = templates.get(key(after));
    if (before === undefined || after.rung === 'template') return [];
    if (typeof before.fnr !== 'number' || typeof after.fnr !== 'number') return [];
    const { mode } = collapseMode(
      { fnr: before.fnr, auroc: before.auroc ?? null },
      { fnr: after.fnr, auroc: after.auroc ?? null },
    );
    return [{ after, mode }];
  });
  const hits = pairs.filter(({ mode }) => modes.includes(mode));
  return {
    checked: pairs.length,
    hits: hits.map(({ after, mode }) => `${subjectOf(after)}: collapse ${mode}`),
  };
}

function inScope(record: EvaluationRecord, scope: Scope): boolean {
  return Object.entries(scope).every(([key, value]) => (record[key as ScopeKey] ?? null) === value);
}

function judged(text: string, checked: number, hits: readonly string[]): JudgedCondition {
  return { text, met: hits.length > 0, checked, hits };
}
