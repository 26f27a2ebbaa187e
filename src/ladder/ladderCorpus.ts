import type { Document, Target } from '../records/index.js';
import { countWords, tokens } from '../text/index.js';
import type { FillerSource } from './cleanFiller.js';
import { type CleanLengths, cleanLengths } from './lengthTarget.js';

/** What the edits of the ladder take from a clean corpus. */
export interface LadderCorpus {
  /** Names the streams of random numbers. */
  readonly corpusId: string;
  readonly lengths: CleanLengths;
  /** Every clean document. */
  readonly documents: readonly FillerSource[];
  /** Text of a clean document, by id. */
  readonly textOf: (documentId: string) => string | undefined;
  /** Tokens of the clean documents; computed when a pseudoword is first asked for. */
  readonly vocabulary: () => ReadonlySet<string>;
  /** Clean documents by rank for a query, best first, as deep as they were ranked. */
  readonly ranked: (queryId: string) => readonly string[];
}

/**
 * A corpus as the ladder sees it.
 *
 * @param corpusId its id
 * @param documents its documents
 * @param ranked clean documents by rank for a query id
 * @throws RangeError when no document has words
 * @example ladderCorpus('medical', documents, () => []).lengths.l5 // => 6.2
 * Cost: linear in the texts, once.
 */
export function ladderCorpus(
  corpusId: string,
  documents: readonly Document[],
  ranked: (queryId: string) => readonly string[],
): LadderCorpus {
  let known: ReadonlySet<string> | null = null;
  const texts = new Map(documents.map(({ id, text }) => [id, text]));
  return {
    corpusId,
    lengths: cleanLengths(documents.map(({ text }) => countWords(text))),
    documents: documents.map(({ id, text }) => ({ documentId: id, text })),
    textOf: (documentId) => texts.get(documentId),
    vocabulary: () => {
      known ??= new Set(documents.flatMap(({ text }) => [...new Set(tokens(text))]));
      return known;
    },
    ranked,
  };
}

/** Clean documents retrieved for a query: none of them lends filler (measurement section C). */
const RETRIEVED = 10;

/**
 * The documents that may lend filler to a poison of a target: neither relevant to its question nor retrieved for it.
 *
 * @param corpus the clean corpus
 * @param target question under attack
 * @example lenders(corpus, target).some(({ documentId }) => target.relevantDocumentIds.includes(documentId)) // => false
 * Cost: O(documents).
 */
export function lenders(corpus: LadderCorpus, target: Target): FillerSource[] {
  const excluded = new Set([
    ...target.relevantDocumentIds,
    ...corpus.ranked(target.query.id).slice(0, RETRIEVED),
  ]);
  return corpus.documents.filter(({ documentId }) => !excluded.has(documentId));
}
