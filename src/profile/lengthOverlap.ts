import { percentile } from '../stats/index.js';

export interface LengthOverlap {
  /** 5th percentile of the clean lengths in words; null without clean documents that have words. */
  readonly l5: number | null;
  /** 95th percentile. */
  readonly l95: number | null;
  /** l95 / l5. */
  readonly width: number | null;
  /** Share of poison documents with l5 <= words <= l95; null without poison or clean documents. */
  readonly overlap: number | null;
  /** Poison documents inside. */
  readonly overlapHits: number;
}

/**
 * How far the lengths of poison documents lie within the usual lengths of the corpus.
 *
 * Definition (paper's length overlap; measurement rules B4 and B5): the interval runs from the 5th to the 95th
 * percentile (type 7) of all clean corpus documents with words; both ends count, nothing is rounded.
 *
 * @param cleanWords words per clean corpus document; documents of no words are left out
 * @param poisonWords words per poison document
 * @example lengthOverlap([0, 10, 20, 30], [10, 15]).overlap // => 0.5
 * Cost: O(n log n) in the clean documents.
 */
export function lengthOverlap(cleanWords: readonly number[], poisonWords: readonly number[]): LengthOverlap {
  const clean = Float64Array.from(cleanWords.filter((words) => words > 0));
  if (clean.length === 0) return { l5: null, l95: null, width: null, overlap: null, overlapHits: 0 };
  const l5 = percentile(clean, 5);
  const l95 = percentile(clean, 95);
  const overlapHits = poisonWords.filter((words) => words >= l5 && words <= l95).length;
  return {
    l5,
    l95,
    width: l5 === 0 ? null : l95 / l5,
    overlap: poisonWords.length === 0 ? null : overlapHits / poisonWords.length,
    overlapHits,
  };
}
