import { casesOf } from './cases.js';
import type { EmbedderFor, EmbedText } from './corpusIndex.js';
import { defenseRows, quarantineGate, withForgedLabels } from './defenses/index.js';
import { type JudgedRun, judgeWithMock, planRuns } from './planRuns.js';
import type { Suite } from './records.js';
import { type BackendSummary, summariseRuns } from './summariseRuns.js';

/** Which labels the planted documents carry: their own, or those of the policy they imitate. */
export const LABELLINGS = ['as planted', 'forged'] as const;
export type Labelling = (typeof LABELLINGS)[number];

/** One layer (or none, or all) measured by the same suites. */
export interface DefenseResult {
  readonly name: string;
  readonly label: string;
  readonly labels: Labelling;
  readonly summaries: readonly BackendSummary[];
  /** Runs in which the layer refused, of all suites and backends. */
  readonly refusals: number;
}

/**
 * Returns every run of the suites without a defense, under the extractive stand-in.
 *
 * @param suite the suites
 * @param embedderFor makes the embedder of the dense backend
 * @example evaluateSuite(SUITE, hashingEmbedder).length // => 12
 */
export function evaluateSuite(suite: Suite, embedderFor: EmbedderFor): JudgedRun[] {
  return planRuns(suite.policies, casesOf(suite), embedderFor).map(judgeWithMock);
}

/**
 * Returns the table of layers: the suites before and after each, with honest and with forged labels.
 *
 * @param suite the suites
 * @param embedderFor makes the embedder of the dense backend
 * @example evaluateDefenses(SUITE, hashingEmbedder)[0]?.name // => 'none'
 */
export function evaluateDefenses(suite: Suite, embedderFor: EmbedderFor): DefenseResult[] {
  const remembered = rememberVectors(embedderFor);
  return LABELLINGS.flatMap((labels) => {
    const labelled = labels === 'forged' ? withForgedLabels(suite) : suite;
    const cases = casesOf(labelled);
    return defenseRows(quarantineGate(suite.policies)).map(({ name, label, screen }): DefenseResult => {
      const runs = planRuns(labelled.policies, cases, remembered, screen).map(judgeWithMock);
      const refusals = runs.filter(({ refusal }) => refusal !== null).length;
      return { name, label, labels, summaries: summariseRuns(runs), refusals };
    });
  });
}

/**
 * Returns every text that an evaluation embeds, each once: for embedders that must be asked beforehand.
 *
 * @param suite the suites
 * @param textsOf the chunk texts of documents
 * @example textsToEmbed(SUITE, (documents) => documents.map(({ text }) => text)).length // => 6
 */
export function textsToEmbed(
  suite: Suite,
  textsOf: (documents: Suite['policies']) => readonly string[],
): string[] {
  const cases = casesOf(suite);
  return [
    ...new Set([
      ...textsOf(suite.policies),
      ...cases.flatMap(({ documents, question }) => [...textsOf(documents), question]),
    ]),
  ];
}

/** The rows of the table embed the same texts again and again: each once for each first batch. */
function rememberVectors(embedderFor: EmbedderFor): EmbedderFor {
  const embedders = new Map<string, EmbedText>();
  return (firstBatch) => {
    const key = JSON.stringify(firstBatch);
    const known = embedders.get(key);
    if (known !== undefined) return known;
    const embed = embedderFor(firstBatch);
    const vectors = new Map<string, ArrayLike<number>>();
    const remembering: EmbedText = (text) => {
      const vector = vectors.get(text) ?? embed(text);
      vectors.set(text, vector);
      return vector;
    };
    embedders.set(key, remembering);
    return remembering;
  };
}
