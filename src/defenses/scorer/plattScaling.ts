import { logistic } from './logistic.js';
import { logisticRegression } from './logisticRegression.js';

/** Turns a logit into a calibrated probability: logistic(slope * logit + intercept). */
export interface PlattScaling {
  /** At least 0: a calibration never turns a ranking round. */
  readonly slope: number;
  readonly intercept: number;
}

/** Calibrated probabilities stay this far from 0 and 1 (our choice). */
export const PROBABILITY_MARGIN = 1e-6;

/**
 * Platt's calibration of logits on labelled rows.
 *
 * Definition (Platt 1999; defense specification, section 8.4): the least log-loss against the smoothed targets
 * (N+ + 1) / (N+ + 2) for poison and 1 / (N- + 2) for clean, which keep it finite when the rows separate; slope
 * at least 0. The loss is convex, so where the free optimum has a negative slope the bound itself is best: slope
 * 0, and the mean target for every row.
 *
 * @param logits uncalibrated logits, one per row
 * @param labels 1 for poison, 0 for clean
 * @throws if a class is missing
 * @example plattScaling([1, 1], [0, 1]).slope // => 0
 */
export function plattScaling(logits: readonly number[], labels: readonly (0 | 1)[]): PlattScaling {
  const poison = labels.filter((label) => label === 1).length;
  const clean = labels.length - poison;
  if (poison === 0 || clean === 0) {
    throw new RangeError(
      `Platt scaling: ${poison} poison and ${clean} clean rows; calibrate on at least one of each`,
    );
  }
  const targets = labels.map((label) => (label === 1 ? (poison + 1) / (poison + 2) : 1 / (clean + 2)));
  const n = logits.length;
  const mean = logits.reduce((sum, logit) => sum + logit, 0) / n;
  const spread = Math.sqrt(logits.reduce((sum, logit) => sum + (logit - mean) ** 2, 0) / n);
  // Standardised, so that Newton's method meets the same curvature whatever the scale of the logits.
  if (spread > 0) {
    const rows = logits.map((logit) => [(logit - mean) / spread]);
    const { weights, intercept } = logisticRegression(rows, targets, 0);
    const slope = (weights[0] as number) / spread;
    if (slope > 0) return { slope, intercept: intercept - slope * mean };
  }
  const share = targets.reduce((sum, target) => sum + target, 0) / n;
  return { slope: 0, intercept: Math.log(share / (1 - share)) };
}

/**
 * The calibrated probability of poison that a logit stands for.
 *
 * Definition (defense specification, section 8.4): logistic(slope * logit + intercept), clipped to
 * [1e-6, 1 - 1e-6].
 *
 * @param scaling slope and intercept
 * @param logit uncalibrated logit
 * @returns in [1e-6, 1 - 1e-6]
 * @example calibratedProbability({ slope: 2, intercept: 0 }, 0) // => 0.5
 */
export function calibratedProbability({ slope, intercept }: PlattScaling, logit: number): number {
  const probability = logistic(slope * logit + intercept);
  return Math.min(1 - PROBABILITY_MARGIN, Math.max(PROBABILITY_MARGIN, probability));
}
