import type { Document, Target } from '../records/index.js';

/**
 * Returns the document that a target's honest updates are made from, or null when none of its relevant ones is in the corpus.
 *
 * Our choice where several are relevant: the best ranked, otherwise the first that the source names.
 * @param target the question with its relevant documents
 * @param ranked ids of the clean ranking of the question, best first
 * @param documents the corpus by id
 * @example goldDocument(TARGET, [], new Map()) // => null
 */
export function goldDocument(
  { relevantDocumentIds }: Pick<Target, 'relevantDocumentIds'>,
  ranked: readonly string[],
  documents: ReadonlyMap<string, Document>,
): Document | null {
  const relevant = new Set(relevantDocumentIds);
  for (const id of [...ranked.filter((id) => relevant.has(id)), ...relevantDocumentIds]) {
    const found = documents.get(id);
    if (found !== undefined) return found;
  }
  return null;
}
