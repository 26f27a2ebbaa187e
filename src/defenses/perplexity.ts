import type { Defense } from '../records/index.js';
import { calibrationDocuments } from './calibration.js';
import { decideByScores } from './decideByScores.js';
import { finiteScore, likelihoodOf, requireCalibration } from './finiteScore.js';
import type { Setting } from './setting.js';
import { upperThreshold } from './threshold.js';

/** Quantile level of the perplexity filter. */
export const PERPLEXITY_LEVEL = 0.99;

export const PERPLEXITY_SETTINGS: readonly Setting[] = [
  {
    defense: 'perplexity',
    name: 'level',
    value: PERPLEXITY_LEVEL,
    source: 'our choice',
    reason: 'the reported false-positive rates of 0.000-0.005 do not fit 0.95',
  },
];

/**
 * Perplexity filter (defense specification, section 1). Score: mean negative log-likelihood of the document in
 * nats per token, of which perplexity is the exponential, so that the ranking is the same. Flagged above the
 * 0.99 quantile of the distinct calibration documents. One-sided: only improbable text is suspicious.
 */
export const perplexity: Defense = {
  id: 'perplexity',
  kind: 'per-document',
  ranks: true,
  needsLikelihood: true,
  fit(data) {
    const documents = calibrationDocuments(data);
    requireCalibration('perplexity', documents);
    const scores = documents.map((document) => {
      const place = { defense: 'perplexity', queryId: null, documentId: document.documentId };
      return finiteScore(likelihoodOf(document, place).meanNll, place);
    });
    const threshold = upperThreshold('score', scores, PERPLEXITY_LEVEL);
    return {
      thresholds: [threshold],
      decide: (set) =>
        decideByScores(set, {
          defense: 'perplexity',
          score: (candidate, place) => likelihoodOf(candidate, place).meanNll,
          flagged: (score) => score > threshold.value,
        }),
    };
  },
};
