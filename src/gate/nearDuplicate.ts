import { TIERS, type Tier } from './records.js';
import type { ShingleIndex } from './shingleIndex.js';
import { shinglesOf } from './shingles.js';

/** How much of a trusted chunk stands in a text. */
export interface NearDuplicate {
  readonly of: string;
  /** Share of the trusted chunk's indexed shingles that the text has, in [0, 1]. */
  readonly share: number;
  /** Distinct shingles of the text that the trusted chunk does not have; 0 for a plain copy. */
  readonly extra: number;
}

/**
 * Returns the trusted chunk that stands most completely in a text, or null when none shares a shingle.
 *
 * Definition (measurement G1): an edit attack has at least 0.9 of a trusted chunk's 5-token shingles and more. Compared
 * are only chunks of a higher tier than the text's own (our choice: a trusted source may publish a new version of its
 * own text), and never a chunk with itself. Ties go to the lower id.
 * @param own id, tier and tokens of the text
 * @param index known-good chunks
 * @example nearDuplicateOf({ id: 'a', tier: 'semi', tokens: [] }, shingleIndex([])) // => null
 */
export function nearDuplicateOf(
  own: { readonly id: string; readonly tier: Tier; readonly tokens: readonly string[] },
  index: ShingleIndex,
): NearDuplicate | null {
  if (!index.chunks.some(({ tier }) => TIERS.indexOf(tier) < TIERS.indexOf(own.tier))) return null;
  const shingles = shinglesOf(own.tokens);
  const hits = new Map<number, number>();
  let from = 0;
  for (const shingle of shingles) {
    // Both lists ascend: the next one cannot stand before this one.
    from = firstAt(index.keys, shingle, from);
    for (let at = from; index.keys[at] === shingle; at++) {
      const holder = index.holders[at] ?? 0;
      hits.set(holder, (hits.get(holder) ?? 0) + 1);
    }
  }
  let best: NearDuplicate | null = null;
  for (const [holder, count] of hits) {
    const known = index.chunks[holder];
    if (known === undefined || known.id === own.id) continue;
    if (TIERS.indexOf(known.tier) >= TIERS.indexOf(own.tier)) continue;
    const share = count / known.shingles;
    if (best === null || share > best.share || (share === best.share && known.id < best.of)) {
      best = { of: known.id, share, extra: shingles.length - count };
    }
  }
  return best;
}

/** The first position, not before `from`, whose key is not below the one looked for: in doubling steps, then halving. */
function firstAt(keys: Uint32Array, key: number, from: number): number {
  let low = from;
  let step = 1;
  while (low + step < keys.length && (keys[low + step] ?? 0) < key) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, keys.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
