import { type Random, shuffled } from '../random/index.js';
import { pseudoword } from './pseudoword.js';

/**
 * The words of a filler in random order: it keeps length and vocabulary and loses word order.
 *
 * Definition: measurement section C, `word_shuffled` (paper, section IV-E).
 *
 * @param filler whitespace words of the clean filler
 * @param random stream of the step `shuffle`
 * @example wordShuffled(['one', 'two'], mulberry32(11)).length // => 2
 */
export function wordShuffled(filler: readonly string[], random: Random): string[] {
  return shuffled(filler, random);
}

/**
 * A filler of as many invented words: it keeps the length alone.
 *
 * Definition: measurement section C, `pseudoword` (paper, section IV-E): each word becomes a pseudoword, a final
 * full stop is kept.
 *
 * @param filler whitespace words of the clean filler
 * @param random stream of the step `pseudo`
 * @param vocabulary tokens of the corpus, none of which is used
 * @example pseudowords(['No', 'more.'], mulberry32(11), new Set()) // => ['tulplu', 'zosplol.']
 */
export function pseudowords(
  filler: readonly string[],
  random: Random,
  vocabulary: ReadonlySet<string>,
): string[] {
  return filler.map((word) => pseudoword(random, vocabulary) + (word.endsWith('.') ? '.' : ''));
}
