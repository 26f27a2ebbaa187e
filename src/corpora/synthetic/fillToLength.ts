import { countWords } from '../../text/index.js';
import type { Sentence } from './domain.js';

/** After this many sentences in a row that would not bring the text nearer to its length, it is finished. */
const PATIENCE = 4;

/**
 * Returns the sentences in section order, filled up until their number of words is as near to the wanted one as the
 * next few draws allow.
 *
 * Our choice: whole sentences only, so the realised length differs by less than half a sentence on average. Required
 * sentences are all kept, even where they are longer than the wanted length.
 *
 * @param lengthWords wanted length in words
 * @param required sentences that must be in the text
 * @param more draws one further sentence; called until the length is reached or null is returned
 * @throws never
 * @example fillToLength(4, [{ section: 0, text: 'One two.' }], () => ({ section: 1, text: 'Three four.' })) // => ['One two.', 'Three four.']
 */
export function fillToLength(
  lengthWords: number,
  required: readonly Sentence[],
  more: () => Sentence | null,
): string[] {
  const kept = [...required];
  let words = 0;
  for (const sentence of required) words += countWords(sentence.text);
  for (let refused = 0; refused < PATIENCE && words < lengthWords; ) {
    const next = more();
    if (next === null) break;
    const longer = words + countWords(next.text);
    if (Math.abs(longer - lengthWords) < lengthWords - words) {
      kept.push(next);
      words = longer;
      refused = 0;
    } else {
      refused++;
    }
  }
  const sections = [...new Set(kept.map((sentence) => sentence.section))].sort((a, b) => a - b);
  return sections.flatMap((section) => kept.filter((s) => s.section === section).map((s) => s.text));
}

/**
 * Returns a function that deals the items in order, over and over.
 *
 * Dealing a shuffled list instead of drawing keeps a document from using one template twice before all are used.
 *
 * @throws RangeError when the list is empty
 * @example dealer(['a', 'b'])() // => 'a'
 */
export function dealer<T>(items: readonly T[]): () => T {
  let next = 0;
  return () => {
    const item = items[next % items.length];
    if (item === undefined) throw new RangeError('dealer: the list is empty; hand in at least one item');
    next++;
    return item;
  };
}
