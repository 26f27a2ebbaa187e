import { containsRun } from './containsRun.js';
import { tokens } from './tokens.js';

/**
 * Whether a document contains a question word for word; null when the question has no tokens.
 *
 * Definition (measurement rule B2): tokens(question) is non-empty and a contiguous sub-list of
 * tokens(document). Token-wise, so "he car" is not in "the carpet". An empty document contains nothing.
 *
 * @param question question text as stored
 * @param document text of the document, without its title
 * @example containment('he car', 'the carpet') // => false
 */
export function containment(question: string, document: string): boolean | null {
  const needle = tokens(question);
  return needle.length === 0 ? null : containsRun(tokens(document), needle);
}
