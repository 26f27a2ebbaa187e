import { type Band, isInBand } from '../decisions/index.js';
import type { Rate } from '../records/index.js';
import { rate } from './rate.js';

/**
 * The share of candidates whose probability lies in a band, where the compared thresholds can disagree.
 *
 * Definition (measurement rule D7): candidates, clean and poison, with low <= p < high over all of them.
 *
 * @param probabilities of poison, one per candidate, in [0, 1]
 * @param band half-open interval
 * @example bandShare([0.1, 0.9], { low: 0.05, high: 0.5 }).value // => 0.5
 */
export function bandShare(probabilities: readonly number[], band: Band): Rate {
  return rate(probabilities.filter((p) => isInBand(p, band)).length, probabilities.length);
}
