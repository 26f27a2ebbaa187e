import { requireFinite } from './requireFinite.js';

/**
 * The area under the ROC curve; null when a class is empty.
 *
 * Definition (measurement rule D3): share of (poison, clean) pairs in which the poison scores higher, ties
 * counting one half; the mid-rank form of the Mann-Whitney statistic.
 *
 * @param clean scores of clean candidates, higher = more suspicious
 * @param poison scores of poison candidates
 * @returns in [0, 1], 0.5 for a score that says nothing
 * @throws if a score is not finite
 * @example auroc([0.1, 0.5], [0.5, 0.9]) // => 0.875
 * Cost: O(n log n).
 */
export function auroc(clean: readonly number[], poison: readonly number[]): number | null {
  requireFinite(clean);
  requireFinite(poison);
  if (clean.length === 0 || poison.length === 0) return null;
  const sorted = Float64Array.from([...clean, ...poison]).sort();
  const midRankOf = new Map<number, number>();
  for (let first = 0; first < sorted.length; ) {
    const score = sorted[first] ?? 0;
    let next = first + 1;
    while (sorted[next] === score) next += 1;
    midRankOf.set(score, (first + 1 + next) / 2);
    first = next;
  }
  const rankSum = poison.reduce((sum, score) => sum + (midRankOf.get(score) ?? 0), 0);
  const pairs = rankSum - (poison.length * (poison.length + 1)) / 2;
  return pairs / (poison.length * clean.length);
}
