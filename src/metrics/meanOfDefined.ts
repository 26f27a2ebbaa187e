/**
 * The mean of the values that are defined; null when none is.
 *
 * Definition (measurement rule D1, seeds without a value left out, our choice): sum over count.
 *
 * @param values one per seed
 * @example meanOfDefined([0.25, null, 0.75]) // => 0.5
 */
export function meanOfDefined(values: readonly (number | null)[]): number | null {
  const defined = values.filter((value) => value !== null);
  return defined.length === 0 ? null : defined.reduce((sum, value) => sum + value, 0) / defined.length;
}
