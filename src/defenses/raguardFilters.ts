import type { Likelihood } from '../records/index.js';

/** Which side of the perplexity difference is suspicious. */
export type PdTail = 'both' | 'upper' | 'abs';

/** What RAGuard measures of a row. */
export interface RaguardFeatures {
  /** Perplexity difference of the halves, first minus second, signed; its size for the tail `abs`. Nats per token. */
  readonly pd: number;
  /** Larger perplexity of the halves. Nats per token. */
  readonly pm: number;
  /** Cosine of query and document. */
  readonly ts: number;
}

/** Limits of the filters and the interquartile ranges that make their excesses comparable. */
export interface RaguardLimits {
  /** Lower limit of PD; null when only the upper side is suspicious. */
  readonly pdLow: number | null;
  readonly pdHigh: number;
  readonly pmHigh: number;
  readonly tsHigh: number;
  readonly pdSpread: number;
  readonly pmSpread: number;
  readonly tsSpread: number;
}

/**
 * Returns the three features of a row (defense specification, section 2; equations 1-7 of RAGuard,
 * arXiv:2510.25025, second-hand): PD = f(first half) - f(second half), PM = max of both, TS = cosine.
 *
 * @param likelihood negative log-likelihoods in nats per token
 * @param similarity cosine of query and document, in [-1, 1]
 * @param pdTail `abs` takes the size of PD
 * @example raguardFeatures({ meanNll: 3, firstHalfNll: 5, secondHalfNll: 2 }, 0.7, 'both') // => { pd: 3, pm: 5, ts: 0.7 }
 */
export function raguardFeatures(likelihood: Likelihood, similarity: number, pdTail: PdTail): RaguardFeatures {
  const { firstHalfNll, secondHalfNll } = likelihood;
  const difference = firstHalfNll - secondHalfNll;
  return {
    pd: pdTail === 'abs' ? Math.abs(difference) : difference,
    pm: Math.max(firstHalfNll, secondHalfNll),
    ts: similarity,
  };
}

/**
 * Returns whether any of RAGuard's filters fires: PD outside its limits, or PM or TS above theirs, all strict.
 *
 * @param features features of a row
 * @param limits limits of the filters
 * @example raguardGate({ pd: 1.5, pm: 4.5, ts: 0.8 }, { pdLow: -1.5, pdHigh: 1.5, pmHigh: 4.5, tsHigh: 0.8, pdSpread: 1, pmSpread: 1, tsSpread: 1 }) // => false
 */
export function raguardGate(features: RaguardFeatures, limits: RaguardLimits): boolean {
  const below = limits.pdLow !== null && features.pd < limits.pdLow;
  return below || features.pd > limits.pdHigh || features.pm > limits.pmHigh || features.ts > limits.tsHigh;
}

/**
 * Returns the scalar score that agrees with the gate: the largest excess over a limit in interquartile ranges
 * (our choice). Above 0 exactly when the gate fires; the deployed threshold is therefore 0.
 *
 * @param features features of a row
 * @param limits limits of the filters and their interquartile ranges, all above 0
 * @example raguardScore({ pd: 1.6, pm: 4.5, ts: 0.6 }, { pdLow: null, pdHigh: 1.5, pmHigh: 4.5, tsHigh: 0.8, pdSpread: 1, pmSpread: 1, tsSpread: 1 }) // => 0.1
 */
export function raguardScore(features: RaguardFeatures, limits: RaguardLimits): number {
  const below = limits.pdLow === null ? -Infinity : (limits.pdLow - features.pd) / limits.pdSpread;
  return Math.max(
    below,
    (features.pd - limits.pdHigh) / limits.pdSpread,
    (features.pm - limits.pmHigh) / limits.pmSpread,
    (features.ts - limits.tsHigh) / limits.tsSpread,
  );
}
