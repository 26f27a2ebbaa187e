/** The letters and digits of a contract, lower-cased, with the word each of them belongs to. */
export interface LetterStream {
  readonly letters: string;
  /** For each code unit of `letters` the index of its word. */
  readonly wordAt: Uint32Array;
}

/**
 * Returns the letters and digits of a text's words as one string that spans can be found in.
 * Definition (question rule of the legal corpus): spans are matched on letters and digits only.
 * @param words the words of the text
 * @example letterStream(['A-b', '1']).letters // => 'ab1'
 */
export function letterStream(words: readonly string[]): LetterStream {
  const parts = words.map(lettersOf);
  const wordAt = new Uint32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  parts.forEach((part, word) => {
    wordAt.fill(word, at, at + part.length);
    at += part.length;
  });
  return { letters: parts.join(''), wordAt };
}

/**
 * Returns the first and the last word of a span's first occurrence, or null when it does not occur.
 * Definition as for `letterStream`.
 * @param stream the contract
 * @param span the quoted text
 * @example locateSpan(letterStream(['Made', 'in', 'U.S.']), 'in U.S') // => { first: 1, last: 2 }
 */
export function locateSpan(stream: LetterStream, span: string): { first: number; last: number } | null {
  const needle = lettersOf(span.replaceAll('\u200b', ''));
  const start = firstOccurrence(stream.letters, needle);
  const first = stream.wordAt[start];
  const last = stream.wordAt[start + needle.length - 1];
  return needle === '' || first === undefined || last === undefined ? null : { first, last };
}

function lettersOf(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase().replace(/[^a-z0-9]+/g, '');
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Letters that the built-in search is asked for: a constant, so that it stays linear. */
const HEAD_LETTERS = 8;

/** Knuth-Morris-Pratt with leaps to the next occurrence of the needle's head; linear for any text; -1 when there is none. */
function firstOccurrence(text: string, needle: string): number {
  const border = borders(needle);
  const head = needle.slice(0, HEAD_LETTERS);
  let matched = 0;
  for (let at = 0; at <= text.length; ) {
    if (matched === needle.length) return at - matched;
    if (matched === 0) {
      const next = text.indexOf(head, at);
      if (next < 0) return -1;
      at = next + head.length;
      matched = head.length;
    } else if (text.charCodeAt(at) === needle.charCodeAt(matched)) {
      at += 1;
      matched += 1;
    } else matched = border[matched] ?? 0;
  }
  return -1;
}

/** For each prefix length the length of the longest proper prefix that is also its suffix. */
function borders(needle: string): Uint32Array {
  const border = new Uint32Array(needle.length + 1);
  for (let i = 1, k = 0; i < needle.length; i += 1) {
    while (k > 0 && needle.charCodeAt(i) !== needle.charCodeAt(k)) k = border[k] ?? 0;
    if (needle.charCodeAt(i) === needle.charCodeAt(k)) k += 1;
    border[i + 1] = k;
  }
  return border;
}
