import type { RuleFinding } from '../rules/index.js';

/** Findings that say the same of several subjects. */
export interface FindingGroup {
  readonly severity: RuleFinding['severity'];
  readonly missing: readonly string[];
  readonly reason: string;
  readonly subjects: readonly string[];
}

/** Subjects that are named; JSON holds all. */
const NAMED = 5;

/**
 * Returns findings grouped by what they say, in the order they first appear.
 *
 * @param findings of one rule
 * @example groupFindings([]) // => []
 */
export function groupFindings(findings: readonly RuleFinding[]): FindingGroup[] {
  const groups = new Map<string, FindingGroup & { subjects: string[] }>();
  for (const { severity, missing, reason, subject } of findings) {
    const key = JSON.stringify([severity, missing, reason]);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { severity, missing, reason, subjects: [subject] });
    else known.subjects.push(subject);
  }
  return [...groups.values()];
}

/**
 * Returns the first five of a list of subjects and how many more there are, unescaped.
 *
 * @param subjects any number of them
 * @example firstOf(['a', 'b']) // => 'a; b'
 */
export function firstOf(subjects: readonly string[]): string {
  const rest = subjects.length - NAMED;
  return [...subjects.slice(0, NAMED), ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ');
}

/**
 * Returns one sentence for a group, unescaped.
 *
 * @param group findings that say the same
 * @example sentenceOf({ severity: 'fail', missing: ['ci'], reason: 'no interval', subjects: ['a'] }) // => 'no interval; missing: ci; in 1: a'
 */
export function sentenceOf({ missing, reason, subjects }: FindingGroup): string {
  const absent = missing.length === 0 ? [] : [`missing: ${missing.join(', ')}`];
  return [reason, ...absent, `in ${subjects.length}: ${firstOf(subjects)}`].join('; ');
}
