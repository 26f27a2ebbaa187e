import { FUSION_ALPHA, FUSION_K, MIN_SCORE } from './configuration.js';
import type { RankedChunk } from './records.js';

/**
 * Returns two rankings as one by reciprocal rank fusion.
 *
 * Definition (measurement G2): entries below 0.15 leave each list first; a chunk gets alpha / (60 + rank) from the
 * dense list and (1 - alpha) / (60 + rank) from the other, times 61. Rank 1 in one list alone is worth 0.5 and rank 20
 * still 0.381, so a later threshold of 0.15 removes nothing. Equal scores: the dense list's order first, as released.
 * @param dense ranking by cosine, best first
 * @param sparse ranking by BM25, best first
 * @example fuseRankings([{ chunk: A, score: 0.9 }], [])[0]?.score // => 0.5
 */
export function fuseRankings(dense: readonly RankedChunk[], sparse: readonly RankedChunk[]): RankedChunk[] {
  const fused = new Map<string, RankedChunk>();
  for (const [weight, list] of [
    [FUSION_ALPHA, dense],
    [1 - FUSION_ALPHA, sparse],
  ] as const) {
    const passing = list.filter(({ score }) => score >= MIN_SCORE);
    for (const [index, { chunk }] of passing.entries()) {
      const before = fused.get(chunk.id)?.score ?? 0;
      fused.set(chunk.id, { chunk, score: before + weight / (FUSION_K + index + 1) });
    }
  }
  return [...fused.values()]
    .sort((a, b) => b.score - a.score) // Stable: equal ones keep the order in which they were met.
    .map(({ chunk, score }) => ({ chunk, score: score * (FUSION_K + 1) }));
}
