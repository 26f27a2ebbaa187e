import type { Decision, GateThresholds, Reason } from './records.js';

/** Each of these decides alone (measurement G1). */
const HARD: readonly Reason[] = ['hidden_unicode', 'delimiter_break'];

/**
 * Returns what becomes of a chunk with these reasons.
 *
 * Definition (measurement G1): quarantine iff there are two different reasons, or hidden Unicode or a delimiter break
 * is one; demote iff there is exactly one other; else pass. `hashChangedQuarantines` makes a changed hash decide alone
 * too, as the seed document's sentence has it; its code does not.
 * @param reasons names; repeats count once
 * @param thresholds the option
 * @example verdictOf(['hash_changed'], { hashChangedQuarantines: false }) // => 'demote'
 */
export function verdictOf(
  reasons: readonly Reason[],
  { hashChangedQuarantines }: Pick<GateThresholds, 'hashChangedQuarantines'>,
): Decision {
  const distinct = new Set(reasons);
  if (distinct.size >= 2 || HARD.some((reason) => distinct.has(reason))) return 'quarantine';
  if (hashChangedQuarantines && distinct.has('hash_changed')) return 'quarantine';
  return distinct.size === 1 ? 'demote' : 'pass';
}
