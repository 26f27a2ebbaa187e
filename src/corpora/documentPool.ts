import type { Corpus, Document, Edition, Relevance } from '../records/index.js';
import { oneLine } from './oneLine.js';

/** Collects documents and keeps the first of those with the same text. */
export interface DocumentPool {
  /** Adds a document and returns the id under which its text is kept: its own, or that of the earlier one. */
  readonly add: (document: Document) => string;
  /** The kept documents, in the order they were added. */
  readonly documents: () => readonly Document[];
}

/**
 * Returns an empty pool that keeps the first document of each text.
 * Our choice: two texts are the same when their letters and digits are, after NFKC and lower-casing, in the same words;
 * a text without letters and digits is only the same as itself.
 * @param corpusId named in errors
 * @throws (from `add`) when two different texts have the same id
 * @example documentPool('x').add({ id: 'a', title: '', text: 'One!' }) // => 'a'
 */
export function documentPool(corpusId: string): DocumentPool {
  const idOfText = new Map<string, string>();
  const ids = new Set<string>();
  const kept: Document[] = [];
  return {
    add: (document) => {
      const key = textKey(document.text);
      const earlier = idOfText.get(key);
      if (earlier !== undefined) return earlier;
      if (ids.has(document.id)) {
        throw new Error(
          `corpus "${corpusId}": two texts have the id "${document.id}"; give each document its own`,
        );
      }
      idOfText.set(key, document.id);
      ids.add(document.id);
      kept.push(document);
      return document.id;
    },
    documents: () => kept,
  };
}

/**
 * Returns several corpora as one: documents in order, each text once, relevance moved to the text that is kept.
 * Our choice, as for `documentPool`.
 * @param id name of the result
 * @param edition edition of the result
 * @param parts the corpora, in order
 * @throws when two parts give the same id to different texts or to two queries
 * @example mergeCorpora('both', 'official', [first, second]).documents.length // => 3
 */
export function mergeCorpora(id: string, edition: Edition, parts: readonly Corpus[]): Corpus {
  const pool = documentPool(id);
  const keptId = new Map<string, string>();
  for (const part of parts) {
    for (const document of part.documents) keptId.set(document.id, pool.add(document));
  }
  const queries = parts.flatMap((part) => part.queries);
  if (new Set(queries.map((query) => query.id)).size !== queries.length) {
    throw new Error(`corpus "${id}": two parts have a query of the same id; merge different data sets`);
  }
  const relevance = parts.flatMap((part) =>
    part.relevance.map((row) => ({ ...row, documentId: keptId.get(row.documentId) ?? row.documentId })),
  );
  return { id, edition, documents: pool.documents(), queries, relevance: distinctRelevance(relevance) };
}

/**
 * Returns the rows with each pair of query and document once, the first one staying.
 * Our choice: pairs coincide when two cited passages have the same text.
 * @param rows relevance rows
 * @example distinctRelevance([{ queryId: 'q', documentId: 'd', score: 1 }, { queryId: 'q', documentId: 'd', score: 1 }]).length // => 1
 */
export function distinctRelevance(rows: readonly Relevance[]): Relevance[] {
  const seen = new Set<string>();
  return rows.filter(({ queryId, documentId }) => {
    const pair = JSON.stringify([queryId, documentId]);
    const first = !seen.has(pair);
    seen.add(pair);
    return first;
  });
}

function textKey(text: string): string {
  const normal = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
  return normal.trim() === '' ? `=${text}` : oneLine(normal);
}
