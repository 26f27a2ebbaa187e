import {
  BM25_B,
  BM25_K1,
  CHUNK_OVERLAP,
  CHUNK_WORDS,
  compareWithReported,
  FUSION_ALPHA,
  FUSION_DEPTH,
  FUSION_K,
  METRIC_DEFINITIONS,
  METRICS_VERSION,
  MIN_SCORE,
  QUOTED_SENTENCES,
  summariseRuns,
  TOP_K,
} from '../adversarial/index.js';
import { renderMarkdown } from '../report/index.js';
import type { AdversarialResult } from './adversarial.js';
import type { NamedEmbedder } from './adversarialEmbedder.js';
import { type ReadSuite, readReportedCounts } from './adversarialInputs.js';
import { comparedTable, differingAttacks, sideBySideTable, summaryTables } from './adversarialTables.js';

/** What stands beside the counts of a result: the seed document's, those of another embedder, or nothing. */
export type Beside = 'reported' | AdversarialResult | null;

/**
 * Returns the report of a result without a defense, to be written as JSON.
 *
 * @param read the suite
 * @param result its evaluation
 * @param beside what it is compared with
 */
export function adversarialJson(
  { suite, sha256 }: ReadSuite,
  result: AdversarialResult,
  beside: Beside,
): object {
  const summaries = summariseRuns(result.runs);
  return {
    ...header(sha256, result.embedder),
    cases: {
      attacks: suite.attacks.length,
      benign: suite.benign.length,
      bystander: suite.attacks.filter(({ bystander }) => bystander !== undefined).length,
      policies: suite.policies.length,
      unsupported: suite.unsupported.length,
    },
    summaries,
    comparison: beside === 'reported' ? compareWithReported(summaries, readReportedCounts()) : null,
    runs: result.runs.map(({ asked, backend, kept, answer, outcome }) => ({
      ...{ suite: asked.suite, id: asked.id, group: asked.group, backend, outcome },
      kept: kept.map(({ chunk, score }) => ({ chunk: chunk.id, score })),
      quoted: answer.quoted,
    })),
  };
}

/**
 * Returns the report of the layers, to be written as JSON.
 *
 * @param read the suite
 * @param result its evaluation
 */
export function defensesJson({ sha256 }: ReadSuite, result: AdversarialResult): object {
  return { ...header(sha256, result.embedder), defenses: result.defenses };
}

function header(sha256: string, embedder: NamedEmbedder): object {
  return {
    configuration: {
      bm25: { b: BM25_B, k1: BM25_K1 },
      fusion: { alpha: FUSION_ALPHA, depth: FUSION_DEPTH, k: FUSION_K },
      generator: 'extractive stand-in',
      minScore: MIN_SCORE,
      quotedSentences: QUOTED_SENTENCES,
      topK: TOP_K,
      windowOverlap: CHUNK_OVERLAP,
      windowWords: CHUNK_WORDS,
    },
    embedder: { label: embedder.label, sha256: embedder.sha256 },
    metrics: { definitions: METRIC_DEFINITIONS, version: METRICS_VERSION },
    suiteSha256: sha256,
  };
}

/**
 * Returns the report of a result without a defense as Markdown.
 *
 * @param result an evaluation
 * @param beside what it is compared with
 */
export function adversarialMarkdown({ embedder, runs }: AdversarialResult, beside: Beside): string {
  const summaries = summariseRuns(runs);
  const tables = [
    ...summaryTables(summaries, embedder.label),
    ...(beside === 'reported'
      ? [comparedTable(compareWithReported(summaries, readReportedCounts())), differingAttacks(runs)]
      : []),
    ...(beside === null || beside === 'reported'
      ? []
      : [
          sideBySideTable(
            [
              { label: beside.embedder.label, summaries: summariseRuns(beside.runs) },
              { label: embedder.label, summaries },
            ],
            {
              title: 'Embedders side by side',
              differs: 'Dense embedder',
              notes: [
                'BM25 reads no vectors and is the same. The threshold of 0.15 is too, though cosines of the two are not on one scale.',
              ],
            },
          ),
        ]),
  ];
  const introduction = [
    `# Adversarial evaluation of an extractive RAG, metrics ${METRICS_VERSION}`,
    '',
    `Dense embedder: ${embedder.label}. Generator: an extractive stand-in that quotes three sentences and cannot obey;`,
    'no language model ran.',
    '',
  ];
  return `${introduction.join('\n')}\n${tables.map(renderMarkdown).join('\n')}`;
}
