import type { Defense } from '../records/index.js';
import { decideByScores } from './decideByScores.js';
import { constantThreshold } from './threshold.js';

/**
 * PoisonedRAG's duplicate-text filter (defense specification, section 7): score 1 when the exact bytes occur
 * more than once in the corpus plus the inserted documents, else 0; every copy is flagged. Two-valued, so it
 * ranks nothing. It has no calibration: repeated boilerplate gives it a real false-positive rate.
 */
export const dupOnly: Defense = {
  id: 'dup-only',
  kind: 'per-document',
  ranks: false,
  needsLikelihood: false,
  fit: () => ({
    thresholds: [constantThreshold('score', 0.5)],
    decide: (set) =>
      decideByScores(set, {
        defense: 'dup-only',
        score: (candidate) => (candidate.digestOccurrences > 1 ? 1 : 0),
        flagged: (score) => score > 0.5,
      }),
  }),
};
