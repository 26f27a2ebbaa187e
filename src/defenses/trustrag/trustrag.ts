import type { Defense } from '../../records/index.js';
import { setEmbeddings } from '../setEmbeddings.js';
import type { Setting } from '../setting.js';
import { constantThreshold } from '../threshold.js';
import { TIGHT_COSINE } from './clusterRule.js';
import { ROUGE_LIMIT } from './nGramRule.js';
import { stageOne } from './stageOne.js';

export const TRUSTRAG_SETTINGS: readonly Setting[] = [
  {
    defense: 'trustrag-stage-1',
    name: 'rouge-l',
    value: ROUGE_LIMIT,
    source: 'released code',
    reason: 'released code; gate and n-gram rule, on by default there',
  },
  {
    defense: 'trustrag-stage-1',
    name: 'cosine',
    value: TIGHT_COSINE,
    source: 'released code',
    reason: 'released code, set for raw SimCSE vectors; with another embedder it means something else',
  },
];

/**
 * TrustRAG stage 1 (defense specification, section 4) on the retriever's embeddings. Flagged: what the stage does
 * not keep. Nothing is calibrated and nothing is ranked. All flags set is the empty context, which is a result
 * of the method; `degenerate` marks the one case where the release fails and we return it.
 */
export const trustragStageOne: Defense = {
  id: 'trustrag-stage-1',
  kind: 'set-level',
  ranks: false,
  needsLikelihood: false,
  fit: () => ({
    thresholds: [constantThreshold('rouge-l', ROUGE_LIMIT), constantThreshold('cosine', TIGHT_COSINE)],
    decide(set) {
      const texts = set.candidates.map((candidate) => candidate.text);
      const { branch, kept } = stageOne(texts, setEmbeddings('trustrag-stage-1', set));
      return {
        scores: null,
        probabilities: null,
        flags: texts.map((_, i) => !kept.includes(i)),
        degenerate: branch === 'degenerate',
      };
    },
  }),
};
