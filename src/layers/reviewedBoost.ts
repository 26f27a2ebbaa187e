import { containsRun, tokens } from '../text/index.js';
import { byRank, type RankedChunk } from './records.js';

/** What a reviewed chunk gains on a flagged topic, in cosine. Our choice: the margin of untrusted sources. */
export const REVIEWED_BOOST = 0.1;

/** A topic where a wrong answer does harm: any of its phrases in a question flags the question. */
export interface FlaggedTopic {
  readonly name: string;
  /** Words as they stand in a question: `vpn`, `bank details`. */
  readonly phrases: readonly string[];
}

/**
 * Returns the first topic that a question is about, or null.
 *
 * Definition (our choice): the tokens of one of its phrases stand in the question as a contiguous run; a phrase without
 * tokens flags nothing.
 * @param question any text
 * @param topics topics in order of precedence
 * @example flaggedTopic('How do I install the VPN?', [{ name: 'access', phrases: ['vpn'] }])?.name // => 'access'
 */
export function flaggedTopic(question: string, topics: readonly FlaggedTopic[]): FlaggedTopic | null {
  const asked = tokens(question);
  const holds = (phrase: string) => {
    const words = tokens(phrase);
    return words.length > 0 && containsRun(asked, words);
  };
  return topics.find(({ phrases }) => phrases.some(holds)) ?? null;
}

/**
 * Returns a ranking in which reviewed chunks have gained a constant, best first.
 *
 * Definition (measurement G3): added before any cap, on flagged topics only, which the caller decides (`flaggedTopic`).
 * @param ranked chunks in any order
 * @param boost 0 or more, in the units of the scores
 * @throws when the boost is negative or not finite
 * @example boostReviewed([{ id: 'a', score: 0.5, tier: 'reviewed', sourceUri: null, owner: null }], 0.25)[0]?.score // => 0.75
 */
export function boostReviewed<T extends RankedChunk>(ranked: readonly T[], boost = REVIEWED_BOOST): T[] {
  if (!(boost >= 0 && Number.isFinite(boost)))
    throw new RangeError(`the boost of reviewed sources is ${boost}; use a finite number of 0 or more`);
  return ranked
    .map((chunk) => (chunk.tier === 'reviewed' ? { ...chunk, score: chunk.score + boost } : chunk))
    .sort(byRank);
}
