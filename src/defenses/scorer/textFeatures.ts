import type { CandidateSet } from '../../records/index.js';
import { containment, longestQueryRunShare, tokens } from '../../text/index.js';

/** Window of f10, fixed so that the feature is free of length. */
const WINDOW_WORDS = 30;

/**
 * Returns f1 of each candidate: ln(1 + words), the length feature (defense specification, section 8.3).
 *
 * @param set candidate set
 * @example logLength(setOf({ lengthWords: 0 })) // => [0]
 */
export function logLength(set: CandidateSet): number[] {
  return set.candidates.map(({ lengthWords }) => Math.log1p(lengthWords));
}

/**
 * Returns f2 of each candidate: 1 when it contains the question as a contiguous run of tokens, else 0; a question
 * without tokens is contained in nothing (defense specification, section 8.3).
 *
 * @param set candidate set
 * @example containsQuestion(setOf({ text: 'Who won the race? Bob.' })) // => [1]
 */
export function containsQuestion({ queryText, candidates }: CandidateSet): number[] {
  return candidates.map(({ text }) => (containment(queryText, text) === true ? 1 : 0));
}

/**
 * Returns f3 of each candidate: longest contiguous run of question tokens in it over the question's tokens, in
 * [0, 1] (defense specification, section 8.3).
 *
 * @param set candidate set
 * @example longestQuestionRun(setOf({ text: 'The race was won' })) // => [0.5]
 */
export function longestQuestionRun({ queryText, candidates }: CandidateSet): number[] {
  return candidates.map(({ text }) => longestQueryRunShare(queryText, text));
}

/**
 * Returns f4 of each candidate: share of the question's distinct tokens that occur in it, in [0, 1]; 0 when the
 * question has no token (defense specification, section 8.3). Containment-only counts repeats, this does not.
 *
 * @param set candidate set
 * @example distinctCoverage(setOf({ text: 'The race was won' })) // => [0.75]
 */
export function distinctCoverage({ queryText, candidates }: CandidateSet): number[] {
  const asked = [...new Set(tokens(queryText))];
  return candidates.map(({ text }) => {
    if (asked.length === 0) return 0;
    const present = new Set(tokens(text));
    return asked.filter((token) => present.has(token)).length / asked.length;
  });
}

/**
 * Returns f10 of each candidate: distinct tokens over tokens among its first 30, in [0, 1]; 0 when it has none
 * (defense specification, section 8.3).
 *
 * @param set candidate set
 * @example openingVariety(setOf({ text: 'won, won, won: Bob' })) // => [0.5]
 */
export function openingVariety({ candidates }: CandidateSet): number[] {
  return candidates.map(({ text }) => {
    const opening = tokens(text).slice(0, WINDOW_WORDS);
    return opening.length === 0 ? 0 : new Set(opening).size / opening.length;
  });
}
