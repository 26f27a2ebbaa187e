import { countWords, longestQueryRunShare, queryCoverage, tokens, words } from '../text/index.js';

/** What the attacker can compute of a text without the gate (measurement section F3), in the order of its columns. */
export const SURROGATE_FEATURES = [
  'words',
  'question coverage',
  'longest question run',
  'unique-word ratio',
  'mean word length',
  'surrogate cosine',
] as const;

/** The column that needs an encoder; it comes last, so that the others can be had before it. */
export const COSINE_COLUMN = SURROGATE_FEATURES.length - 1;

/**
 * Returns the features of a text for a question that need no encoder, in column order: words; share of the question's tokens
 * in it; longest run of them over the question's tokens; distinct tokens over tokens; mean characters of a word.
 *
 * Definition: measurement section F3; words by rule B3, tokens by rule B1; ratios of a text without tokens are 0.
 *
 * @param question question text as stored
 * @param text text of the document
 * @example textFeatures('who won', 'Bob won, Bob') // => [3, 0.5, 0.5, 2 / 3, 10 / 3]
 * @cost linear in both texts
 */
export function textFeatures(question: string, text: string): number[] {
  const found = tokens(text);
  const count = countWords(text);
  const characters = words(text).reduce((sum, word) => sum + [...word].length, 0);
  return [
    count,
    queryCoverage(question, text),
    longestQueryRunShare(question, text),
    found.length === 0 ? 0 : new Set(found).size / found.length,
    count === 0 ? 0 : characters / count,
  ];
}
