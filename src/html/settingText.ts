/**
 * Returns the settings of a nested object, one line for each leaf, its path joined by dots, in the order of the object.
 *
 * A list of plain values is one leaf; an empty object is a leaf too, so that nothing is lost.
 * @param value parsed JSON
 * @param path what stands before the names
 * @example settingLines({ a: { b: 1 }, c: [1, 2] }) // => [['a.b', '1'], ['c', '1, 2']]
 */
export function settingLines(value: unknown, path = ''): [name: string, value: string][] {
  if (isPlain(value)) return [[path, plainText(value)]];
  if (Array.isArray(value) && value.every(isPlain))
    return [[path, value.map(plainText).join(', ') || 'none']];
  const entries = Object.entries(value as Readonly<Record<string, unknown>>);
  if (entries.length === 0) return [[path, 'none']];
  return entries.flatMap(([name, inner]) => settingLines(inner, path === '' ? name : `${path}.${name}`));
}

function isPlain(value: unknown): boolean {
  return value === null || typeof value !== 'object';
}

function plainText(value: unknown): string {
  return value === null || value === undefined ? 'none' : String(value);
}

/**
 * Returns a number as a setting is printed: six significant digits at most, whole numbers whole.
 *
 * @param value a finite number
 * @example settingNumber(0.012345679) // => '0.0123457'
 */
export function settingNumber(value: number): string {
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(6)));
}
