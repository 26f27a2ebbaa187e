import { type FillerSource, holdsAny, sentencesOf } from '../ladder/index.js';
import type { Random } from '../random/index.js';
import { words } from '../text/index.js';
import { SENTENCE_TRIES } from './settings.js';

/** Fewest words of a sentence that is worth inserting, as for the ladder's filler. */
const LEAST_WORDS = 5;

/** Where the attacker takes clean sentences from. */
export interface SentenceSource {
  /** Clean documents neither relevant to the question nor retrieved for it. */
  readonly documents: readonly FillerSource[];
  /** Token lists that no sentence may hold: the question, both answers, the marker; empty ones forbid nothing. */
  readonly forbidden: readonly (readonly string[])[];
}

/**
 * Returns one sentence of a clean document as words, or null where ten documents drawn at random offer none that fits.
 *
 * Definition (our choice, by the filler rule of measurement section C): a whole sentence of five words or more without a
 * forbidden run of tokens; document and sentence drawn with equal chance.
 *
 * @param source clean documents and what a sentence may not hold
 * @param mostWords longest sentence that is wanted, in words
 * @param random stream of the step
 * @example cleanSentence({ documents: [{ documentId: 'd', text: 'One two three four five.' }], forbidden: [] }, 9, mulberry32(11)) // => ['One', 'two', 'three', 'four', 'five.']
 * @cost linear in the documents drawn
 */
export function cleanSentence(
  { documents, forbidden }: SentenceSource,
  mostWords: number,
  random: Random,
): string[] | null {
  if (documents.length === 0) return null;
  for (let tries = 0; tries < SENTENCE_TRIES; tries++) {
    const { text } = documents[random.below(documents.length)] as FillerSource;
    const fitting = sentencesOf(words(text)).filter(
      ({ length }) => length >= LEAST_WORDS && length <= mostWords,
    );
    if (fitting.length === 0) continue;
    const sentence = fitting[random.below(fitting.length)] as string[];
    if (!holdsAny(sentence, forbidden)) return sentence;
  }
  return null;
}
