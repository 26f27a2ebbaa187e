import { TOP_K } from '../configuration.js';
import type { Screen } from '../planRuns.js';

/**
 * Returns the places of a ranking that a cap on sources keeps.
 *
 * Definition (measurement G3): walk the ranking and keep an entry if each of its sources (its document and its author)
 * has fewer than `cap` entries kept; stop at `k` kept or at the end.
 * @param sources the sources of each entry, best entry first
 * @param limits `k` entries at most, `cap` of one source
 * @example cappedPlaces([['A'], ['A'], ['B'], ['C']], { k: 3, cap: 1 }) // => [0, 2, 3]
 */
export function cappedPlaces(
  sources: readonly (readonly string[])[],
  { k, cap }: { readonly k: number; readonly cap: number },
): number[] {
  const counts = new Map<string, number>();
  const kept: number[] = [];
  for (const [place, names] of sources.entries()) {
    if (kept.length >= k) break;
    if (names.some((name) => (counts.get(name) ?? 0) >= cap)) continue;
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    kept.push(place);
  }
  return kept;
}

/**
 * Returns a layer that lets no document and no author fill the context.
 *
 * @param cap chunks of one document or author, 1 or 2 (measurement G3)
 * @throws when the cap is no whole number of 1 or more
 * @example sourceCap(1)({ question: '', ranked: [] }) // => { kept: [], refusal: null }
 */
export function sourceCap(cap: number): Screen {
  if (!Number.isInteger(cap) || cap < 1) {
    throw new RangeError(`a cap on sources is ${cap}; use a whole number of 1 or more`);
  }
  return ({ ranked }) => {
    const sources = ranked.map(({ chunk }) => [`document ${chunk.documentId}`, `author ${chunk.author}`]);
    const places = cappedPlaces(sources, { k: TOP_K, cap });
    return { kept: ranked.filter((_, place) => places.includes(place)), refusal: null };
  };
}
