import { oneLine } from './oneLine.js';

export interface PackedSentences {
  readonly passages: readonly string[];
  /** For each sentence the passage it went into; null for an empty one. */
  readonly passageOf: readonly (number | null)[];
}

/** Cut of the financial corpus: passages of at most 180 words. */
const MAXIMUM_WORDS = 180;
/** Our choice: a last passage below this many words joins the one before. */
const MINIMUM_LAST_WORDS = 25;

/**
 * Returns sentences packed in order into passages.
 * Definition (cut of the financial corpus): a passage takes sentences as long as it stays within 180 words; it is
 * longer only when one sentence is, or when a remainder below 25 words (our choice) joins it.
 * @param sentences sentences in order; white space is collapsed
 * @example packSentences(['a b .', '', 'c .']) // => { passages: ['a b . c .'], passageOf: [0, null, 0] }
 */
export function packSentences(sentences: readonly string[]): PackedSentences {
  const packs: { parts: string[]; words: number }[] = [];
  const passageOf = sentences.map((sentence) => {
    const text = oneLine(sentence);
    if (text === '') return null;
    const words = text.split(' ').length;
    const last = packs.at(-1);
    if (last === undefined || last.words + words > MAXIMUM_WORDS) packs.push({ parts: [text], words });
    else {
      last.parts.push(text);
      last.words += words;
    }
    return packs.length - 1;
  });
  const last = packs.at(-1);
  const before = packs.at(-2);
  if (last !== undefined && before !== undefined && last.words < MINIMUM_LAST_WORDS) {
    before.parts.push(...last.parts);
    packs.pop();
  }
  return {
    passages: packs.map(({ parts }) => parts.join(' ')),
    passageOf: passageOf.map((passage) => (passage === null ? null : Math.min(passage, packs.length - 1))),
  };
}
