/** Bounds of a source's trust weight (paper, reported for its decision layer). */
export const LEAST_TRUST_WEIGHT = 0.25;
export const GREATEST_TRUST_WEIGHT = 20;

/**
 * The probability of poison from which blocking costs less than passing.
 *
 * Definition (paper's cost rule; measurement rule D6): 1 / (1 + ρ), ρ = C_FN / C_FP.
 *
 * @param costRatio ρ, the cost of a passed poison in units of a blocked clean document; positive
 * @throws if the ratio is not a positive finite number
 * @example costThreshold(4) // => 0.2
 */
export function costThreshold(costRatio: number): number {
  if (!(costRatio > 0 && Number.isFinite(costRatio))) {
    throw new RangeError(`cost ratio is ${costRatio}; give a positive finite C_FN / C_FP`);
  }
  return 1 / (1 + costRatio);
}

/**
 * A trust weight kept inside the bounds that the decision layer allows.
 *
 * Definition (paper; measurement rule D6): κ clipped to [0.25, 20].
 *
 * @param trustWeight κ, the factor on the prior odds of poison; larger means less trusted; positive
 * @throws if the weight is not positive
 * @example clippedTrustWeight(100) // => 20
 */
export function clippedTrustWeight(trustWeight: number): number {
  if (!(trustWeight > 0)) {
    throw new RangeError(`trust weight is ${trustWeight}; give a positive factor on the odds of poison`);
  }
  return Math.min(GREATEST_TRUST_WEIGHT, Math.max(LEAST_TRUST_WEIGHT, trustWeight));
}

/**
 * The deployment threshold for documents of one source.
 *
 * Definition (paper; measurement rule D6): 1 / (1 + ρκ), κ clipped to [0.25, 20].
 *
 * @param costRatio ρ = C_FN / C_FP; positive
 * @param trustWeight κ of the source; positive
 * @throws if one of them is not positive
 * @example trustThreshold(4, 0.25) // => 0.5
 */
export function trustThreshold(costRatio: number, trustWeight: number): number {
  return costThreshold(costRatio * clippedTrustWeight(trustWeight));
}
