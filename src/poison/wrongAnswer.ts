import { seedOf } from '../random/index.js';
import type { Query } from '../records/index.js';
import { acceptableWrongAnswer } from './acceptableWrongAnswer.js';
import type { AnswerKind } from './answerKind.js';
import { wrongDate } from './wrongDate.js';
import { wrongDuration } from './wrongDuration.js';
import { wrongJurisdiction } from './wrongJurisdiction.js';
import { wrongNumber } from './wrongNumber.js';
import { type FieldAnswer, wrongSpan } from './wrongSpan.js';
import { wrongYesNo } from './wrongYesNo.js';

/** Proposals after the first one before a question is dropped. Our choice. */
export const RETRIES = 10;

/**
 * Returns the attacker's answer to a question, or null when none of eleven proposals is acceptable
 * (measurement specification A6). Proposal number a uses seed k + a with k = seedOf("wrong|" + query id); the
 * rules without a seed move a places further instead. A jurisdiction, date or duration rule that does not
 * apply falls back on the span rule, and so does a number.
 *
 * @param query question with its accepted answers
 * @param kind rule, from `answerKind`
 * @param pool questions of the same field, ids ascending; read by the span rule only
 * @example wrongAnswer({ id: 'm1', text: 'Is it so?', answers: ['yes'], metadata: {} }, 'yes_no', []) // => 'no'
 */
export function wrongAnswer(query: Query, kind: AnswerKind, pool: readonly FieldAnswer[]): string | null {
  const seed = seedOf(`wrong|${query.id}`);
  for (let attempt = 0; attempt <= RETRIES; attempt++) {
    const wrong = proposal(query, kind, pool, (seed + attempt) >>> 0, attempt + 1);
    if (wrong !== null && acceptableWrongAnswer(wrong, query.text, query.answers)) return wrong;
  }
  return null;
}

function proposal(
  query: Query,
  kind: AnswerKind,
  pool: readonly FieldAnswer[],
  seed: number,
  steps: number,
): string | null {
  const correct = query.answers[0] ?? '';
  if (kind === 'yes_no') return wrongYesNo(correct, seed);
  const changed = {
    numeric: () => wrongNumber(correct, seed),
    jurisdiction: () => wrongJurisdiction(correct, seed),
    date: () => wrongDate(correct, seed),
    duration: () => wrongDuration(correct, steps),
    span: () => null,
  }[kind]();
  return changed ?? wrongSpan(pool, query.id, steps);
}
