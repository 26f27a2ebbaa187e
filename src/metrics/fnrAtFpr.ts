import { requireFinite } from './requireFinite.js';

/** The paper's matched false-positive rate. */
export const MATCHED_FPR = 0.05;

export interface MatchedFnr {
  /** Share of poison scores below the threshold. */
  readonly fnr: number;
  /** Scores from here up are blocked; null when no threshold meets the rate, so that nothing is blocked. */
  readonly threshold: number | null;
  readonly attainedFpr: number;
  /** Clean candidates that may be blocked. */
  readonly allowed: number;
  /** Secondary column: linear interpolation along the ROC curve at the asked rate. */
  readonly interpolatedFnr: number;
}

/**
 * The clean candidates that a matched rate allows to be blocked.
 *
 * Definition (measurement rule D2): floor(rate * nClean + 1e-9), the addend undoing rounding of whole products.
 *
 * @param nClean clean candidates
 * @param maximumFpr rate in [0, 1]
 * @example allowedFalsePositives(20, 0.05) // => 1
 */
export function allowedFalsePositives(nClean: number, maximumFpr: number): number {
  return Math.floor(maximumFpr * nClean + 1e-9);
}

/**
 * The false-negative rate at a matched false-positive rate; null when a class is empty.
 *
 * Definition (measurement rule D2): threshold = smallest of the distinct scores and +∞ with
 * #{clean >= t} <= allowed; FNR = #{poison < t} / #poison. Tied scores fall together. The threshold is chosen
 * on evaluation labels, so this is an optimistic diagnostic, never a deployment number.
 *
 * @param clean scores of clean candidates, higher = more suspicious
 * @param poison scores of poison candidates
 * @param maximumFpr rate in [0, 1]
 * @throws if a score is not finite
 * @example fnrAtFpr([0, 0, 1], [1, 2])?.fnr // => 0.5
 * Cost: O(n log n).
 */
export function fnrAtFpr(
  clean: readonly number[],
  poison: readonly number[],
  maximumFpr: number = MATCHED_FPR,
): MatchedFnr | null {
  requireFinite(clean);
  requireFinite(poison);
  if (clean.length === 0 || poison.length === 0) return null;
  const allowed = allowedFalsePositives(clean.length, maximumFpr);
  const points = rocPoints(clean, poison);
  const chosen = points.findLast((point) => point.clean <= allowed);
  return {
    fnr: (poison.length - (chosen?.poison ?? 0)) / poison.length,
    threshold: chosen?.threshold ?? null,
    attainedFpr: (chosen?.clean ?? 0) / clean.length,
    allowed,
    interpolatedFnr: 1 - interpolatedTpr(points, clean.length, poison.length, maximumFpr),
  };
}

/** Candidates of each class with a score of at least `threshold`. */
interface RocPoint {
  readonly threshold: number | null;
  readonly clean: number;
  readonly poison: number;
}

/** The ROC curve in counts, from "block nothing" through every distinct score, falling. */
function rocPoints(clean: readonly number[], poison: readonly number[]): RocPoint[] {
  const scored = [
    ...clean.map((score) => ({ score, clean: 1, poison: 0 })),
    ...poison.map((score) => ({ score, clean: 0, poison: 1 })),
  ].sort((a, b) => b.score - a.score);
  const points: RocPoint[] = [{ threshold: null, clean: 0, poison: 0 }];
  let count = { clean: 0, poison: 0 };
  scored.forEach((row, i) => {
    count = { clean: count.clean + row.clean, poison: count.poison + row.poison };
    if (scored[i + 1]?.score !== row.score) points.push({ threshold: row.score, ...count });
  });
  return points;
}

function interpolatedTpr(points: readonly RocPoint[], nClean: number, nPoison: number, fpr: number): number {
  const from = points.findLast((point) => point.clean / nClean <= fpr);
  const to = points.find((point) => point.clean / nClean > fpr);
  if (from === undefined) return 0;
  if (to === undefined) return from.poison / nPoison;
  const share = (fpr * nClean - from.clean) / (to.clean - from.clean);
  return (from.poison + share * (to.poison - from.poison)) / nPoison;
}
