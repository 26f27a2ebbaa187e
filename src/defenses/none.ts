import type { Defense } from '../records/index.js';
import { decideByScores } from './decideByScores.js';
import { constantThreshold } from './threshold.js';

/** The row "No defense" of the tables: flags nothing, so FNR 1 and FPR 0; it ranks nothing either. */
export const none: Defense = {
  id: 'none',
  kind: 'per-document',
  ranks: false,
  needsLikelihood: false,
  fit: () => ({
    thresholds: [constantThreshold('score', 0)],
    decide: (set) => decideByScores(set, { defense: 'none', score: () => 0, flagged: (score) => score > 0 }),
  }),
};
