import { tokens } from './tokens.js';

/**
 * The share of a question's tokens that occur anywhere in a document.
 *
 * Definition: the score of the containment-only reference (measurement rule B7, our reading of the paper):
 * tokens of the question counted with repeats, each looked up in the set of the document's tokens.
 *
 * @param question question text as stored
 * @param document text of the document
 * @returns a fraction in [0, 1]; 0 when the question has no tokens
 * @example queryCoverage('state of the art', 'The art of war') // => 0.75
 */
export function queryCoverage(question: string, document: string): number {
  const asked = tokens(question);
  if (asked.length === 0) return 0;
  const present = new Set(tokens(document));
  return asked.filter((token) => present.has(token)).length / asked.length;
}
