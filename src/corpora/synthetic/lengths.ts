import type { Random } from '../../random/index.js';
import type { CorpusId } from '../../records/index.js';

/** Percentiles of a length distribution, in words (whitespace runs). */
export interface LengthPercentiles {
  readonly p5: number;
  readonly p50: number;
  readonly p95: number;
}

/** Percentiles of the four real corpora that the paper's design names; the synthetic ones imitate them. */
export const REAL_LENGTHS: Readonly<Record<CorpusId, LengthPercentiles>> = {
  general: { p5: 23, p50: 89, p95: 171 },
  medical: { p5: 95, p50: 228, p95: 368 },
  financial: { p5: 20, p50: 133, p95: 180 },
  legal: { p5: 150, p50: 150, p95: 150 },
};

/** Draws are cut this far out, in units of the distance from the median to the 5th or 95th percentile. */
const FARTHEST = 1.35;

/**
 * Returns one length in words, log-logistic with the given percentiles.
 *
 * Our choice. With `u` uniform, `z = ln(u / (1 - u)) / ln 19` is -1, 0 and 1 at u = 0.05, 0.5 and 0.95; the length is
 * `p50 * (p95 / p50)^z` above the median and `p50 * (p50 / p5)^z` below, so the three percentiles hold exactly; `z` is
 * clipped to [-1.35, 1.35].
 *
 * @param percentiles words, 1 <= p5 <= p50 <= p95
 * @param random the stream of the document
 * @throws never
 * @example lengthDraw({ p5: 150, p50: 150, p95: 150 }, mulberry32(1)) // => 150
 */
export function lengthDraw(percentiles: LengthPercentiles, random: Random): number {
  const { p5, p50, p95 } = percentiles;
  const u = (random.next() + 0.5) / 4294967296;
  const z = Math.max(-FARTHEST, Math.min(FARTHEST, Math.log(u / (1 - u)) / Math.log(19)));
  return Math.round(p50 * (z > 0 ? p95 / p50 : p50 / p5) ** z);
}

/**
 * Returns the percentiles unchanged after checking them.
 *
 * @throws RangeError unless 1 <= p5 <= p50 <= p95, all finite
 * @example checkedLengths({ p5: 20, p50: 90, p95: 170 }) // => { p5: 20, p50: 90, p95: 170 }
 */
export function checkedLengths(percentiles: LengthPercentiles): LengthPercentiles {
  const { p5, p50, p95 } = percentiles;
  if (!(p5 >= 1 && p5 <= p50 && p50 <= p95 && Number.isFinite(p95))) {
    throw new RangeError(
      `lengthWords ${p5}/${p50}/${p95} is not 1 <= p5 <= p50 <= p95; give rising word counts`,
    );
  }
  return percentiles;
}
