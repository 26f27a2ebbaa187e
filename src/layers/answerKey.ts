const PUNCTUATION = /[!"#$%&'()*+,\-./:;<=>?@[\\\]^_`{|}~]/g;
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the']);

/**
 * Returns what two answers have in common when they count as one: the answer as SQuAD normalises it.
 *
 * Definition (SQuAD; measurement G2 and G3): lower-case, ASCII punctuation deleted, "a", "an" and "the" removed, spaces
 * collapsed.
 * @param answer any text
 * @example answerKey('The  U.S.!') // => 'us'
 */
export function answerKey(answer: string): string {
  return answer
    .toLowerCase()
    .replace(PUNCTUATION, '')
    .split(/\s+/)
    .filter((word) => word !== '' && !ARTICLES.has(word))
    .join(' ');
}
