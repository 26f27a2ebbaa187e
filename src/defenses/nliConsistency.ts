import type { CandidateSet, Defense } from '../records/index.js';
import { type ContradictionOf, checkedContradictions } from './contradictionOf.js';
import { contradictionDegrees, meanContradictions } from './contradictionScores.js';
import { requireCalibration } from './finiteScore.js';
import { NLI_WORDS } from './nliConsistencyPairs.js';
import type { Setting } from './setting.js';
import { upperThreshold } from './threshold.js';

/** Quantile level of the NLI consistency score. */
export const NLI_LEVEL = 0.95;

export const NLI_SETTINGS: readonly Setting[] = [
  {
    defense: 'nli-consistency',
    name: 'level',
    value: NLI_LEVEL,
    source: 'our choice',
    reason: 'a quantile of the calibration rows, as for the other published detectors',
  },
  {
    defense: 'nli-consistency',
    name: 'words',
    value: NLI_WORDS,
    source: 'our choice',
    reason: 'a pair of documents stays within 512 tokens',
  },
];

export interface NliConsistencyOptions {
  readonly contradictionOf: ContradictionOf;
  /** `mean` is what the tables run; `degree` counts contradicted documents instead. */
  readonly score?: 'mean' | 'degree';
}

/**
 * Returns NLI consistency as a per-document score (defense specification, section 6.2; our choice, the original
 * being set-level): the mean contradiction probability with the other documents of the set, both directions of a
 * pair counted by the larger. Flagged above the 0.95 quantile of the calibration rows.
 *
 * @param options where the contradiction matrices are, computed beforehand by an entailment model
 * @throws on fit, when there is no calibration row; on fit and decide, when a matrix does not fit its set
 * @example nliConsistency({ contradictionOf: () => new Float64Array(0) }).id // => 'nli-consistency'
 */
export function nliConsistency({ contradictionOf, score = 'mean' }: NliConsistencyOptions): Defense {
  const id = score === 'mean' ? 'nli-consistency' : 'nli-degree';
  const scored = score === 'mean' ? meanContradictions : contradictionDegrees;
  const scoresOf = (set: CandidateSet) => scored(checkedContradictions(id, set, contradictionOf));
  return {
    id,
    kind: 'per-document',
    ranks: true,
    needsLikelihood: false,
    fit(data) {
      const rows = data.calibration.flatMap(scoresOf);
      requireCalibration(id, rows);
      const threshold = upperThreshold('score', rows, NLI_LEVEL);
      return {
        thresholds: [threshold],
        decide(set) {
          const scores = scoresOf(set);
          return {
            scores,
            probabilities: null,
            flags: scores.map((value) => value > threshold.value),
            degenerate: false,
          };
        },
      };
    },
  };
}
