import { requireFinite } from './requireFinite.js';

/**
 * The least false-positive rate at which a score misses no more poison than a given rate; null when a class is empty.
 *
 * Definition (our choice, for "fixable at the cost of false positives"): the highest threshold t, among the distinct
 * poison scores and +∞, with #{poison < t} / #poison <= maximumFnr; the rate is #{clean >= t} / #clean. Like the
 * matched FNR it looks at evaluation labels: a diagnostic, never a deployment number.
 *
 * @param clean scores of clean candidates, higher = more suspicious
 * @param poison scores of poison candidates
 * @param maximumFnr rate in [0, 1]
 * @throws if a score is not finite
 * @example fprAtFnr([0, 2, 4], [1, 3], 0.5) // => 0.3333333333333333
 * Cost: O(n log n).
 */
export function fprAtFnr(
  clean: readonly number[],
  poison: readonly number[],
  maximumFnr: number,
): number | null {
  requireFinite(clean);
  requireFinite(poison);
  if (clean.length === 0 || poison.length === 0) return null;
  const allowed = Math.floor(maximumFnr * poison.length + 1e-9);
  if (allowed >= poison.length) return 0;
  const threshold = [...poison].sort((a, b) => a - b)[allowed] as number;
  return clean.filter((score) => score >= threshold).length / clean.length;
}
