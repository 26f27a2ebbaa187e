/**
 * Returns the two-sided p of the exact sign test: how likely a split at least this uneven is when both directions are
 * equally likely, in (0, 1].
 *
 * Definition (textbook; also called the exact McNemar test): min(1, 2 P(X <= min(gained, lost))), X binomial with
 * gained + lost trials and probability 1/2. Cases that did not change do not enter; without any change p is 1.
 * @param gained cases that changed in one direction, a whole number
 * @param lost cases that changed in the other
 * @throws when a number is negative or not whole
 * @example signTest(5, 0) // => 0.0625
 */
export function signTest(gained: number, lost: number): number {
  for (const count of [gained, lost]) {
    if (!Number.isInteger(count) || count < 0) {
      throw new RangeError(`changed cases are ${count}; use a whole number of 0 or more`);
    }
  }
  const trials = gained + lost;
  let term = 0.5 ** trials;
  let sum = term;
  for (let hits = 1; hits <= Math.min(gained, lost); hits += 1) {
    term *= (trials - hits + 1) / hits;
    sum += term;
  }
  return Math.min(1, 2 * sum);
}
