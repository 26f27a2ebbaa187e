import { byCodeUnits } from '../corpora/order.js';
import type { Candidate, FitData, MeasuredDocument } from '../records/index.js';

/** A clean candidate of a calibration query, for scores that depend on the query. */
export interface CalibrationRow {
  readonly queryId: string;
  readonly queryText: string;
  readonly candidate: Candidate;
}

/**
 * Returns the (query, document) rows of the calibration sets, in the order given: what query-dependent scores
 * are calibrated on (defense specification, section 0).
 *
 * @param data fit data of a run
 * @example calibrationRows({ calibration: [] }) // => []
 */
export function calibrationRows(data: FitData): CalibrationRow[] {
  return data.calibration.flatMap(({ queryId, queryText, candidates }) =>
    candidates.map((candidate) => ({ queryId, queryText, candidate })),
  );
}

/**
 * Returns the distinct documents of the calibration sets, by id in code-unit order: what scores of the document
 * alone are calibrated on, at most 200 (defense specification, section 0; inferred from the reported counts).
 *
 * @param data fit data of a run
 * @example calibrationDocuments({ calibration: [] }) // => []
 */
export function calibrationDocuments(data: FitData): MeasuredDocument[] {
  const byId = new Map<string, MeasuredDocument>();
  for (const { candidate } of calibrationRows(data)) {
    if (!byId.has(candidate.documentId)) byId.set(candidate.documentId, candidate);
  }
  return [...byId.values()].sort((a, b) => byCodeUnits(a.documentId, b.documentId));
}
