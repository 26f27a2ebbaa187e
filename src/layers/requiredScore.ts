import { DEFAULT_THRESHOLDS, type Tier } from '../gate/index.js';

/** The lowest score of a chunk that may be used, in the units of the retriever. */
export interface ScoreThresholds {
  readonly minScore: number;
  /** Added for untrusted sources; default 0.1 (measurement G1). */
  readonly untrustedMargin?: number;
}

/**
 * Returns the score that a chunk of a tier must reach, at or above.
 *
 * Definition (measurement G1 and G3): `minScore`, and for untrusted sources the margin on top.
 * @param tier tier of the chunk
 * @param thresholds lowest score and margin
 * @example requiredScore('untrusted', { minScore: 0.25, untrustedMargin: 0.125 }) // => 0.375
 */
export function requiredScore(tier: Tier, thresholds: ScoreThresholds): number {
  const { minScore, untrustedMargin = DEFAULT_THRESHOLDS.untrustedMargin } = thresholds;
  return tier === 'untrusted' ? minScore + untrustedMargin : minScore;
}
