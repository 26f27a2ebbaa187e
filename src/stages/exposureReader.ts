import { alphanumericTokens } from '../adversarial/index.js';
import { STOP_WORDS } from '../text/index.js';

/** Content words of the question that a passage must share before it is read. Our choice. */
export const SHARED_WORDS = 2;

/**
 * Returns the short answer that one passage gives to a question, null when it gives none.
 *
 * A stand-in for a model that reads one passage at a time (our choice): a passage that shares two of the question's words, stop
 * words left out, is believed to be about it, and answers with the first of the given texts that stands in it. It
 * knows which texts are answers to some question, and not which of them are right.
 * @param question any text
 * @param passage any text
 * @param answers every text that may be an answer
 * @example shortAnswer('How many days of annual leave?', 'Staff have 28 days of annual leave.', ['35 days', '28 days']) // => '28 days'
 */
export function shortAnswer(question: string, passage: string, answers: readonly string[]): string | null {
  const asked = contentWords(question);
  const shared = [...contentWords(passage)].filter((word) => asked.has(word)).length;
  if (shared < SHARED_WORDS) return null;
  const text = passage.toLowerCase();
  let first: { readonly answer: string; readonly place: number } | null = null;
  for (const answer of answers) {
    const place = text.indexOf(answer.toLowerCase());
    if (place >= 0 && (first === null || place < first.place)) first = { answer, place };
  }
  return first?.answer ?? null;
}

function contentWords(text: string): Set<string> {
  return new Set(alphanumericTokens(text).filter((word) => !STOP_WORDS.has(word)));
}
