/** Decimals of every number in a report that is not whole. */
const DECIMALS = 4;

/**
 * Returns a value as JSON that is the same for equal values: keys sorted by code units, two blanks of indent, at most
 * four decimals, one line feed at the end.
 *
 * Definition (measurement G2: sorted keys, fixed decimals, LF; the number of decimals is our choice).
 * @param value plain data without undefined, NaN or infinite numbers
 * @throws when a number is not finite
 * @example stableJson({ b: 1 / 3, a: [] }) // => '{\n  "a": [],\n  "b": 0.3333\n}\n'
 */
export function stableJson(value: unknown): string {
  return `${JSON.stringify(stable(value), null, 2)}\n`;
}

function stable(value: unknown): unknown {
  if (typeof value === 'number') {
    if (!Number.isFinite(value))
      throw new Error(`a number to report is ${value}; report null where nothing is defined`);
    return Number(value.toFixed(DECIMALS)) + 0; // Adding 0 turns -0 into 0.
  }
  if (Array.isArray(value)) return value.map(stable);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  // A null prototype: a key such as __proto__ stays a key.
  const sorted: Record<string, unknown> = Object.create(null);
  for (const [key, inner] of entries) sorted[key] = stable(inner);
  return sorted;
}
