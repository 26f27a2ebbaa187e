import { GREATEST_TRUST_WEIGHT, LEAST_TRUST_WEIGHT, trustThreshold } from './thresholds.js';

/** Probabilities from `low`, inclusive, to `high`, exclusive. */
export interface Band {
  readonly low: number;
  readonly high: number;
}

/** The threshold of the published baseline that needs no cost ratio. */
const HALF = 0.5;

/**
 * The probabilities on which source trust can change the decision.
 *
 * Definition (measurement rule D7): two thresholds disagree exactly on [min, max), so [1/(1+20ρ), 1/(1+ρ/4)).
 *
 * @param costRatio ρ = C_FN / C_FP; positive
 * @throws if the ratio is not positive
 * @example trustBand(4).high // => 0.5
 */
export function trustBand(costRatio: number): Band {
  return {
    low: trustThreshold(costRatio, GREATEST_TRUST_WEIGHT),
    high: trustThreshold(costRatio, LEAST_TRUST_WEIGHT),
  };
}

/**
 * The probabilities on which any two of the three compared rules (0.5, cost, cost and trust) can disagree.
 *
 * Definition (measurement rule D7): the hull of the trust band and 0.5; it holds the cost threshold too.
 *
 * @param costRatio ρ = C_FN / C_FP; positive
 * @throws if the ratio is not positive
 * @example comparisonBand(10).high // => 0.5
 */
export function comparisonBand(costRatio: number): Band {
  const { low, high } = trustBand(costRatio);
  return { low: Math.min(low, HALF), high: Math.max(high, HALF) };
}

/**
 * Whether a probability lies in a band.
 *
 * Definition: low <= p < high (measurement rule D7).
 *
 * @param probability in [0, 1]
 * @param band half-open interval
 * @example isInBand(0.5, { low: 0.1, high: 0.5 }) // => false
 */
export function isInBand(probability: number, band: Band): boolean {
  return probability >= band.low && probability < band.high;
}
