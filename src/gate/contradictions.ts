import type { ChunkClaim } from './claims.js';

/** The claims of one chunk. */
export interface ClaimingChunk {
  readonly id: string;
  readonly isTrusted: boolean;
  readonly claims: readonly ChunkClaim[];
}

/** One claim that a trusted majority contradicts. */
export interface Contradiction {
  /** The attribute, as the first trusted claim about it: the same for all that contradict it. */
  readonly attribute: string;
  readonly claimed: string;
  readonly trusted: string;
}

interface TrustedClaim {
  readonly chunkId: string;
  readonly claim: ChunkClaim;
}

/** Our choice: two claims are about one attribute if they share two words (three for polarity) and this part of them. */
const SHARED_PART = 0.6;

/**
 * Returns for each chunk the claims that a majority of the trusted chunks contradicts.
 *
 * Definition (measurement G1; the matching is our choice): two claims of one kind and unit are about one attribute
 * iff they share at least 2 content words and 60 % of the shorter list (polarity: 3 words and 60 % of the longer).
 * A claim is contradicted iff more than half of the trusted chunks that speak about its attribute hold one value,
 * that value is not among the claim's, and at most half of those chunks share a value with the claim.
 * @param chunks claims by chunk; trusted chunks are judged like all others
 * @returns by chunk id, in claim order
 * @example findContradictions([]).size // => 0
 */
export function findContradictions(chunks: readonly ClaimingChunk[]): Map<string, Contradiction[]> {
  const trusted = chunks.flatMap((chunk) =>
    chunk.isTrusted ? chunk.claims.map((claim): TrustedClaim => ({ chunkId: chunk.id, claim })) : [],
  );
  const index = wordIndex(trusted);
  return new Map(
    chunks.map((chunk) => [
      chunk.id,
      trusted.length === 0
        ? []
        : chunk.claims.flatMap((claim) => contradictionOf(claim, matching(claim, trusted, index)) ?? []),
    ]),
  );
}

/** By kind and unit, then by word: the trusted claims that have it. */
type WordIndex = ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;

function wordIndex(trusted: readonly TrustedClaim[]): WordIndex {
  const index = new Map<string, Map<string, number[]>>();
  trusted.forEach(({ claim }, position) => {
    const key = `${claim.kind} ${claim.unit}`;
    const byWord = index.get(key) ?? new Map<string, number[]>();
    index.set(key, byWord);
    for (const word of claim.words) {
      const positions = byWord.get(word);
      if (positions === undefined) byWord.set(word, [position]);
      else positions.push(position);
    }
  });
  return index;
}

/** The trusted claims about the same attribute. */
function matching(claim: ChunkClaim, trusted: readonly TrustedClaim[], index: WordIndex): TrustedClaim[] {
  const byWord = index.get(`${claim.kind} ${claim.unit}`);
  if (byWord === undefined) return [];
  const shared = new Map<number, number>();
  for (const word of claim.words) {
    for (const position of byWord.get(word) ?? []) {
      shared.set(position, (shared.get(position) ?? 0) + 1);
    }
  }
  return [...shared]
    .filter(([, count]) => count >= 2)
    .sort(([a], [b]) => a - b)
    .flatMap(([position, count]) => {
      const other = trusted[position];
      if (other === undefined) return [];
      const lengths = [claim.words.length, other.claim.words.length];
      const isPolarity = claim.kind === 'polarity';
      const whole = isPolarity ? Math.max(...lengths) : Math.min(...lengths);
      return (count >= 3 || !isPolarity) && count >= SHARED_PART * whole ? [other] : [];
    });
}

function contradictionOf(claim: ChunkClaim, about: readonly TrustedClaim[]): Contradiction | null {
  if (about.length === 0) return null;
  const holders = new Map<string, Set<string>>();
  for (const { chunkId, claim: other } of about) {
    for (const value of other.values) {
      const ids = holders.get(value);
      if (ids === undefined) holders.set(value, new Set([chunkId]));
      else ids.add(chunkId);
    }
  }
  const speaking = new Set(about.map(({ chunkId }) => chunkId)).size;
  const agreeing = new Set(claim.values.flatMap((value) => [...(holders.get(value) ?? [])])).size;
  const majority = [...holders]
    .filter(([, ids]) => ids.size * 2 > speaking)
    .map(([value]) => value)
    .sort();
  if (majority.length === 0 || agreeing * 2 > speaking) return null;
  if (majority.some((value) => claim.values.includes(value))) return null;
  const first = about.find(({ claim: other }) => other.values.some((value) => majority.includes(value)));
  return {
    attribute: `${claim.kind} ${claim.unit} ${first?.claim.words.join(' ') ?? ''}`,
    claimed: claim.values.join(' '),
    trusted: majority.join(' '),
  };
}
