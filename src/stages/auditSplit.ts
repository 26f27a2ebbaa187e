import type { SplitSizes } from '../corpora/index.js';

/** Fewest calibration queries: thresholds on fewer say nothing (our choice). */
export const LEAST_CALIBRATION = 5;

/** Fewest targets that a split of 40 to 20 to 40 serves. */
export const LEAST_TARGETS = 5 * LEAST_CALIBRATION;

/**
 * Returns how many targets train, calibrate and are evaluated: 40, 20 and 40 of a hundred, what is left over evaluated.
 *
 * Definition: the paper's proportions (section IV-A) for any number of targets.
 * @param targets how many there are
 * @param remedy what to do when there are too few
 * @throws when fewer than five would calibrate
 * @example auditSplit(25) // => { training: 10, calibration: 5, evaluation: 10 }
 */
export function auditSplit(targets: number, remedy = 'use more questions'): SplitSizes {
  const training = Math.floor((2 * targets) / 5);
  const calibration = Math.floor(targets / 5);
  if (calibration < LEAST_CALIBRATION) {
    throw new Error(
      `${targets} targets leave ${calibration} calibration queries, at least ${LEAST_CALIBRATION} are needed (${LEAST_TARGETS} targets); ${remedy}`,
    );
  }
  return { training, calibration, evaluation: targets - training - calibration };
}
