import type { ChunkRecord, Tier } from '../gate/index.js';
import { effectiveTier, type TierKnowledge } from '../gate/index.js';

/** A retrieved chunk as the layers see it: who stands behind it and how near it is, but not what it says. */
export interface RankedChunk {
  readonly id: string;
  /** Similarity to the question; higher is nearer. A finite number. */
  readonly score: number;
  readonly tier: Tier;
  /** The document it is a part of; null when unknown. */
  readonly sourceUri: string | null;
  /** The account that wrote it; null when unknown. */
  readonly owner: string | null;
}

/** One step of lineage, by ids only: a text was generated from another. */
export interface LineageEdge {
  readonly inputId: string;
  readonly derivedId: string;
}

/**
 * Returns a retrieved chunk of the gate as the layers see it.
 *
 * Definition (measurement G1 and G3): the tier is the gate's effective tier, so that generated text has the lowest tier of
 * its inputs and never raises one.
 * @param chunk a chunk with a finite score
 * @param knowledge registry and other chunks
 * @throws when the score is missing or not finite
 * @example rankedChunk({ id: 'a', text: '', score: 0.5, trust: 'semi' }, {}).tier // => 'semi'
 */
export function rankedChunk(chunk: ChunkRecord, knowledge: TierKnowledge): RankedChunk {
  const { id, score, sourceUri = null, owner = null } = chunk;
  if (score === undefined || !Number.isFinite(score)) {
    throw new Error(
      `chunk ${JSON.stringify(id)} has the score ${score}; the layers rank by score, so give it a finite one`,
    );
  }
  return { id, score, tier: effectiveTier(chunk, knowledge), sourceUri, owner };
}

/**
 * Orders chunks: nearest first, equal scores by id.
 *
 * @param a one chunk
 * @param b another
 * @example byRank({ id: 'a', score: 1 }, { id: 'b', score: 2 }) // => 1
 */
export function byRank(a: Pick<RankedChunk, 'id' | 'score'>, b: Pick<RankedChunk, 'id' | 'score'>): number {
  if (a.score !== b.score) return a.score > b.score ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
