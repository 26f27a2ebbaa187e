import { type ContradictionOf, contradictionMatrix, contradictionPairs } from '../defenses/index.js';
import type { CandidateSet } from '../records/index.js';
import { rememberedContradictions } from '../store/index.js';
import type { CorpusModels } from './measureDocuments.js';
import type { StartProgress } from './runContext.js';

/** Contradiction matrices by candidate set: computed ahead, since defenses are pure and synchronous. */
export interface Contradictions {
  readonly compute: (
    sets: readonly CandidateSet[],
    models: Pick<CorpusModels, 'entailment' | 'contradictions'>,
    progress: StartProgress,
  ) => Promise<void>;
  readonly of: ContradictionOf;
}

/** Returns an empty table of contradiction matrices. */
export function contradictionTable(): Contradictions {
  const matrices = new WeakMap<CandidateSet, Float64Array>();
  return {
    compute: async (sets, { entailment, contradictions }, progress) => {
      const missing = sets.filter((set) => !matrices.has(set));
      const pairs = missing.map(contradictionPairs);
      const bar = progress('compare candidates', 'pairs');
      const values = await rememberedContradictions(
        contradictions,
        pairs.flat(),
        entailment.entails,
        bar.update,
      );
      bar.stop();
      let start = 0;
      missing.forEach((set, i) => {
        const count = pairs[i]?.length ?? 0;
        matrices.set(set, contradictionMatrix(set.candidates.length, values.slice(start, start + count)));
        start += count;
      });
    },
    of: (set) => {
      const matrix = matrices.get(set);
      if (matrix !== undefined) return matrix;
      throw new Error(
        `query ${JSON.stringify(set.queryId)}: its candidates were not compared; compare every set first`,
      );
    },
  };
}
