import {
  type CorpusStatistics,
  corpusStatistics,
  cosinesToQueries,
  DEFAULT_THRESHOLDS,
  type GateContext,
  type GateThresholds,
  type MirrorBaseline,
  mirrorBaseline,
  mirrorStatistic,
  type QuerySample,
  querySample,
  quickTokens,
  type ShingleIndex,
  shingleIndex,
} from '../gate/index.js';
import { shuffled, streamOf } from '../random/index.js';
import type { Corpus, Query } from '../records/index.js';
import type { GateSetting } from '../report/index.js';

/** Our choice: questions that the mirror score is taken against. */
const SAMPLED_QUERIES = 1000;

/** Our choice: no signal depends on it, since no document carries a time. */
export const GATE_TIME = '2026-01-31T12:00:00Z';

/** What a gate has learned of one corpus before anything is inserted. */
export interface GateKnowledge {
  readonly statistics: CorpusStatistics;
  readonly thresholds: GateThresholds;
  /** Every document of the corpus, as a known-good chunk. */
  readonly known: ShingleIndex;
  /** The sample with the target questions put into it, and its baseline. */
  readonly withTargets: { readonly sample: QuerySample; readonly mirror: MirrorBaseline | null };
}

/**
 * Returns what the gate knows of a clean corpus: statistics, near-duplicate index, and a sample of real questions.
 *
 * Definition (our choice): the percentile thresholds are those of the whole clean corpus; the sample is 1,000 of the
 * corpus's own questions, drawn with a seed, the questions under attack left out, since a deployment cannot count on having
 * logged them; a second sample has them too. Vectors are hashing TF-IDF throughout: no model.
 * @param corpus the clean corpus
 * @param targets the questions under attack
 * @param seed of the draw
 * @example gateKnowledge({ id: 'c', edition: 'own', documents: [], queries: [], relevance: [] }, [], 11).statistics.mirror // => null
 * Cost: every document is read a few times; about a second for a thousand documents of 100 words.
 */
export function gateKnowledge(
  corpus: Corpus,
  targets: readonly Pick<Query, 'id' | 'text'>[],
  seed: number,
): GateKnowledge {
  const texts = corpus.documents.map(({ text }) => text);
  const asked = new Set(targets.map(({ id }) => id));
  const others = corpus.queries.filter(({ id }) => !asked.has(id)).map(({ text }) => text);
  const sampled = shuffled(others, streamOf('gate-queries', corpus.id, '', '', seed)).slice(
    0,
    SAMPLED_QUERIES,
  );
  const statistics = corpusStatistics(texts, sampled);
  const sample = querySample(
    statistics.weights,
    [...sampled, ...targets.map(({ text }) => text)],
    statistics.sample.bucketFor,
  );
  return {
    statistics,
    thresholds: { ...DEFAULT_THRESHOLDS, compressionFloor: statistics.compressionFloor },
    known: shingleIndex(
      corpus.documents.map(({ id, text }) => ({ id, tier: 'trusted', tokens: quickTokens(text) })),
    ),
    withTargets: {
      sample,
      mirror: mirrorBaseline(texts.flatMap((text) => mirrorStatistic(cosinesToQueries(sample, text)) ?? [])),
    },
  };
}

/**
 * Returns the context of the gate in one setting: only the labelled one knows which documents are good.
 *
 * @param knowledge of the corpus
 * @param setting what the gate is told
 * @param retrievalQueriesOf the retrieval counter
 * @example gateContextOf(knowledge, 'blind', () => 1).known // => undefined
 */
export function gateContextOf(
  { thresholds, statistics, known }: GateKnowledge,
  setting: GateSetting,
  retrievalQueriesOf: (chunkId: string) => number | null,
): GateContext & { readonly thresholds: GateThresholds } {
  return {
    thresholds,
    retrievalQueriesOf,
    weights: statistics.weights,
    ...(setting === 'labelled' ? { known } : {}),
  };
}
