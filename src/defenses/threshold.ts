import type { Threshold } from '../records/index.js';
import { calibrationQuantile, lowerCalibrationQuantile } from '../stats/index.js';

/**
 * Returns a threshold that is not taken from data.
 *
 * @param name what it bounds
 * @param value its value
 * @example constantThreshold('coverage', 0.85).n // => 0
 */
export function constantThreshold(name: string, value: number): Threshold {
  return { name, value, level: null, n: 0, saturated: false };
}

/**
 * Returns the threshold above which a score is flagged: the order-statistic rule on clean scores (defense
 * specification, section 0; our choice).
 *
 * @param name what it bounds
 * @param scores clean scores, at least one
 * @param level quantile level in [0, 1]
 * @throws when there is no score
 * @example upperThreshold('score', [1, 2, 3], 1) // => { name: 'score', value: 3, level: 1, n: 3, saturated: true }
 */
export function upperThreshold(name: string, scores: readonly number[], level: number): Threshold {
  const { value, n, saturated } = calibrationQuantile(scores, level);
  return { name, value, level, n, saturated };
}

/**
 * Returns the threshold below which a score is flagged: the mirror of `upperThreshold`. The level recorded is
 * that of the mirrored upper threshold, so 0.975 cuts the lowest 2.5 %.
 *
 * @param name what it bounds
 * @param scores clean scores, at least one
 * @param level quantile level in [0, 1]
 * @throws when there is no score
 * @example lowerThreshold('score', [1, 2, 3], 1).value // => 1
 */
export function lowerThreshold(name: string, scores: readonly number[], level: number): Threshold {
  const { value, n, saturated } = lowerCalibrationQuantile(scores, level);
  return { name, value, level, n, saturated };
}
