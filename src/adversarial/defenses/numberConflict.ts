import type { ChunkClaim } from '../../gate/claims.js';
import { TIERS } from '../../gate/records.js';
import type { Screen } from '../planRuns.js';
import type { RankedChunk } from '../records.js';
import { numberClaims, subjectWords } from './numberClaims.js';

/** Words that two sentences must share to be about the same thing. Our choice. */
export const SHARED_WORDS = 2;

/**
 * Drops the less trusted of two documents that disagree on a number the question is about, and refuses between equals.
 *
 * Definition (seed document: conflict detection when two policies disagree on a number; the rule is our choice): two
 * sentences of different documents conflict iff they have the same unit, no number in common, at least two subject
 * words in common, and each shares a subject word with the question. Less trusted = lower tier. Between equal tiers
 * nothing says who is right: a refusal. Quadratic in the number of claims of the ranked chunks.
 * @param input ranked chunks
 * @example numberConflict({ question: 'refund', ranked: [] }) // => { kept: [], refusal: null }
 */
export const numberConflict: Screen = ({ question, ranked }) => {
  const asked = subjectWords(question);
  const claims = ranked.map(({ chunk }) =>
    numberClaims(chunk.text).filter(({ words }) => words.some((word) => asked.has(word))),
  );
  const dropped = new Set<string>();
  let tie = false;
  for (const [first, one] of ranked.entries()) {
    for (const [offset, other] of ranked.slice(first + 1).entries()) {
      if (one.chunk.documentId === other.chunk.documentId) continue;
      if (!disagree(claims[first] ?? [], claims[first + 1 + offset] ?? [])) continue;
      const order = rankOf(one) - rankOf(other);
      if (order === 0) tie = true;
      else dropped.add((order < 0 ? other : one).chunk.documentId);
    }
  }
  return {
    kept: ranked.filter(({ chunk }) => !dropped.has(chunk.documentId)),
    refusal: tie ? 'two equally trusted documents disagree on a number' : null,
  };
};

/**
 * Returns whether some claim of one text contradicts some claim of the other.
 *
 * @param ours claims of one text
 * @param theirs claims of the other
 * @example disagree(numberClaims('A full refund takes 5 days'), numberClaims('A full refund takes 9 days')) // => true
 */
export function disagree(ours: readonly ChunkClaim[], theirs: readonly ChunkClaim[]): boolean {
  return ours.some((a) =>
    theirs.some(
      (b) =>
        a.unit === b.unit &&
        !a.values.some((value) => b.values.includes(value)) &&
        a.words.filter((word) => b.words.includes(word)).length >= SHARED_WORDS,
    ),
  );
}

/** 0 for the most trusted tier. */
function rankOf({ chunk }: RankedChunk): number {
  return TIERS.indexOf(chunk.tier);
}
