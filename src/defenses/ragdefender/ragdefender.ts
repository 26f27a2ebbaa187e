import type { CandidateSet, Defense } from '../../records/index.js';
import { setEmbeddings } from '../setEmbeddings.js';
import type { Setting } from '../setting.js';
import { multiHopCountCode, multiHopCountPaper, singleHopCount, TERMS } from './adversarialCount.js';
import { lastDocuments, mostFrequentDocuments } from './pairFrequencies.js';

export interface RagdefenderOptions {
  readonly id: string;
  /** How the documents taken for poison are counted; the two multi-hop counts differ between code and paper. */
  readonly stageOne: 'single-hop' | 'multi-hop-code' | 'multi-hop-paper';
  /** True for the fault of package version 0.1.1, which removes the last documents instead of the most similar. */
  readonly legacyTail: boolean;
}

/** What the tables run. */
export const RAGDEFENDER_OPTIONS: RagdefenderOptions = {
  id: 'ragdefender',
  stageOne: 'single-hop',
  legacyTail: false,
};

export const RAGDEFENDER_SETTINGS: readonly Setting[] = [
  {
    defense: 'ragdefender',
    name: 'stageOne',
    value: RAGDEFENDER_OPTIONS.stageOne,
    source: 'our choice',
    reason: 'the release uses it for NQ; one mode for all corpora',
  },
  {
    defense: 'ragdefender',
    name: 'terms',
    value: TERMS,
    source: 'released code',
    reason: 'released code; a document is counted when it holds at least three',
  },
];

/**
 * Returns RAGDefender (defense specification, section 5; package version 0.2.0) on the retriever's embeddings:
 * stage 1 counts the documents taken for poison, stage 2 removes that many, the most similar ones. The query is
 * not read. Flagged: what is removed. A single document passes; nothing is calibrated and nothing is ranked.
 *
 * @param options stage 1 and, for the regression vector, the faulty stage 2; another id for another variant
 * @throws on decide, when embeddings are not finite or not of one length
 * @example ragdefender().id // => 'ragdefender'
 * @cost O(k^3 + k^2 * dimension) per set
 */
export function ragdefender(options: RagdefenderOptions = RAGDEFENDER_OPTIONS): Defense {
  return {
    id: options.id,
    kind: 'set-level',
    ranks: false,
    needsLikelihood: false,
    fit: () => ({
      thresholds: [],
      decide(set) {
        const removed = removedDocuments(set, options);
        return {
          scores: null,
          probabilities: null,
          flags: set.candidates.map((_, i) => removed.includes(i)),
          degenerate: false,
        };
      },
    }),
  };
}

function removedDocuments(set: CandidateSet, { id, stageOne, legacyTail }: RagdefenderOptions): number[] {
  const embeddings = setEmbeddings(id, set);
  if (embeddings.length < 2) return [];
  const texts = set.candidates.map((candidate) => candidate.text);
  const count = {
    'single-hop': () => singleHopCount(texts, embeddings),
    'multi-hop-code': () => multiHopCountCode(embeddings),
    'multi-hop-paper': () => multiHopCountPaper(embeddings),
  }[stageOne]();
  return legacyTail ? lastDocuments(embeddings.length, count) : mostFrequentDocuments(embeddings, count);
}
