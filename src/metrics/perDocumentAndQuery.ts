import type { Rate } from '../records/index.js';
import type { InsertedDocument } from './insertedDocument.js';
import { rate } from './rate.js';

export interface DocumentAndQueryRates {
  /** Over inserted documents. */
  readonly documents: Rate;
  /** Queries with at least one such document, over queries with an inserted document. */
  readonly queries: Rate;
}

/**
 * How many inserted documents, and queries with at least one of them, have a property.
 *
 * Definition (measurement section C and rule D9): denominators are inserted documents and their queries,
 * whether or not anything was retrieved.
 *
 * @param documents all inserted documents of a cell
 * @param holds the property counted
 * @example perDocumentAndQuery([], () => true).documents.value // => null
 */
export function perDocumentAndQuery(
  documents: readonly InsertedDocument[],
  holds: (document: InsertedDocument) => boolean,
): DocumentAndQueryRates {
  const counted = documents.filter(holds);
  const queriesOf = (list: readonly InsertedDocument[]) => new Set(list.map(({ queryId }) => queryId)).size;
  return {
    documents: rate(counted.length, documents.length),
    queries: rate(queriesOf(counted), queriesOf(documents)),
  };
}
