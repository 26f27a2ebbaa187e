import { runStarts } from '../text/index.js';

/** Where the question stands in a text, by tokens. */
export type QuestionPlace = 'absent' | 'whole' | 'start' | 'middle' | 'end';

/**
 * Returns where a question stands in a text and how often, both as tokens; occurrences do not overlap.
 *
 * Definition (our choice): `start` when its first occurrence begins with the first token, `end` when its last one ends with
 * the last token and none is at the start, `whole` when the text holds nothing else, `middle` otherwise.
 * @param text tokens of the text
 * @param question tokens of the question, at least one
 * @throws when the question has no token: whether it stands in a text is then undefined
 * @example questionPlace(['who', 'won', 'eve', 'did'], ['who', 'won']) // => { place: 'start', times: 1 }
 * Cost: linear (Knuth-Morris-Pratt).
 */
export function questionPlace(
  text: readonly string[],
  question: readonly string[],
): { readonly place: QuestionPlace; readonly times: number } {
  if (question.length === 0) throw new Error('a question without tokens stands nowhere; leave it out');
  const starts = runStarts(text, question);
  const [first] = starts;
  const last = starts.at(-1);
  if (first === undefined || last === undefined) return { place: 'absent', times: 0 };
  const times = starts.length;
  if (text.length === question.length) return { place: 'whole', times };
  if (first === 0) return { place: 'start', times };
  return { place: last + question.length === text.length ? 'end' : 'middle', times };
}
