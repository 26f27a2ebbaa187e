import { type ChunkSignals, type GateThresholds, REASONS, type Reason, type Tier } from './records.js';

/**
 * Returns the reasons for which a chunk is suspected, each once, in the fixed order.
 *
 * Definition: measurement G1, over recorded signals alone, so that a replay decides as the gate did. A signal that
 * is null is no reason.
 * @param signals what was measured
 * @param trust the chunk's tier
 * @param thresholds limits
 * @example reasonsOf(signals, 'trusted', DEFAULT_THRESHOLDS) // => ['hash_changed']
 */
export function reasonsOf(signals: ChunkSignals, trust: Tier, thresholds: GateThresholds): Reason[] {
  const holds: Readonly<Record<Reason, boolean>> = {
    score_anomaly: trust === 'untrusted' && isAbove(signals.gapSecond, thresholds.gapLimit),
    hash_changed: signals.hash === 'changed',
    hidden_unicode: signals.hiddenCodePoints.length > 0,
    classifier_flag: signals.instructionRules.length > 0 || isFlagged(signals.classifierScore, thresholds),
    contradiction: (signals.contradictions ?? []).length > 0,
    coordinated_cluster:
      signals.clusterWith !== null && signals.clusterWith.length + 1 >= thresholds.clusterSize,
    low_entropy:
      signals.compressionRatio !== null &&
      thresholds.compressionFloor !== null &&
      signals.compressionRatio < thresholds.compressionFloor,
    near_duplicate_edit:
      signals.shingleShare !== null &&
      signals.shingleShare >= thresholds.shingleShare &&
      isAbove(signals.extraShingles, 0),
    delimiter_break: signals.blockTags > 0,
    frequent_hit: signals.retrievalQueries !== null && signals.retrievalQueries >= thresholds.frequentQueries,
  };
  return REASONS.filter((reason) => holds[reason]);
}

/**
 * Returns whether a classifier's score flags: at or above the limit (our choice: the score is a probability).
 * @param score in [0, 1], or null when it did not run
 * @param thresholds limits
 * @example isFlagged(0.5, { classifierLimit: 0.5 }) // => true
 */
export function isFlagged(
  score: number | null,
  thresholds: Pick<GateThresholds, 'classifierLimit'>,
): boolean {
  return score !== null && score >= thresholds.classifierLimit;
}

function isAbove(value: number | null, limit: number): boolean {
  return value !== null && value > limit;
}
