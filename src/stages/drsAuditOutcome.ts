import {
  directionalShiftScore,
  directionalShiftScores,
  type ShiftFit,
  vectorMatrix,
} from '../defenses/index.js';
import { auroc } from '../metrics/index.js';
import type { Label } from '../records/index.js';
import type { AuditOutcome, AuditRow } from '../report/index.js';
import { calibrationQuantile } from '../stats/index.js';

/** A document by its id and its embedding. */
export interface AuditDocument {
  readonly documentId: string;
  readonly vector: Float32Array;
}

/** A candidate of an evaluation query with its embedding. */
export interface AuditCandidate extends AuditRow, AuditDocument {}

/** What one seed of the audit is decided on. */
export interface AuditSeed {
  readonly seed: number;
  /** Distinct clean documents of the calibration queries, at most 200. */
  readonly calibration: readonly AuditDocument[];
  readonly rows: readonly AuditCandidate[];
}

export interface OutcomeChoice {
  readonly fit: ShiftFit;
  /** Ids of the documents that it was fitted on. */
  readonly fittedIds: ReadonlySet<string>;
  /** Clean scores that the threshold is taken from. */
  readonly thresholdScores: readonly number[];
  /** Quantile level of the threshold. */
  readonly level: number;
}

/**
 * Returns what a fit and a threshold say of one seed's evaluation rows: clean rows blocked, those among them whose
 * document is in the fit, poison rows passed, and the AUROC, which no threshold can change.
 *
 * Definition (defense specification, sections 0 and 3): the threshold is an order statistic of the scores given, a row
 * is blocked when its score is above it. Poison of another query counts for neither rate.
 *
 * @param rows labelled candidates
 * @param seed run seed, handed through
 * @param choice fit, threshold scores and level
 * @throws without threshold scores, or when a vector has another dimension than the fit
 * @example auditOutcome([], 11, { fit, fittedIds: new Set(), thresholdScores: [1], level: 0.95 }).clean // => { hits: 0, total: 0 }
 * @cost one score for each row
 */
export function auditOutcome(
  rows: readonly AuditCandidate[],
  seed: number,
  { fit, fittedIds, thresholdScores, level }: OutcomeChoice,
): AuditOutcome {
  const threshold = calibrationQuantile(thresholdScores, level).value;
  const scored = rows.map(({ documentId, label, vector }) => ({
    label,
    fitted: fittedIds.has(documentId),
    score: directionalShiftScore(fit, vector),
  }));
  const of = (label: Label) => scored.filter((row) => row.label === label);
  const [clean, poison] = [of('clean'), of('poison')];
  const scoresOf = (some: typeof scored) => some.map(({ score }) => score);
  const above = (some: typeof scored) => ({
    hits: some.filter(({ score }) => score > threshold).length,
    total: some.length,
  });
  return {
    seed,
    fitDocuments: fit.n,
    rank: fit.rank,
    threshold,
    clean: above(clean),
    repeats: above(clean.filter(({ fitted }) => fitted)),
    missed: { hits: poison.length - above(poison).hits, total: poison.length },
    auroc: auroc(scoresOf(clean), scoresOf(poison)),
  };
}

/**
 * Returns the DRS score of each document, in order.
 *
 * @param fit what `fitDirectionalShifts` returned
 * @param documents at least one, of the fit's dimension
 * @example auditScores(fit, [{ documentId: 'a', vector: Float32Array.of(3, 0) }]) // => [1.8371173070873836]
 */
export function auditScores(fit: ShiftFit, documents: readonly AuditDocument[]): number[] {
  return directionalShiftScores(fit, auditMatrix(documents));
}

/**
 * Returns the embeddings of documents, row after row.
 *
 * @param documents at least one, all of one dimension
 * @example auditMatrix([{ documentId: 'a', vector: Float32Array.of(3, 0) }]) // => Float32Array [3, 0]
 */
export function auditMatrix(documents: readonly AuditDocument[]): Float32Array {
  return vectorMatrix(documents.map(({ vector }) => vector)).matrix;
}
