import type { Defense } from '../records/index.js';
import { queryCoverage } from '../text/index.js';
import { decideByScores } from './decideByScores.js';
import type { Setting } from './setting.js';
import { constantThreshold } from './threshold.js';

/** Share of the question's tokens from which the containment reference flags a document. */
export const COVERAGE_THRESHOLD = 0.85;

export const CONTAINMENT_SETTINGS: readonly Setting[] = [
  {
    defense: 'containment-only',
    name: 'coverage',
    value: COVERAGE_THRESHOLD,
    source: 'our choice',
    reason: 'flags 11.6 % of the released NQ texts without prefix; the reported row implies 11.8 %',
  },
];

/**
 * Containment-only reference (measurement specification B7): score = share of the question's tokens, with
 * repeats, that occur anywhere in the document; flagged when score >= 0.85. The comparison is not strict: one
 * of the two exceptions to the rule that a score must exceed its threshold.
 */
export const containmentOnly: Defense = {
  id: 'containment-only',
  kind: 'per-document',
  ranks: true,
  needsLikelihood: false,
  fit: () => ({
    thresholds: [constantThreshold('score', COVERAGE_THRESHOLD)],
    decide: (set) =>
      decideByScores(set, {
        defense: 'containment-only',
        score: (candidate) => queryCoverage(set.queryText, candidate.text),
        flagged: (score) => score >= COVERAGE_THRESHOLD,
      }),
  }),
};
