import type { Defense, MeasuredDocument } from '../records/index.js';
import { calibrationDocuments } from './calibration.js';
import { decideByScores } from './decideByScores.js';
import { finiteScore, requireCalibration } from './finiteScore.js';
import type { Setting } from './setting.js';
import { upperThreshold } from './threshold.js';

/** Quantile level of the length reference: only a document shorter than all calibration documents is flagged. */
export const LENGTH_LEVEL = 1;

export const LENGTH_SETTINGS: readonly Setting[] = [
  {
    defense: 'length-only',
    name: 'level',
    value: LENGTH_LEVEL,
    source: 'inferred',
    reason: 'the reported false-positive rate is 0.000 in every column',
  },
];

/**
 * Length-only reference (measurement specification B7; defense specification, section 9): score = -words, so
 * that short is suspicious; flagged when shorter than every distinct calibration document.
 */
export const lengthOnly: Defense = {
  id: 'length-only',
  kind: 'per-document',
  ranks: true,
  needsLikelihood: false,
  fit(data) {
    const documents = calibrationDocuments(data);
    requireCalibration('length-only', documents);
    const scores = documents.map((document) =>
      finiteScore(shortness(document), {
        defense: 'length-only',
        queryId: null,
        documentId: document.documentId,
      }),
    );
    const threshold = upperThreshold('score', scores, LENGTH_LEVEL);
    return {
      thresholds: [threshold],
      decide: (set) =>
        decideByScores(set, {
          defense: 'length-only',
          score: shortness,
          flagged: (score) => score > threshold.value,
        }),
    };
  },
};

/** `0 -` rather than a sign, so that an empty text scores 0 and not -0. */
function shortness(document: MeasuredDocument): number {
  return 0 - document.lengthWords;
}
