import { effectiveTier } from './effectiveTier.js';
import type { GateContext } from './gateContext.js';
import type { ChunkRecord, GateRequest, GateThresholds, NotCandidate, Tier } from './records.js';

/** The chunks of a request that have to be judged, and those that have not. */
export interface CandidateChunks {
  readonly candidates: readonly { readonly chunk: ChunkRecord; readonly trust: Tier }[];
  readonly notCandidates: readonly NotCandidate[];
}

const HAS_CONTENT = /[^\p{Z}\p{Cc}]/u;

/**
 * Returns which chunks of a request are candidates, each with its tier.
 *
 * Definition (measurement G1): an untrusted chunk needs a higher score, `minScore` + `untrustedMargin`, before it is
 * even a candidate; at or above passes. Where a score is asked for, a chunk without one has not shown it. A chunk of
 * white space alone says nothing and is no candidate either (our choice); hidden characters are not white space.
 * @param request the request
 * @param thresholds lowest score and margin
 * @param context registry and stored tiers
 * @example selectCandidates({ requestId: 'r', query: 'q', chunks: [{ id: 'a', text: '' }] }, DEFAULT_THRESHOLDS, {}).notCandidates[0]?.why // => 'empty'
 */
export function selectCandidates(
  request: GateRequest,
  thresholds: Pick<GateThresholds, 'minScore' | 'untrustedMargin'>,
  context: Pick<GateContext, 'registry' | 'storedTierOf'>,
): CandidateChunks {
  const byId = new Map(request.chunks.map((chunk) => [chunk.id, chunk]));
  const knowledge = {
    registry: context.registry,
    storedTierOf: context.storedTierOf,
    chunkOf: (id: string) => byId.get(id),
  };
  const candidates: { chunk: ChunkRecord; trust: Tier }[] = [];
  const notCandidates: NotCandidate[] = [];
  for (const chunk of request.chunks) {
    const trust = effectiveTier(chunk, knowledge);
    const why = whyNot(chunk, trust, thresholds);
    if (why === null) candidates.push({ chunk, trust });
    else {
      notCandidates.push({
        chunkId: chunk.id,
        sourceUri: chunk.sourceUri ?? null,
        trust,
        retrievalScore: chunk.score ?? null,
        why,
      });
    }
  }
  return { candidates, notCandidates };
}

function whyNot(
  chunk: ChunkRecord,
  trust: Tier,
  { minScore, untrustedMargin }: Pick<GateThresholds, 'minScore' | 'untrustedMargin'>,
): NotCandidate['why'] | null {
  if (!HAS_CONTENT.test(chunk.text)) return 'empty';
  if (minScore === null) return null;
  const required = minScore + (trust === 'untrusted' ? untrustedMargin : 0);
  return chunk.score !== undefined && chunk.score >= required ? null : 'below_min_score';
}
