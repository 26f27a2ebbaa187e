import type { DecisionRow } from '../records/index.js';
import { RESAMPLES } from './resamples.js';
import { summariseContamination } from './summariseContamination.js';

export interface SuccessSummary {
  /** Share of inserted documents that are retrieved, intact and passed, mean over run seeds; the counts are pooled. */
  readonly success: number | null;
  readonly successHits: number;
  readonly successTotal: number;
  readonly successLow: number | null;
  readonly successHigh: number | null;
  /** Share of queries with at least one such document, pooled over seeds. */
  readonly successQuery: number | null;
  readonly successQueryHits: number;
}

/**
 * The attacker's success in one cell past one defense: retrieved, payload intact and passed, all three.
 *
 * Definition (measurement section C, "Conjunctive success"): context contamination of which only intact documents
 * count. Interval by cluster bootstrap over queries (D10).
 *
 * @param rows all decision rows of the cell and defense
 * @param insertedByQuery documents inserted for each query
 * @param payloadIntact whether an inserted document still carries its payload, by id
 * @param resamples bootstrap resamples
 * @throws when a query of the rows has no count
 * @example summariseSuccess([], new Map(), () => true).success // => null
 * Cost: O(queries * resamples).
 */
export function summariseSuccess(
  rows: readonly DecisionRow[],
  insertedByQuery: ReadonlyMap<string, number>,
  payloadIntact: (documentId: string) => boolean,
  resamples: number = RESAMPLES,
): SuccessSummary {
  // A document that lost its payload succeeds no more than a blocked one.
  const counted = rows.map((row) =>
    row.label === 'poison' && !payloadIntact(row.documentId) ? { ...row, flag: true } : row,
  );
  const summary = summariseContamination(counted, insertedByQuery, resamples);
  return {
    success: summary.ccrDocument,
    successHits: summary.ccrDocumentHits,
    successTotal: summary.ccrDocumentTotal,
    successLow: summary.ccrDocumentLow,
    successHigh: summary.ccrDocumentHigh,
    successQuery: summary.ccrQuery,
    successQueryHits: summary.ccrQueryHits,
  };
}
