import type { RankedChunk } from './records.js';
import { byRank } from './records.js';
import { requiredScore, type ScoreThresholds } from './requiredScore.js';
import { boostReviewed } from './reviewedBoost.js';
import { type CapLimits, cappedPlaces, documentAndAuthor } from './sourceCap.js';

/** The layers of retrieval; one that is absent does not act. */
export interface RetrievalLayers {
  /** Ids that wait for review, such as chunks whose mirror score is too high: they are not retrieved. */
  readonly inReview?: ReadonlySet<string>;
  readonly thresholds?: ScoreThresholds;
  /** Added to reviewed chunks, when the question is on a flagged topic. */
  readonly boost?: number;
  readonly cap?: number;
  /** Names under which the cap counts a chunk; default document and author. */
  readonly sourcesOf?: (chunk: RankedChunk) => readonly string[];
}

/** Why a chunk is not used. */
export type DropCause = 'in_review' | 'below_required_score' | 'source_cap' | 'beyond_k';

/** What the layers leave of a ranking: every chunk is in one of the two lists. */
export interface LayeredRanking<T extends RankedChunk> {
  /** At most k, best first; scores with the boost. */
  readonly kept: readonly T[];
  readonly dropped: readonly { readonly chunk: T; readonly why: DropCause }[];
}

/**
 * Returns what the layers keep of a ranking, and why not the rest.
 *
 * Definition (measurement G3): review queue, then thresholds on the scores as retrieved, then the boost, then the cap.
 * @param ranked chunks as retrieved, to the depth that the cap may search
 * @param k chunks to keep, 1 or more
 * @param layers which layers act, and how strongly
 * @throws when k, cap or boost is out of range
 * @example applyLayers([], 5, { cap: 1 }).kept // => []
 */
export function applyLayers<T extends RankedChunk>(
  ranked: readonly T[],
  k: number,
  layers: RetrievalLayers,
): LayeredRanking<T> {
  const dropped: { chunk: T; why: DropCause }[] = [];
  const passes = (chunk: T): boolean => {
    const why = whyNot(chunk, layers);
    if (why !== null) dropped.push({ chunk, why });
    return why === null;
  };
  const passed = [...ranked].sort(byRank).filter(passes);
  const ordered = layers.boost === undefined ? passed : boostReviewed(passed, layers.boost);
  const limits: CapLimits = { k, cap: layers.cap ?? k };
  const sourcesOf = layers.sourcesOf ?? documentAndAuthor;
  // Without a cap no source can fill up before k do.
  const places = cappedPlaces(
    ordered.map((chunk) => (layers.cap === undefined ? [] : sourcesOf(chunk))),
    limits,
  );
  const kept = new Set(places);
  const last = places.length < k ? ordered.length : (places.at(-1) ?? 0);
  for (const [place, chunk] of ordered.entries()) {
    if (!kept.has(place)) dropped.push({ chunk, why: place < last ? 'source_cap' : 'beyond_k' });
  }
  return { kept: ordered.filter((_, place) => kept.has(place)), dropped };
}

function whyNot(chunk: RankedChunk, { inReview, thresholds }: RetrievalLayers): DropCause | null {
  if (inReview?.has(chunk.id) === true) return 'in_review';
  if (thresholds === undefined || chunk.score >= requiredScore(chunk.tier, thresholds)) return null;
  return 'below_required_score';
}
