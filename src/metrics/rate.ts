import type { Rate } from '../records/index.js';

/**
 * A rate with its counts.
 *
 * Definition: hits / total; null, printed N/A, when there is nothing to count (measurement section 0).
 *
 * @param hits whole number in [0, total]
 * @param total whole number
 * @throws if the counts are not whole numbers with 0 <= hits <= total
 * @example rate(1, 4) // => { hits: 1, total: 4, value: 0.25 }
 */
export function rate(hits: number, total: number): Rate {
  if (!Number.isInteger(hits) || !Number.isInteger(total) || hits < 0 || hits > total) {
    throw new RangeError(
      `rate: ${hits} of ${total} is no rate; count whole hits among all that were counted`,
    );
  }
  return { hits, total, value: total === 0 ? null : hits / total };
}
