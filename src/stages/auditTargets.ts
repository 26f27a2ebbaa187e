import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TARGET_LIMIT, type TargetSelection } from '../poison/index.js';
import type { Query } from '../records/index.js';
import { recordStage, type StageKey, whyStageRuns, writeAtomically } from '../store/index.js';
import { LEAST_TARGETS } from './auditSplit.js';
import type { RunConfiguration } from './configuration.js';
import type { CorpusSource, SourceOptions } from './corpusSource.js';
import { chooseTargets, rankCorpus } from './prepareCorpus.js';
import type { RunVoice } from './run.js';
import { withRun } from './withRun.js';

const FILE = 'targets.json';
const TARGETS_VERSION = 1;

/** What is stored of the choice: ids and wrong answers; questions are in the corpus. */
interface StoredTargets extends Omit<TargetSelection, 'targets'> {
  readonly targets: readonly {
    readonly queryId: string;
    readonly incorrect: string;
    readonly relevantDocumentIds: readonly string[];
  }[];
}

/**
 * Returns a source whose targets are known: those that came with it, or those that were chosen in this folder before; null
 * where they have yet to be chosen.
 *
 * @param options places
 * @param source the corpus
 * @param embedder digest of the embedder
 */
export function knownTargets(
  options: SourceOptions,
  source: CorpusSource,
  embedder: string,
): CorpusSource | null {
  if (source.targets !== null) return source;
  const { results, stages } = options.paths;
  const key = targetsKey(options.configuration, source, embedder);
  if (whyStageRuns(join(stages, FILE), results, key).length > 0) return null;
  const stored = JSON.parse(readFileSync(join(results, FILE), 'utf8')) as StoredTargets;
  const queries = new Map(source.corpus.queries.map((query) => [query.id, query]));
  const { targets, ...selection } = stored;
  return {
    ...source,
    selection,
    targets: targets.map(({ queryId, incorrect, relevantDocumentIds }) => {
      const query = queries.get(queryId) as Query;
      return { query, correct: query.answers[0] ?? '', incorrect, relevantDocumentIds, releasedTexts: [] };
    }),
  };
}

/**
 * Chooses the targets of a corpus by the rule of `selectTargets` and stores the choice; embeds documents and questions.
 *
 * @param options places and settings
 * @param voice progress and messages
 * @param source the corpus
 * @param embedder digest of the embedder
 * @throws when fewer than `LEAST_TARGETS` can be chosen, saying why each other question was not
 */
export async function chooseAuditTargets(
  options: SourceOptions,
  voice: RunVoice,
  source: CorpusSource,
  embedder: string,
): Promise<CorpusSource> {
  // No text is scored here, so no language model is opened.
  const configuration: RunConfiguration = { ...options.configuration, languageModel: 'ngram' };
  const found = await withRun({ ...options, configuration }, voice, async (context) => {
    const { rank } = await rankCorpus(context, source.corpus);
    return chooseTargets(context, source, rank);
  });
  if (found.targets.length < LEAST_TARGETS) throw tooFew(source, found);
  const { targets: _, ...selection } = found;
  const stored: StoredTargets = {
    ...selection,
    targets: found.targets.map(({ query, incorrect, relevantDocumentIds }) => ({
      ...{ queryId: query.id, incorrect, relevantDocumentIds },
    })),
  };
  const { results, stages } = options.paths;
  writeAtomically(join(results, FILE), `${JSON.stringify(stored, null, 1)}\n`);
  recordStage(join(stages, FILE), results, targetsKey(options.configuration, source, embedder), [FILE]);
  return { ...source, targets: found.targets, selection };
}

function targetsKey({ k }: RunConfiguration, { corpus, inputs }: CorpusSource, embedder: string): StageKey {
  return {
    name: 'targets',
    version: TARGETS_VERSION,
    inputs: { ...inputs, embedder },
    parameters: { corpus: corpus.id, documents: corpus.documents.length, k, limit: TARGET_LIMIT },
  };
}

function tooFew({ corpus }: CorpusSource, { targets, rejected }: TargetSelection): Error {
  const why = [
    [rejected.not_admitted, 'have no answer that the rules admit'],
    [rejected.no_gold_document, 'have no relevant document'],
    [rejected.gold_not_retrieved, 'do not retrieve theirs'],
    [rejected.no_wrong_answer, 'have no wrong answer'],
    [rejected.group_taken, 'share a group'],
  ] as const;
  const counts = why.flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}`]));
  return new Error(
    `corpus ${JSON.stringify(corpus.id)}: ${targets.length} of ${corpus.queries.length} questions can be targets, ${LEAST_TARGETS} are needed (${counts.join(', ')}); add questions with answers and qrels, or bring poison`,
  );
}
