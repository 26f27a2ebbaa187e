import { compatibilityForm } from './compatibilityForm.js';

const FORMAT_CHARACTERS = /\p{Cf}/gu;
const TOKEN = /[^\p{P}\p{S}\p{Z}\p{Cc}]+/gu;

/**
 * The tokens of a text, in order, repeats kept.
 *
 * Definition (measurement rule B1): NFKC, delete general category Cf, default lower-casing, every character
 * of P*, S*, Z* or Cc becomes a space, split. No accent folding, stemming or stop words. Punctuation must
 * separate, not vanish: the released attack joins question and passage without a space. NFKC and the Cf
 * deletion are our choice beyond the paper; they stop trivial evasion.
 *
 * @param text any text; lone surrogates count as letters
 * @example tokens('Adam’s state-of-the-art') // => ['adam', 's', 'state', 'of', 'the', 'art']
 */
export function tokens(text: string): string[] {
  return compatibilityForm(text).replace(FORMAT_CHARACTERS, '').toLowerCase().match(TOKEN) ?? [];
}
