/** A threshold taken from calibration scores, with what it takes to check it. */
export interface CalibrationQuantile {
  readonly value: number;
  /** True when the level asks for an order statistic beyond the sample, so that the extreme one was taken. */
  readonly saturated: boolean;
  /** Scores in the sample. */
  readonly n: number;
  /** The order statistic taken, counting from 1 in ascending order. */
  readonly rank: number;
}

/** So that a product such as 0.95 * 200 that lands a rounding error above an integer is not pushed up by one. */
const ROUNDING = 1e-12;

/**
 * The upper deployment threshold from clean calibration scores; a score above it is flagged.
 *
 * Definition (defense specification section 0, our choice): order statistic number ceil(level (n + 1)) of the
 * sorted scores; the maximum, marked `saturated`, if that exceeds n. The paper says only "a quantile".
 *
 * @param scores at least one finite score, in any order
 * @param level in [0, 1]
 * @throws if there are no scores, one is not finite, or the level is out of range
 * @example calibrationQuantile([1, 2, 3, 4], 0.5) // => { value: 3, saturated: false, n: 4, rank: 3 }
 */
export function calibrationQuantile(scores: readonly number[], level: number): CalibrationQuantile {
  const { sorted, rank, saturated } = orderStatistic(scores, level);
  return { value: sorted[rank - 1] ?? Number.NaN, saturated, n: sorted.length, rank };
}

/**
 * The lower deployment threshold that mirrors the upper one of the same level; a score below it is flagged.
 *
 * Definition (defense specification sections 0 and 2, our choice): order statistic number n + 1 - r, where r is
 * the number that `calibrationQuantile` takes at this level. Level 0.975 cuts 2.5 % off below.
 *
 * @param scores at least one finite score, in any order
 * @param level in [0, 1], the level of the mirrored upper threshold
 * @throws if there are no scores, one is not finite, or the level is out of range
 * @example lowerCalibrationQuantile([1, 2, 3, 4], 0.5) // => { value: 2, saturated: false, n: 4, rank: 2 }
 */
export function lowerCalibrationQuantile(scores: readonly number[], level: number): CalibrationQuantile {
  const { sorted, rank: upperRank, saturated } = orderStatistic(scores, level);
  const rank = sorted.length + 1 - upperRank;
  return { value: sorted[rank - 1] ?? Number.NaN, saturated, n: sorted.length, rank };
}

function orderStatistic(scores: readonly number[], level: number) {
  if (!(level >= 0 && level <= 1)) {
    throw new RangeError(`calibration quantile: level is ${level}; give a level between 0 and 1`);
  }
  if (scores.length === 0) {
    throw new RangeError('calibration quantile: no scores; calibrate on at least one clean document');
  }
  const wrong = scores.find((score) => !Number.isFinite(score));
  if (wrong !== undefined) {
    throw new RangeError(`calibration quantile: a score is ${wrong}; scores must be finite`);
  }
  const sorted = Float64Array.from(scores).sort();
  const asked = Math.max(1, Math.ceil(level * (sorted.length + 1) - ROUNDING));
  return { sorted, rank: Math.min(asked, sorted.length), saturated: asked > sorted.length };
}
