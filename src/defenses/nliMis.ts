import type { Defense } from '../records/index.js';
import { type ContradictionOf, checkedContradictions } from './contradictionOf.js';
import { EDGE_PROBABILITY, pairContradiction } from './contradictionScores.js';
import { maximumIndependentSet } from './maximumIndependentSet.js';
import { constantThreshold } from './threshold.js';

/**
 * Returns ReliabilityRAG's set decision on documents instead of isolated answers (defense specification, section
 * 6): documents that contradict each other with probability at least 0.5 in either direction share an edge;
 * flagged is what is not in the maximum independent set. Ties of size go to the better-ranked documents, so five
 * poisons ranked above five clean documents win.
 *
 * @param options where the contradiction matrices are, computed beforehand by an entailment model
 * @throws on decide, when a matrix does not fit its set or the set has more than 31 documents
 * @example nliMis({ contradictionOf: () => new Float64Array(0) }).id // => 'nli-mis'
 */
export function nliMis({ contradictionOf }: { readonly contradictionOf: ContradictionOf }): Defense {
  return {
    id: 'nli-mis',
    kind: 'set-level',
    ranks: false,
    needsLikelihood: false,
    fit: () => ({
      thresholds: [constantThreshold('edge', EDGE_PROBABILITY)],
      decide(set) {
        const matrix = checkedContradictions('nli-mis', set, contradictionOf);
        const kept = maximumIndependentSet(
          set.candidates.length,
          (i, j) => pairContradiction(matrix, i, j) >= EDGE_PROBABILITY,
        );
        return {
          scores: null,
          probabilities: null,
          flags: set.candidates.map((_, i) => !kept.includes(i)),
          degenerate: false,
        };
      },
    }),
  };
}
