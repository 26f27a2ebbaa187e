import type { ShiftFit } from './fitDirectionalShifts.js';

/** What a fit looks like from its eigenvalues, for the audit. */
export interface ShiftSpectrum {
  readonly n: number;
  readonly dimension: number;
  readonly rank: number;
  /** Directions in which the fitting documents do not vary at all. */
  readonly nullDirections: number;
  /** Directions in the score, and how many of them are null directions. */
  readonly directions: number;
  readonly nullDirectionsInScore: number;
  readonly smallest: number;
  readonly largest: number;
  /** (1 - sqrt(d / n))^2, below which no eigenvalue of an identity covariance is expected; 0 when n <= d. */
  readonly marchenkoPasturEdge: number;
}

/**
 * Returns the counts that tell a sound fit from one that scores in the null space.
 *
 * Definition (defense specification, section 3.2): centring leaves a rank of at most n - 1, so d - rank
 * directions are null; a naive score sums over them first.
 *
 * @param fit what `fitDirectionalShifts` returned; its `spectrum` holds the eigenvalues themselves
 * @example shiftSpectrum(fit).nullDirections // => 0
 */
export function shiftSpectrum(fit: ShiftFit): ShiftSpectrum {
  const { n, dimension, rank, spectrum, eigenvalues, mode } = fit;
  const nullDirections = dimension - rank;
  return {
    n,
    dimension,
    rank,
    nullDirections,
    directions: eigenvalues.length,
    nullDirectionsInScore: mode === 'rank' ? 0 : Math.min(eigenvalues.length, nullDirections),
    smallest: spectrum[0] as number,
    largest: spectrum[dimension - 1] as number,
    marchenkoPasturEdge: n > dimension ? (1 - Math.sqrt(dimension / n)) ** 2 : 0,
  };
}
