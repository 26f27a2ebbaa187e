import { isTrusted } from '../../gate/lowestTier.js';
import { TOP_K } from '../configuration.js';
import type { Screen } from '../planRuns.js';
import { subjectWords } from './numberClaims.js';

/** A trusted chunk supports the top one if it covers at least this share of the question words that one covers. */
export const SUPPORT_SHARE = 0.5;

/**
 * Refuses when the top chunk comes from a lone low-trust document.
 *
 * Definition (seed document: a grounding check that refuses when the top source is a lone low-trust document; what
 * "lone" means is our choice): of the three chunks that would reach the generator the first is semi-trusted or
 * untrusted, and none of a reviewed or trusted source covers at least half as many of the question's subject words.
 * Scores are not compared, since rank fusion leaves none to compare.
 * @param input ranked chunks
 * @example groundingCheck({ question: '', ranked: [] }) // => { kept: [], refusal: null }
 */
export const groundingCheck: Screen = ({ question, ranked }) => {
  const [top, ...others] = ranked.slice(0, TOP_K);
  if (top === undefined || isTrusted(top.chunk.tier)) return { kept: ranked, refusal: null };
  const asked = subjectWords(question);
  const needed = SUPPORT_SHARE * covered(asked, top.chunk.text);
  const supported = others.some(({ chunk }) => isTrusted(chunk.tier) && covered(asked, chunk.text) >= needed);
  return { kept: ranked, refusal: supported ? null : 'the top source is a lone low-trust document' };
};

function covered(asked: ReadonlySet<string>, text: string): number {
  const held = subjectWords(text);
  return [...asked].filter((word) => held.has(word)).length;
}
