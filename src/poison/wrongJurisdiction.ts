import { tokens, tokensWithOffsets } from '../text/index.js';

/** Jurisdictions that a governing-law answer is swapped among. Our choice. */
export const JURISDICTIONS: readonly string[] = [
  'Delaware',
  'New York',
  'California',
  'Texas',
  'Nevada',
  'Florida',
  'Illinois',
  'Massachusetts',
  'New Jersey',
  'Washington',
];

/**
 * Returns the answer with the listed jurisdiction that it names first swapped for another one, or null when
 * it names none (measurement specification A6). The other one is number `seed mod m` of the m jurisdictions
 * of the list that the answer does not name.
 *
 * @param correct correct answer
 * @param seed seed of the query, an unsigned 32-bit number
 * @example wrongJurisdiction('Delaware', 2427145637) // => 'Illinois'
 */
export function wrongJurisdiction(correct: string, seed: number): string | null {
  const named = JURISDICTIONS.flatMap((name) => {
    const place = firstOccurrence(correct, name);
    return place === null ? [] : [{ name, ...place }];
  }).sort((a, b) => a.start - b.start);
  const first = named[0];
  if (first === undefined) return null;
  const others = JURISDICTIONS.filter((name) => !named.some((other) => other.name === name));
  const other = others[seed % others.length];
  return other === undefined ? null : correct.slice(0, first.start) + other + correct.slice(first.end);
}

function firstOccurrence(text: string, name: string): { start: number; end: number } | null {
  const wanted = tokens(name);
  const found = tokensWithOffsets(text);
  for (let at = 0; at + wanted.length <= found.length; at++) {
    if (wanted.every((token, i) => found[at + i]?.token === token)) {
      return { start: found[at]?.start ?? 0, end: found[at + wanted.length - 1]?.end ?? 0 };
    }
  }
  return null;
}
