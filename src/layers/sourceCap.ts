import type { RankedChunk } from './records.js';

/** How many chunks are kept in all, and of one document or one author. */
export interface CapLimits {
  readonly k: number;
  /** 1 or 2 (measurement G3). */
  readonly cap: number;
}

/**
 * Returns the places of a ranking that a cap on sources keeps.
 *
 * Definition (measurement G3): walk the ranking and keep an entry if each of its sources (its document and its author)
 * has fewer than `cap` entries kept; go on below place k until k are kept or the ranking ends.
 * @param sources the sources of each entry, best entry first
 * @param limits whole numbers of 1 or more
 * @throws when a limit is no whole number of 1 or more
 * @example cappedPlaces([['A'], ['A'], ['B'], ['C']], { k: 3, cap: 1 }) // => [0, 2, 3]
 */
export function cappedPlaces(sources: readonly (readonly string[])[], { k, cap }: CapLimits): number[] {
  for (const [name, value] of Object.entries({ 'number of chunks to keep': k, 'cap on sources': cap })) {
    if (!Number.isInteger(value) || value < 1)
      throw new RangeError(`the ${name} is ${value}; use a whole number of 1 or more`);
  }
  const counts = new Map<string, number>();
  const kept: number[] = [];
  for (const [place, names] of sources.entries()) {
    if (kept.length >= k) break;
    if (names.some((name) => (counts.get(name) ?? 0) >= cap)) continue;
    for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + 1);
    kept.push(place);
  }
  return kept;
}

/**
 * Returns the names under which the cap counts a chunk: its document and its author.
 *
 * Our choice: the document is the source URI up to its first `#`, so that places in one page count together; all chunks of
 * unknown documents count as one document and all of unknown authors as one author, since leaving a name out must not
 * help. A corpus that records no authors is capped by `documentOnly`.
 * @param chunk the chunk
 * @example documentAndAuthor({ sourceUri: 'wiki://vpn#2', owner: 'ann' }) // => ['document wiki://vpn', 'author ann']
 */
export function documentAndAuthor({ sourceUri, owner }: Pick<RankedChunk, 'sourceUri' | 'owner'>): string[] {
  return [...documentOnly({ sourceUri }), owner === null ? 'unknown author' : `author ${owner}`];
}

/**
 * Returns the name under which the cap counts a chunk by its document alone.
 *
 * @param chunk the chunk
 * @example documentOnly({ sourceUri: null }) // => ['unknown document']
 */
export function documentOnly({ sourceUri }: Pick<RankedChunk, 'sourceUri'>): string[] {
  return [sourceUri === null ? 'unknown document' : `document ${sourceUri.split('#', 1)[0]}`];
}
