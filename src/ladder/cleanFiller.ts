import { type Random, shuffled } from '../random/index.js';
import { containsRun, tokens, words } from '../text/index.js';

/** A clean document that may lend sentences. */
export interface FillerSource {
  readonly documentId: string;
  readonly text: string;
}

export interface CleanFiller {
  readonly words: readonly string[];
  /** Documents that lent sentences, in order of use. */
  readonly documentIds: readonly string[];
}

const LEAST_WORDS = 5;
const SENTENCE_END = /[.!?]$/;

/**
 * Whole sentences of clean documents, `count` words in all.
 *
 * Definition (measurement section C, "Filler"): documents in random order; a sentence ends with a word that ends in
 * '.', '!' or '?'; sentences of fewer than five words and those with a forbidden run of tokens are left out; the
 * last sentence is cut so that the count is exact. Words are in NFKC form and joined by single spaces (our choice),
 * so that every filler counts the same.
 *
 * @param documents those that may lend, without the ones relevant to or retrieved for the question
 * @param forbidden token lists that no sentence may hold; empty lists forbid nothing
 * @param count words wanted, one or more
 * @param random stream of the step `filler`
 * @returns null when the documents do not hold enough
 * @example cleanFiller([{ documentId: 'd', text: 'One two three four five.' }], [], 2, mulberry32(11))?.words // => ['One', 'two']
 * Cost: O(documents) for the order, then linear in the texts that are used.
 */
export function cleanFiller(
  documents: readonly FillerSource[],
  forbidden: readonly (readonly string[])[],
  count: number,
  random: Random,
): CleanFiller | null {
  const found: string[] = [];
  const documentIds: string[] = [];
  for (const { documentId, text } of shuffled(documents, random)) {
    const before = found.length;
    for (const sentence of sentencesOf(words(text))) {
      if (found.length >= count) break;
      if (sentence.length >= LEAST_WORDS && !holdsAny(sentence, forbidden)) found.push(...sentence);
    }
    if (found.length > before) documentIds.push(documentId);
    if (found.length >= count) return { words: found.slice(0, count), documentIds };
  }
  return null;
}

/**
 * Whether words read as a text hold any of the token lists as a contiguous run.
 *
 * @param filler whitespace words
 * @param forbidden token lists; an empty one is held by nothing here
 * @example holdsAny(['The', 'answer.'], [['answer']]) // => true
 */
export function holdsAny(filler: readonly string[], forbidden: readonly (readonly string[])[]): boolean {
  const found = tokens(filler.join(' '));
  return forbidden.some((run) => run.length > 0 && containsRun(found, run));
}

/**
 * The sentences of a text given as words: each ends with a word that ends in '.', '!' or '?'.
 *
 * @param textWords whitespace words of the text
 * @example sentencesOf(['Yes.', 'It', 'is']) // => [['Yes.'], ['It', 'is']]
 */
export function sentencesOf(textWords: readonly string[]): string[][] {
  const sentences: string[][] = [];
  let sentence: string[] = [];
  for (const word of textWords) {
    sentence.push(word);
    if (!SENTENCE_END.test(word)) continue;
    sentences.push(sentence);
    sentence = [];
  }
  return sentence.length === 0 ? sentences : [...sentences, sentence];
}
