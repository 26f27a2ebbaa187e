import { tokens } from '../text/tokens.js';

/** All but ASCII, Latin letters that NFKC keeps and that have one lower-case letter, and the usual dashes and quotation marks. */
const OTHER = /[^\0-\x7F\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u012F\u2013\u2014\u2018\u2019\u201C\u201D]/;
const TOKEN = /[a-z0-9\u00DF-\u00F6\u00F8-\u012F]+/g;

/**
 * Returns `tokens(text)`, several times faster where the text is ASCII with Latin letters, as most chunks are.
 *
 * Definition (measurement rule B1): such a text is its own NFKC form and has no format characters, and all of it but letters
 * and digits is punctuation, symbol, space or control.
 * @param text any text
 * @example quickTokens('A b-c') // => ['a', 'b', 'c']
 */
export function quickTokens(text: string): string[] {
  return OTHER.test(text) ? tokens(text) : (text.toLowerCase().match(TOKEN) ?? []);
}
