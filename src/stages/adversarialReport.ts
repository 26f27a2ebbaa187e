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
import { renderMarkdown, type TextTable } from '../report/index.js';
import type { AdversarialResult } from './adversarial.js';
import { comparedTable, differingAttacks, headlineTable, refusedAndMissed } from './adversarialBeside.js';
import type { NamedEmbedder } from './adversarialEmbedder.js';
import { type ReadSuite, readReportedCounts } from './adversarialInputs.js';
import { changedTable, layersOfTwo, shiftTable } from './adversarialShifts.js';
import { defenseTable, sideBySideTable, summaryTables } from './adversarialTables.js';

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
 * @param read the suite
 * @param result its evaluation
 * @param beside what it is compared with
 */
export function adversarialMarkdown({ suite }: ReadSuite, result: AdversarialResult, beside: Beside): string {
  const { embedder, runs } = result;
  const summaries = summariseRuns(runs);
  const tables = [
    ...(beside === 'reported' ? [headlineTable(compareWithReported(summaries, readReportedCounts()))] : []),
    ...(beside === null || beside === 'reported' ? [] : embedderTables(beside, result)),
    ...summaryTables(summaries, embedder.label),
    ...(beside === 'reported'
      ? [comparedTable(compareWithReported(summaries, readReportedCounts())), differingAttacks(runs)]
      : []),
    refusedAndMissed(suite, runs, embedder.embedderFor),
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

/**
 * Returns the report of the layers as Markdown.
 *
 * @param result an evaluation
 * @param beside what it is compared with
 */
export function defensesMarkdown({ embedder, defenses }: AdversarialResult, beside: Beside): string {
  const own = defenseTable(defenses, embedder.label);
  if (beside === null || beside === 'reported') return renderMarkdown(own);
  const other = { label: beside.embedder.label, defenses: beside.defenses };
  return [own, layersOfTwo(other, { label: embedder.label, defenses })].map(renderMarkdown).join('\n');
}

/** Whether semantic retrieval raises or lowers anything, first of all. */
function embedderTables(before: AdversarialResult, after: AdversarialResult): TextTable[] {
  const side = ({ embedder, runs }: AdversarialResult) => ({ label: embedder.label, runs });
  const sides = { before: side(before), after: side(after) };
  const summaries = [before, after].map(({ embedder, runs }) => ({
    label: embedder.label,
    summaries: summariseRuns(runs),
  }));
  return [
    shiftTable(sides, 'Does semantic retrieval raise or lower attack success?'),
    changedTable(sides),
    sideBySideTable(summaries, {
      title: 'Embedders side by side',
      differs: 'Dense embedder',
      notes: [
        'BM25 reads no vectors and is the same. The threshold of 0.15 is too, though cosines of the two are not on one scale.',
      ],
    }),
  ];
}
