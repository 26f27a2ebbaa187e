import { lowestTier } from './lowestTier.js';
import type { ChunkRecord, Tier } from './records.js';
import type { SourceRegistry } from './sourceRegistry.js';

/** What is known of chunks and sources beyond the chunk itself. */
export interface TierKnowledge {
  readonly registry?: SourceRegistry | undefined;
  /** A chunk by id, to follow the inputs of generated text. */
  readonly chunkOf?: ((id: string) => ChunkRecord | undefined) | undefined;
  /** Tier of a chunk that `chunkOf` does not know, from a store. */
  readonly storedTierOf?: ((id: string) => Tier | undefined) | undefined;
}

/**
 * Returns the tier a chunk is judged by.
 *
 * Definition (measurement G1): the tier of its source in the registry, lowered by the chunk's own `trust` if that
 * is lower; without a registry the chunk's `trust` alone; unknown is untrusted. Generated text has the lowest
 * tier of all its inputs and their inputs; where its own source is known too, that counts as one of them (our
 * choice: whoever can edit the generated page can change it). No inputs, or inputs that only name each other:
 * untrusted.
 * @param chunk the chunk
 * @param knowledge registry and other chunks
 * @example effectiveTier({ id: 'a', text: '' }, {}) // => 'untrusted'
 */
export function effectiveTier(chunk: ChunkRecord, knowledge: TierKnowledge): Tier {
  if (chunk.generatedFrom === undefined) return ownTier(chunk, knowledge) ?? 'untrusted';
  const found: Tier[] = [];
  let leaves = 0;
  const seen = new Set([chunk.id]);
  const pending: ChunkRecord[] = [chunk];
  for (let current = pending.pop(); current !== undefined; current = pending.pop()) {
    const own = ownTier(current, knowledge);
    if (own !== null) found.push(own);
    if (current.generatedFrom === undefined) {
      leaves += 1;
      if (own === null) return 'untrusted';
      continue;
    }
    for (const id of current.generatedFrom) {
      if (seen.has(id)) continue;
      seen.add(id);
      const input = knowledge.chunkOf?.(id);
      if (input !== undefined) pending.push(input);
      else {
        leaves += 1;
        found.push(knowledge.storedTierOf?.(id) ?? 'untrusted');
      }
    }
  }
  return leaves === 0 ? 'untrusted' : lowestTier(found);
}

/** The tier stated for the chunk itself; null when nothing is. */
function ownTier(chunk: ChunkRecord, { registry }: TierKnowledge): Tier | null {
  if (registry === undefined) return chunk.trust ?? null;
  const registered = registry.recordOf(chunk.sourceUri)?.tier;
  if (registered === undefined) {
    // Generated text need not be a registered source; any other unknown source is untrusted.
    return chunk.generatedFrom === undefined ? 'untrusted' : (chunk.trust ?? null);
  }
  return chunk.trust === undefined ? registered : lowestTier([registered, chunk.trust]);
}
