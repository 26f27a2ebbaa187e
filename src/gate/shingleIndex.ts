import type { Tier } from './records.js';
import { shinglesOf } from './shingles.js';

/** A chunk known to be good. */
export interface KnownChunk {
  readonly id: string;
  /** `tokens(text)` of its text. */
  readonly tokens: readonly string[];
  readonly tier: Tier;
}

/** The shingles of trusted chunks, ready to be looked up. */
export interface ShingleIndex {
  readonly chunks: readonly { readonly id: string; readonly tier: Tier; readonly shingles: number }[];
  /** Shingle numbers ascending, and beside each the position of a chunk that has it, or `BOILERPLATE`. */
  readonly keys: Uint32Array;
  readonly holders: Uint32Array;
  /** By the first `prefixBits` bits of a number: where the keys that begin so start. */
  readonly starts: Uint32Array;
  readonly prefixBits: number;
}

/** In place of a holder: so many chunks share the shingle that it says nothing. */
export const BOILERPLATE = 0xffffffff;

/** A shingle and a position must fit into the 53 bits of an exact number: 2,097,152 chunks. */
const MOST_CHUNKS = 2 ** 21;

/** Our choice: a trusted text with fewer indexed shingles is quoted by chance. */
export const FEWEST_SHINGLES = 12;

/** Our choice: a shingle of more trusted chunks is boilerplate; it is not looked up, which bounds the cost of a look. */
const MOST_HOLDERS = 64;

/**
 * Returns an index over the shingles of trusted chunks.
 *
 * Definition (measurement G1): the known-good side of the near-duplicate check. Chunks of fewer than 12 distinct
 * shingles are left out, and shingles that more than 64 chunks share have no holders (both our choice). Memory: 8 bytes a
 * shingle. Cost: sorting all shingles.
 * @param known trusted and reviewed chunks, at most 2,097,152
 * @throws when there are more
 * @example shingleIndex([]).chunks // => []
 */
export function shingleIndex(known: readonly KnownChunk[]): ShingleIndex {
  const lists: Uint32Array[] = [];
  const ids: { id: string; tier: Tier }[] = [];
  for (const { id, tokens, tier } of known) {
    const shingles = shinglesOf(tokens);
    if (shingles.length < FEWEST_SHINGLES) continue;
    lists.push(shingles);
    ids.push({ id, tier });
  }
  if (ids.length > MOST_CHUNKS) {
    throw new RangeError(`${ids.length} known-good chunks, at most ${MOST_CHUNKS} fit; index a part of them`);
  }
  const pairs = new Float64Array(lists.reduce((sum, { length }) => sum + length, 0));
  let filled = 0;
  lists.forEach((shingles, position) => {
    for (const shingle of shingles) {
      pairs[filled] = shingle * MOST_CHUNKS + position;
      filled += 1;
    }
  });
  const { keys, holders } = withoutBoilerplate(pairs.sort());
  const counts = new Uint32Array(ids.length);
  for (const holder of holders) if (holder !== BOILERPLATE) counts[holder] = (counts[holder] ?? 0) + 1;
  return {
    chunks: ids.map(({ id, tier }, position) => ({ id, tier, shingles: counts[position] ?? 0 })),
    keys,
    holders,
    ...prefixTable(keys),
  };
}

function withoutBoilerplate(sorted: Float64Array): Pick<ShingleIndex, 'keys' | 'holders'> {
  const keyAt = (index: number) => Math.floor((sorted[index] ?? 0) / MOST_CHUNKS);
  const keys = new Uint32Array(sorted.length);
  const holders = new Uint32Array(sorted.length);
  let kept = 0;
  for (let start = 0; start < sorted.length; ) {
    const key = keyAt(start);
    let end = start + 1;
    while (end < sorted.length && keyAt(end) === key) end += 1;
    const isBoilerplate = end - start > MOST_HOLDERS;
    for (let index = start; index < (isBoilerplate ? start + 1 : end); index++) {
      keys[kept] = key;
      holders[kept] = isBoilerplate ? BOILERPLATE : (sorted[index] ?? 0) - key * MOST_CHUNKS;
      kept += 1;
    }
    start = end;
  }
  return { keys: keys.slice(0, kept), holders: holders.slice(0, kept) };
}

/** About eight keys begin alike, at most a million different beginnings. */
function prefixTable(keys: Uint32Array): Pick<ShingleIndex, 'starts' | 'prefixBits'> {
  const prefixBits = Math.min(20, Math.max(1, Math.floor(Math.log2(keys.length + 1)) - 3));
  const starts = new Uint32Array(2 ** prefixBits);
  let at = 0;
  for (let prefix = 0; prefix < starts.length; prefix++) {
    while (at < keys.length && (keys[at] ?? 0) >>> (32 - prefixBits) < prefix) at += 1;
    starts[prefix] = at;
  }
  return { starts, prefixBits };
}
