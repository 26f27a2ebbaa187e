import { compatibilityForm } from './compatibilityForm.js';

const FORMAT_CHARACTERS = /\p{Cf}/gu;
const WORD = /[^\p{Z}\p{Cc}]+/gu;

/**
 * The whitespace words of a text, in order.
 *
 * Definition (measurement rule B3): runs without whitespace in the NFKC text after deletion of Cf, whitespace
 * being Z* and Cc. A lone dash is a word; `Q?.The` is one word.
 *
 * @param text any text
 * @example words('— Q?.The answer') // => ['—', 'Q?.The', 'answer']
 */
export function words(text: string): string[] {
  return compatibilityForm(text).replace(FORMAT_CHARACTERS, '').match(WORD) ?? [];
}

/**
 * The number of whitespace words of a text: its length in words, wherever this project says words.
 *
 * Definition: the length of `words(text)` (measurement rule B3).
 *
 * @param text any text
 * @example countWords('line\nbreak\ttab') // => 3
 */
export function countWords(text: string): number {
  return words(text).length;
}
