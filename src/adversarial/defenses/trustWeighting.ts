import type { Tier } from '../../gate/records.js';
import { byRank } from '../../layers/records.js';
import { requiredScore } from '../../layers/requiredScore.js';
import { MIN_SCORE } from '../configuration.js';
import type { Screen } from '../planRuns.js';

/** What a score is worth by the tier of its source. Our choice. */
export const TIER_WEIGHTS: Readonly<Record<Tier, number>> = {
  reviewed: 1,
  trusted: 1,
  semi: 0.85,
  untrusted: 0.7,
};

/**
 * Ranks by score times the weight of the tier, and asks more of what is left the less it is trusted.
 *
 * Definition (seed document: source-trust tiers and provenance weighting in retrieval; the numbers are our choice and
 * measurement G1's): weighted score >= 0.15, from untrusted sources >= 0.25; equal scores by id.
 * @param input ranked chunks
 * @example trustWeighting({ question: '', ranked: [{ chunk: { ...POLICY, tier: 'untrusted' }, score: 0.3 }] }).kept // => []
 */
export const trustWeighting: Screen = ({ ranked }) => ({
  kept: ranked
    .map(({ chunk, score }) => ({ chunk, score: score * TIER_WEIGHTS[chunk.tier] }))
    .filter(({ chunk, score }) => score >= requiredScore(chunk.tier, { minScore: MIN_SCORE }))
    .sort((a, b) => byRank({ ...a.chunk, score: a.score }, { ...b.chunk, score: b.score })),
  refusal: null,
});
