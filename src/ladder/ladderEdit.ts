import type { PoisonDocument } from '../records/index.js';

/** A document at a rung of the ladder, with what the edit did to it. */
export interface LadderEdit {
  readonly document: PoisonDocument;
  /** What length matching did; null at the rungs without it. `no_filler`: no filler met the rules, the document is not valid. */
  readonly length: 'padded' | 'in_interval' | 'over_length' | 'no_filler' | null;
  readonly addedWords: number;
  readonly fillerDocumentIds: readonly string[];
  /** Tokens of the clean document that mimicry replaced or removed; 0 at the other rungs. */
  readonly changedTokens: number;
}

/**
 * An edit that matched no length and changed no clean text.
 *
 * @param document the document after it
 * @example plainEdit(document).addedWords // => 0
 */
export function plainEdit(document: PoisonDocument): LadderEdit {
  return { document, length: null, addedWords: 0, fillerDocumentIds: [], changedTokens: 0 };
}
