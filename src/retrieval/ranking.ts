import { byCodeUnits } from '../corpora/order.js';

/** A document at its place in a ranking. */
export interface RankedDocument {
  readonly documentId: string;
  /** Cosine of the query's and the document's vectors, in [-1, 1]. */
  readonly similarity: number;
}

/** Best first: similarity descending, then id ascending by code units. */
export type Ranking = readonly RankedDocument[];

/**
 * Returns a negative number when the first document ranks before the second: similarity descending, then id
 * ascending by code units, so that no two documents tie.
 *
 * @param a a ranked document
 * @param b another one
 * @example byRank({ documentId: 'a', similarity: 0.5 }, { documentId: 'b', similarity: 0.5 }) // => -1
 */
export function byRank(a: RankedDocument, b: RankedDocument): number {
  if (a.similarity !== b.similarity) return b.similarity - a.similarity;
  return byCodeUnits(a.documentId, b.documentId);
}
