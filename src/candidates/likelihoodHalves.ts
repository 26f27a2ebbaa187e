/** Runs without separators (Z*) and control characters (Cc): whitespace words of the raw text. */
const RAW_WORD = /[^\p{Z}\p{Cc}]+/gu;
const FORMAT_ONLY = /^\p{Cf}+$/u;

/**
 * Returns the two halves of a text that RAGuard scores apart (defense specification, section 2): the first
 * floor(n/2) of its n whitespace words and the rest. The halves are slices of the raw text from the first
 * character of their first word to the last of their last, inner whitespace untouched, so that the language
 * model reads what stands in the corpus (unit and rounding are our choice). A run of invisible format
 * characters alone is no word. One word: both halves are that word.
 *
 * @param text text with at least one word
 * @throws when the text has no word
 * @example likelihoodHalves(' one two  three ') // => { first: 'one', second: 'two  three' }
 */
export function likelihoodHalves(text: string): { readonly first: string; readonly second: string } {
  const places = [...text.matchAll(RAW_WORD)].filter((match) => !FORMAT_ONLY.test(match[0]));
  const starts = places.map((match) => match.index);
  const ends = places.map((match) => match.index + match[0].length);
  const middle = Math.floor(places.length / 2);
  const start = starts[0];
  const end = ends.at(-1);
  if (start === undefined || end === undefined) {
    throw new Error(
      `text ${JSON.stringify(text.slice(0, 40))} has no word to score; leave it out of the corpus`,
    );
  }
  if (places.length === 1) return { first: text.slice(start, end), second: text.slice(start, end) };
  return { first: text.slice(start, ends[middle - 1]), second: text.slice(starts[middle], end) };
}
