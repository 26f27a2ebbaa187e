import type { Defense } from '../records/index.js';
import { containment } from '../text/index.js';
import { decideByScores } from './decideByScores.js';
import { constantThreshold } from './threshold.js';

/**
 * Strict containment as a reference: score 1 when the question stands in the document as a contiguous run of
 * tokens (measurement specification B2), else 0; a question without tokens is contained in nothing. Ranks,
 * with two values: mid-ranks define its AUROC, and its ties fall together at a matched rate.
 */
export const containmentStrict: Defense = {
  id: 'containment-strict',
  kind: 'per-document',
  ranks: true,
  needsLikelihood: false,
  fit: () => ({
    thresholds: [constantThreshold('score', 0.5)],
    decide: (set) =>
      decideByScores(set, {
        defense: 'containment-strict',
        score: (candidate) => (containment(set.queryText, candidate.text) === true ? 1 : 0),
        flagged: (score) => score > 0.5,
      }),
  }),
};
