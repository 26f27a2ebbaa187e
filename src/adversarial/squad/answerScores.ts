import { answerKey } from '../../layers/answerKey.js';
import { quotableSentences } from '../extractiveMock.js';

/**
 * Returns the words of a text as SQuAD's own scoring compares them.
 *
 * Definition (measurement G2): lower-case, ASCII punctuation deleted, "a", "an" and "the" removed, spaces collapsed.
 * @param text any text
 * @example normalisedWords('The cost: 5,400!') // => ['cost', '5400']
 */
export function normalisedWords(text: string): string[] {
  const key = answerKey(text);
  return key === '' ? [] : key.split(' ');
}

/**
 * Returns whether the normalised answer contains the normalised gold text: "exact match" of the seed's table.
 *
 * Definition (measurement G2): span in answer, characters compared; two empty texts match, an empty gold no other.
 * @param answer what was answered
 * @param gold gold text
 * @example spanInAnswer('It was closed for 71 days.', '71') // => true
 */
export function spanInAnswer(answer: string, gold: string): boolean {
  const [whole, part] = [answerKey(answer), answerKey(gold)];
  return part === '' ? whole === '' : whole.includes(part);
}

/**
 * Returns whether answer and gold text are equal once normalised: SQuAD's exact match.
 *
 * @param answer what was answered
 * @param gold gold text
 * @example strictMatch('the Hedda.', 'Hedda') // => true
 */
export function strictMatch(answer: string, gold: string): boolean {
  return answerKey(answer) === answerKey(gold);
}

/**
 * Returns the token F1 of two texts, in [0, 1].
 *
 * Definition (SQuAD): harmonic mean of precision and recall over the multisets of normalised words; 1 when both are
 * empty, 0 when one is.
 * @param answer what was answered
 * @param gold gold text
 * @example tokenF1('Customers are eligible for a full refund within 30 days of purchase', '30 days') // => 4 / 13
 */
export function tokenF1(answer: string, gold: string): number {
  const [ours, theirs] = [normalisedWords(answer), normalisedWords(gold)];
  if (ours.length === 0 || theirs.length === 0) return ours.length === theirs.length ? 1 : 0;
  const left = new Map<string, number>();
  for (const word of theirs) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of ours) {
    const count = left.get(word) ?? 0;
    if (count > 0) common += 1;
    left.set(word, count - 1);
  }
  return (2 * common) / (ours.length + theirs.length);
}

/** The three scores of one answer. */
export interface AnswerScores {
  readonly spanInAnswer: boolean;
  readonly strictMatch: boolean;
  /** In [0, 1]. */
  readonly f1: number;
}

/**
 * Returns the scores of an answer, the best over the gold texts.
 *
 * Definition (measurement G2): F1 also takes the best of the answer's sentences, cut at "." and "!", since the
 * stand-in answers in quoted sentences.
 * @param answer what was answered, without the fixed note; empty for a refusal
 * @param golds gold texts; none stands for the one empty text of a question without an answer
 * @example answerScores('It took 9 days. Twice.', ['9 days']).f1 // => 2 / 3
 */
export function answerScores(answer: string, golds: readonly string[]): AnswerScores {
  const texts = golds.length === 0 ? [''] : golds;
  const sentences = quotableSentences(answer);
  const pieces = sentences.length === 0 ? [''] : sentences;
  return {
    spanInAnswer: texts.some((gold) => spanInAnswer(answer, gold)),
    strictMatch: texts.some((gold) => strictMatch(answer, gold)),
    f1: Math.max(...texts.flatMap((gold) => pieces.map((piece) => tokenF1(piece, gold)))),
  };
}
