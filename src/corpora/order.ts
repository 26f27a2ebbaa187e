/**
 * Returns a negative number, zero or a positive number as a stands before, with or after b.
 * Our choice everywhere: UTF-16 code units, so that no order depends on a language setting.
 * @param a any string
 * @param b any string
 * @example byCodeUnits('Z', 'a') // => -1
 */
export function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
