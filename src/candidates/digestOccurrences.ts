import { sha256Hex } from '../text/index.js';

/**
 * Returns how often each exact text occurs, by its SHA-256 (defense specification, section 7: UTF-8 bytes as
 * they stand, no normalisation; scope is the corpus plus all inserted documents).
 *
 * @param texts every text of the scope
 * @example digestOccurrences(['a', 'b', 'a', 'a ']).size // => 3
 */
export function digestOccurrences(texts: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const digest = sha256Hex(text);
    counts.set(digest, (counts.get(digest) ?? 0) + 1);
  }
  return counts;
}
