import type { PoisonDocument } from '../records/index.js';
import { removePrefix } from './removePrefix.js';

/**
 * A template document at the rung `prefix_removed`.
 *
 * Definition (measurement section C): the text without its question (`removePrefix`); same id, so that the
 * rungs pair up; not valid when the edit leaves nothing.
 *
 * @param document the document at `template`
 * @param question text of its query
 * @example prefixRemoved({ ...document, text: 'who is it.Eve.' }, 'who is it').text // => 'Eve.'
 */
export function prefixRemoved(document: PoisonDocument, question: string): PoisonDocument {
  const { text, empty } = removePrefix(question, document.text);
  return { ...document, rung: 'prefix_removed', filler: null, text, valid: document.valid && !empty };
}
