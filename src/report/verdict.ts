/** What the comparison of a published and a measured number says; the printed word comes from here only. */
export type Verdict = 'within interval' | 'same direction' | 'differs' | 'not run';

/** Half a unit of the last printed decimal of the paper's rates. */
const HALF_DIGIT = 0.0005;

/** Absorbs binary rounding in comparisons of three-decimal numbers. */
const SLACK = 1e-9;

/**
 * Returns whether a published rate lies in the interval of the measured one.
 *
 * Our choice: a published rate stands for every value that prints as it does, so it counts as inside when any of
 * them is; without an interval the measured rate must print the same.
 * @param published the paper's rate in [0, 1]
 * @param measured our rate, or null when the cell did not run or is not defined
 * @param low lower end of our 95 % interval, or null
 * @param high upper end, or null
 * @example levelVerdict(0.191, 0.21, 0.18, 0.24) // => 'within interval'
 */
export function levelVerdict(
  published: number,
  measured: number | null,
  low: number | null,
  high: number | null,
): Verdict {
  if (measured === null) return 'not run';
  const inside =
    published + HALF_DIGIT + SLACK >= (low ?? measured) &&
    published - HALF_DIGIT - SLACK <= (high ?? measured);
  return inside ? 'within interval' : 'differs';
}

/**
 * Returns whether a change has the published sign; a change that prints as 0.000 has none.
 *
 * @param published the paper's difference in [-1, 1]
 * @param measured our difference, or null when a cell did not run or is not defined
 * @example directionVerdict(0.572, 0.3) // => 'same direction'
 */
export function directionVerdict(published: number, measured: number | null): Verdict {
  if (measured === null) return 'not run';
  return direction(published) === direction(measured) ? 'same direction' : 'differs';
}

/**
 * Returns the sign of a difference of two rates: 0 when it prints as 0.000.
 *
 * @param difference in [-1, 1]
 * @example direction(-0.0004) // => 0
 */
export function direction(difference: number): -1 | 0 | 1 {
  if (Math.abs(difference) < HALF_DIGIT - SLACK) return 0;
  return difference > 0 ? 1 : -1;
}
