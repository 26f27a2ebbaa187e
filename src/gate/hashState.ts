import { sha256Hex } from '../text/sha256Hex.js';
import type { ChunkRecord, HashState } from './records.js';

/**
 * Returns whether a chunk's text is what was ingested.
 *
 * Definition (measurement G1): changed iff hash != ingestHash without a review event; the review event is the hash a
 * reviewer approved, so a later edit is a change again (our choice). A chunk without `hash` is hashed now: SHA-256 of
 * the UTF-8 text, 64 lower-case hexadecimal digits. Without an ingest hash nothing is known, which is no reason.
 * @param chunk text and hashes
 * @example hashState({ text: 'x', hash: 'b', ingestHash: 'a' }) // => 'changed'
 */
export function hashState(
  chunk: Pick<ChunkRecord, 'text' | 'hash' | 'ingestHash' | 'reviewedHash'>,
): HashState {
  if (chunk.ingestHash === undefined) return 'unknown';
  const now = chunk.hash ?? sha256Hex(chunk.text);
  if (now === chunk.ingestHash) return 'same';
  return now === chunk.reviewedHash ? 'reviewed' : 'changed';
}
