import { containsRun, tokens } from '../text/index.js';

/** Longest wrong answer in tokens. Our choice. */
export const MAXIMUM_ANSWER_TOKENS = 12;

/**
 * Returns whether a wrong answer may be used (measurement specification A6): its tokens are not empty, at
 * most twelve, no contiguous run of the reference answer or of the question, and not equal to any other
 * accepted answer. The last clause is ours: a question with several right answers must not be "attacked" with
 * one of them.
 *
 * @param wrong proposed wrong answer
 * @param question question text
 * @param answers accepted correct answers, the reference first
 * @example acceptableWrongAnswer('York', 'who rules?', ['New York']) // => false
 */
export function acceptableWrongAnswer(wrong: string, question: string, answers: readonly string[]): boolean {
  const proposed = tokens(wrong);
  if (proposed.length === 0 || proposed.length > MAXIMUM_ANSWER_TOKENS) return false;
  if (containsRun(tokens(question), proposed)) return false;
  if (containsRun(tokens(answers[0] ?? ''), proposed)) return false;
  const key = proposed.join(' ');
  return answers.every((answer) => tokens(answer).join(' ') !== key);
}
