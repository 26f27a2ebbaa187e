/**
 * Throws when a score is not a finite number, and returns nothing.
 *
 * Definition (measurement section 0): scores must be finite; NaN would silently sort anywhere.
 *
 * @param scores scores of one class
 * @throws naming the score and its place
 * @example requireFinite([1, 2]) // => undefined
 */
export function requireFinite(scores: readonly number[]): void {
  const position = scores.findIndex((score) => !Number.isFinite(score));
  if (position >= 0) {
    throw new RangeError(
      `score number ${position} is ${scores[position]}; a defense must give a finite score to every candidate`,
    );
  }
}
