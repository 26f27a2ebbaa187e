/** U+034F, which Unicode's stream-safe text form puts after every 30 combining marks (UAX #15, section 13). */
const GRAPHEME_JOINER = '\u034f';
const LONG_MARK_RUN = /\p{M}{30}/gu;

/**
 * Returns the start of `text` that holds at least `wordLimit` words, or all of it: a tokenizer that keeps
 * `wordLimit` tokens or fewer gives the same tokens for both, so hostile lengths cost nothing.
 * Definition (our choice): a word is a run without space, tab, carriage return or line feed that has an ASCII
 * letter or digit. No tokenizer used here drops such a run or joins it over one of those four characters, so
 * each gives one token or more; and cutting before one of them changes nothing to its left (it starts a new
 * normalisation segment, is no case-ignorable letter, and ends a pre-token). A text without 'wordLimit' such
 * words is not cut.
 * @param text any text
 * @param wordLimit tokens the model can keep, a whole number >= 1
 * @example firstWords('one two three', 2) // => 'one two'
 */
export function firstWords(text: string, wordLimit: number): string {
  let words = 0;
  let counted = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d) {
      if (words >= wordLimit) {
        return text.slice(0, index);
      }
      counted = false;
    } else if (!counted && isAsciiLetterOrDigit(code)) {
      words += 1;
      counted = true;
    }
  }
  return text;
}

/**
 * Returns `text` with U+034F after every 30 combining marks in a row, the stream-safe text form of Unicode
 * (UAX #15, section 13): without it canonical reordering of 1 MB of alternating marks takes minutes. Accent
 * stripping removes the inserted character again, so an uncased BERT tokenizer sees the same letters.
 * @param text any text
 * @example streamSafe('cafe\u0301') // => 'cafe\u0301'
 */
export function streamSafe(text: string): string {
  return text.replace(LONG_MARK_RUN, `$&${GRAPHEME_JOINER}`);
}

function isAsciiLetterOrDigit(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}
