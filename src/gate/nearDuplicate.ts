import { TIERS, type Tier } from './records.js';
import { BOILERPLATE, FEWEST_SHINGLES, type ShingleIndex } from './shingleIndex.js';
import { shinglesOf } from './shingles.js';

/** How much of a trusted chunk stands in a text. */
export interface NearDuplicate {
  readonly of: string;
  /** Share of the trusted chunk's indexed shingles that the text has, in [0, 1]. */
  readonly share: number;
  /** Distinct shingles of the text that neither the trusted chunk has nor the boilerplate; 0 for a plain copy. */
  readonly extra: number;
}

/**
 * Returns the trusted chunk that stands most completely in a text, or null when none shares a shingle.
 *
 * Definition (measurement G1): an edit attack has at least 0.9 of a trusted chunk's 5-token shingles and more. Compared
 * are only chunks of a higher tier than the text's own (our choice: a trusted source may publish a new version of its
 * own text), and never a chunk with itself; boilerplate counts on neither side, and a chunk that is nearly all boilerplate is
 * not compared. Among equally complete ones
 * the one with the least beside it counts, so that a copy is held against its original, then the lower id.
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
  let boilerplate = 0;
  let at = 0;
  for (const shingle of shingles) {
    // Both lists ascend: what is looked for stands neither before the last one nor before what begins like it.
    at = Math.max(at, index.starts[shingle >>> (32 - index.prefixBits)] ?? 0);
    while ((index.keys[at] ?? Number.POSITIVE_INFINITY) < shingle) at += 1;
    for (; index.keys[at] === shingle; at++) {
      const holder = index.holders[at] ?? BOILERPLATE;
      if (holder === BOILERPLATE) boilerplate += 1;
      else hits.set(holder, (hits.get(holder) ?? 0) + 1);
    }
  }
  let best: NearDuplicate | null = null;
  for (const [holder, count] of hits) {
    const known = index.chunks[holder];
    if (known === undefined || known.id === own.id || known.shingles < FEWEST_SHINGLES) continue;
    if (TIERS.indexOf(known.tier) >= TIERS.indexOf(own.tier)) continue;
    const found = {
      of: known.id,
      share: count / known.shingles,
      extra: shingles.length - boilerplate - count,
    };
    if (best === null || isCloser(found, best)) best = found;
  }
  return best;
}

function isCloser(a: NearDuplicate, b: NearDuplicate): boolean {
  if (a.share !== b.share) return a.share > b.share;
  return a.extra === b.extra ? a.of < b.of : a.extra < b.extra;
}
