import type { EvaluationRecord } from './evaluation.js';

export const RULE_NUMBERS = [1, 2, 3, 4, 5, 6] as const;
export type RuleNumber = (typeof RULE_NUMBERS)[number];

export type RuleStatus = 'pass' | 'fail' | 'not applicable';

/** One thing that a rule finds in one record or claim. */
export interface RuleFinding {
  readonly severity: 'fail' | 'warning';
  /** What it is about, unescaped: corpus, family, rung and defense as the source spells them. */
  readonly subject: string;
  /** Fields that are missing; empty where a value is wrong rather than absent. */
  readonly missing: readonly string[];
  readonly reason: string;
}

export interface RuleJudgement {
  readonly rule: RuleNumber;
  readonly title: string;
  readonly status: RuleStatus;
  /** Records and claims that the rule speaks of. */
  readonly checked: number;
  /** Every missing field, each once, by code units. */
  readonly missing: readonly string[];
  readonly findings: readonly RuleFinding[];
}

/**
 * Returns the outcome of a rule: it fails when a finding does, passes when it applied to something, else it does not apply.
 *
 * @param rule its number
 * @param title what it demands
 * @param checked records and claims it applied to
 * @param findings what it found
 * @example ruleOutcome(1, 'a', 0, []).status // => 'not applicable'
 */
export function ruleOutcome(
  rule: RuleNumber,
  title: string,
  checked: number,
  findings: readonly RuleFinding[],
): RuleJudgement {
  const failed = findings.some(({ severity }) => severity === 'fail');
  const missing = [...new Set(findings.flatMap((finding) => finding.missing))].sort((a, b) =>
    a < b ? -1 : 1,
  );
  return {
    rule,
    title,
    status: failed ? 'fail' : checked === 0 ? 'not applicable' : 'pass',
    checked,
    missing,
    findings,
  };
}

/**
 * Returns the finding that fields are missing, or none.
 *
 * @param subject what they are missing of
 * @param missing their names
 * @param reason why they are wanted
 * @example missingFinding('a', [], 'b') // => []
 */
export function missingFinding(subject: string, missing: readonly string[], reason: string): RuleFinding[] {
  return missing.length === 0 ? [] : [{ severity: 'fail', subject, missing, reason }];
}

/**
 * Returns the names of the fields that are absent, or null without a reason.
 *
 * @param holder a record or profile with its `reasons`
 * @param names fields to look at
 * @example absentFields({ a: 1, b: null, reasons: { b: 'not a probability' } }, ['a', 'b', 'c']) // => ['c']
 */
export function absentFields<
  Holder extends { readonly reasons?: Readonly<Record<string, string>> | undefined },
>(holder: Holder, names: readonly string[]): string[] {
  return names.filter((field) => {
    const value: unknown = Reflect.get(holder, field);
    if (value === undefined) return true;
    return value === null && !explained(holder.reasons, field);
  });
}

/**
 * Returns whether a field's absence is explained.
 *
 * @param reasons by field
 * @param field a field's name
 * @example explained({ ece: 'not a probability' }, 'ece') // => true
 */
export function explained(reasons: Readonly<Record<string, string>> | undefined, field: string): boolean {
  return reasons !== undefined && Object.hasOwn(reasons, field);
}

/**
 * Returns how findings name a record, unescaped.
 *
 * @param record a record, claim or profile
 * @example subjectOf({ corpus: 'c', family: 'f', rung: 'r', defense: 'd' }) // => 'c, f, r, d'
 */
export function subjectOf(
  record: Partial<Pick<EvaluationRecord, 'filler' | 'lengthMode' | 'defense'>> & {
    readonly corpus: string;
    readonly family: string;
    readonly rung?: string | null | undefined;
  },
): string {
  const { corpus, family, rung, filler, lengthMode, defense } = record;
  return [corpus, family, rung, filler, lengthMode, defense]
    .filter((part) => part !== undefined && part !== null)
    .join(', ');
}
