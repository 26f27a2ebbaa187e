import type { Defense, MeasuredDocument, Threshold } from '../../records/index.js';
import { calibrationDocuments } from '../calibration.js';
import { decideByScores } from '../decideByScores.js';
import { finiteScore, requireCalibration } from '../finiteScore.js';
import { upperThreshold } from '../threshold.js';
import { directionalShiftScore } from './directionalShiftScore.js';
import { fitDirectionalShifts, SHIFT_OPTIONS, type ShiftFit } from './fitDirectionalShifts.js';
import { requireEnoughDocuments } from './requireEnoughDocuments.js';
import { DRS_LEVEL } from './settings.js';
import { vectorMatrix } from './vectorMatrix.js';

export interface DrsOptions {
  /** Fit to a sample of the clean corpus, disjoint from every document that is scored. */
  readonly fit: ShiftFit;
  /** Scores of held-out random corpus documents, in neither the fit nor a candidate set. */
  readonly thresholdScores: readonly number[];
  /** Quantile level of the threshold; 0.95 unless given. */
  readonly level?: number;
}

/**
 * Returns DRS as corrected here (defense specification, section 3.2): fit to a corpus sample, threshold from
 * other random documents of the corpus, as nearest the paper. Query-free; takes nothing from the fit data.
 *
 * @param options fit, held-out scores, level
 * @throws if the fit has no more documents than dimensions (unless shrunk); on fit, without threshold scores
 * @example drs({ fit, thresholdScores: [1, 2, 3] }).id // => 'drs'
 */
export function drs({ fit, thresholdScores, level = DRS_LEVEL }: DrsOptions): Defense {
  requireEnoughDocuments(fit.n, fit.dimension, fit.mode);
  return shiftDefense('drs', () => {
    requireCalibration('drs', thresholdScores);
    return { fit, threshold: upperThreshold('score', thresholdScores, level) };
  });
}

/**
 * Returns DRS with the same fit and the threshold from the calibration queries' candidates instead, so that
 * threshold and scored documents are both retrieved ones. The gap to `drs` is the shift from random to retrieved.
 *
 * @param options fit and level
 * @throws if the fit has no more documents than dimensions (unless shrunk); on fit, without calibration documents
 * @example drsRetrieved({ fit }).id // => 'drs-retrieved'
 */
export function drsRetrieved({ fit, level = DRS_LEVEL }: Pick<DrsOptions, 'fit' | 'level'>): Defense {
  requireEnoughDocuments(fit.n, fit.dimension, fit.mode);
  return shiftDefense('drs-retrieved', (documents) => ({
    fit,
    threshold: upperThreshold('score', calibrationScores('drs-retrieved', fit, documents), level),
  }));
}

/**
 * Returns the faulty variant, kept as a regression: fit and threshold on the same calibration documents (at most
 * 200 for 384 dimensions), zero eigenvalues clamped. Every document outside the fit scores above 1,000 there.
 *
 * @param options M and level
 * @throws on fit, without calibration documents
 * @example drsNaive199().id // => 'drs-naive-199'
 * @cost d^3 per fit, about a fifth of a second at 384 dimensions; fit once per seed, not once per cell
 */
export function drsNaive199({
  directions = SHIFT_OPTIONS.directions,
  level = DRS_LEVEL,
}: {
  readonly directions?: number;
  readonly level?: number;
} = {}): Defense {
  return shiftDefense('drs-naive-199', (documents) => {
    const { matrix, n, d } = vectorMatrix(documents.map(({ embedding }) => embedding));
    const fit = fitDirectionalShifts(matrix, n, d, { ...SHIFT_OPTIONS, mode: 'naive', directions });
    return {
      fit,
      threshold: upperThreshold('score', calibrationScores('drs-naive-199', fit, documents), level),
    };
  });
}

/** The three rows differ only in where fit and threshold come from. */
function shiftDefense(
  id: string,
  calibrated: (documents: readonly MeasuredDocument[]) => {
    readonly fit: ShiftFit;
    readonly threshold: Threshold;
  },
): Defense {
  return {
    id,
    kind: 'per-document',
    ranks: true,
    needsLikelihood: false,
    fit(data) {
      const { fit, threshold } = calibrated(calibrationDocuments(data));
      return {
        thresholds: [threshold],
        decide: (set) =>
          decideByScores(set, {
            defense: id,
            score: (candidate) => directionalShiftScore(fit, candidate.embedding),
            flagged: (score) => score > threshold.value,
          }),
      };
    },
  };
}

function calibrationScores(defense: string, fit: ShiftFit, documents: readonly MeasuredDocument[]): number[] {
  requireCalibration(defense, documents);
  return documents.map(({ documentId, embedding }) =>
    finiteScore(directionalShiftScore(fit, embedding), { defense, queryId: null, documentId }),
  );
}
