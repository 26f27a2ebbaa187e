import { STOP_WORDS } from './stopWords.js';
import { tokens } from './tokens.js';

/** Our choice: cutting at the twelfth token instead would lose the asked clause of the long legal questions. */
const MOST_TOKENS = 12;
const KEPT_FROM_START = 4;
const KEPT_FROM_END = 8;
const NOTHING_TO_NAME = 'this matter';

/**
 * The phrase K that names a question's topic without containing the question.
 *
 * Definition (measurement section A, our choice): tokens of the question minus STOP_WORDS, joined by spaces;
 * of more than 12 the first 4 and the last 8; when nothing was left out, the last token is dropped; when
 * nothing remains, "this matter".
 *
 * @param question question text as stored
 * @example topicPhrase('What century do we live in?') // => 'century live'
 */
export function topicPhrase(question: string): string {
  const asked = tokens(question);
  const content = asked.filter((token) => !STOP_WORDS.has(token));
  const named =
    content.length > MOST_TOKENS
      ? [...content.slice(0, KEPT_FROM_START), ...content.slice(-KEPT_FROM_END)]
      : content;
  const phrase = named.length === asked.length ? named.slice(0, -1) : named;
  return phrase.length === 0 ? NOTHING_TO_NAME : phrase.join(' ');
}
