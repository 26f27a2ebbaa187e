/** What the comparison of a published and a measured number says; the printed word comes from here only. */
export type Verdict = 'agrees' | 'same direction' | 'differs' | 'not run';

/** A verdict with what it rests on; the ground is empty where the verdict needs none. */
export interface Judgement {
  readonly verdict: Verdict;
  readonly ground: '' | 'interval' | 'tolerance' | 'sign' | 'order';
}

/** Half a unit of the last printed decimal of the paper's rates. */
const HALF_DIGIT = 0.0005;

/** Absorbs binary rounding in comparisons of three-decimal numbers. */
const SLACK = 1e-9;

/** Our choice: one candidate of the 200 that one run seed evaluates; a bootstrap interval at 0 or 1 has no width. */
export const LEVEL_TOLERANCE = 0.005;

const NOT_RUN: Judgement = { verdict: 'not run', ground: '' };
const DIFFERS: Judgement = { verdict: 'differs', ground: '' };

/**
 * Returns whether a published rate agrees with the measured one.
 *
 * Our choice: a published rate stands for every value that prints as it does; it agrees when any of them lies in our
 * interval, or no further than `LEVEL_TOLERANCE` from our rate.
 * @param published the paper's rate in [0, 1]
 * @param measured our rate, or null when the cell did not run or is not defined
 * @param low lower end of our 95 % interval, or null
 * @param high upper end, or null
 * @example levelVerdict(0.191, 0.21, 0.18, 0.24) // => { verdict: 'agrees', ground: 'interval' }
 */
export function levelVerdict(
  published: number,
  measured: number | null,
  low: number | null,
  high: number | null,
): Judgement {
  if (measured === null) return NOT_RUN;
  if (within(published, low ?? measured, high ?? measured, HALF_DIGIT)) {
    return { verdict: 'agrees', ground: 'interval' };
  }
  return within(published, measured, measured, LEVEL_TOLERANCE + HALF_DIGIT)
    ? { verdict: 'agrees', ground: 'tolerance' }
    : DIFFERS;
}

/**
 * Returns whether a published change agrees with ours or has at least its sign.
 *
 * Our choice: it agrees when the paired interval of our change holds any change that the two printed rates allow. With
 * an interval that holds 0 our change has no sign; without one a change that prints as 0.000 has none.
 * @param published the paper's difference in [-1, 1]
 * @param measured our difference, or null when a cell did not run or is not defined
 * @param interval the paired 95 % interval of our difference, or null
 * @example changeVerdict(0.572, 0.3, [0.2, 0.4]) // => { verdict: 'same direction', ground: 'sign' }
 */
export function changeVerdict(
  published: number,
  measured: number | null,
  interval: readonly [low: number, high: number] | null,
): Judgement {
  if (measured === null) return NOT_RUN;
  if (interval !== null && within(published, interval[0], interval[1], 2 * HALF_DIGIT)) {
    return { verdict: 'agrees', ground: 'interval' };
  }
  const open = interval !== null && interval[0] <= 0 && interval[1] >= 0;
  return direction(published) === (open ? 0 : direction(measured))
    ? { verdict: 'same direction', ground: 'sign' }
    : DIFFERS;
}

/**
 * Returns whether rows stand in the published order.
 *
 * Our choice: all pairs in the published order agree, more than half have the same direction.
 * @param alike pairs of rows in the published order
 * @param pairs pairs that the paper orders and that ran here
 * @example orderVerdict(25, 28) // => { verdict: 'same direction', ground: 'order' }
 */
export function orderVerdict(alike: number, pairs: number): Judgement {
  if (pairs === 0) return NOT_RUN;
  if (alike === pairs) return { verdict: 'agrees', ground: 'order' };
  return alike > pairs / 2 ? { verdict: 'same direction', ground: 'order' } : DIFFERS;
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

function within(value: number, low: number, high: number, margin: number): boolean {
  return value + margin + SLACK >= low && value - margin - SLACK <= high;
}
