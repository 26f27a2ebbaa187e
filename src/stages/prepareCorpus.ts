import { labelledCandidateSet } from '../candidates/index.js';
import { byCodeUnits } from '../corpora/index.js';
import { type LadderCorpus, ladderCorpus } from '../ladder/index.js';
import { type Attack, goldRetrieved, selectTargets, type TargetSelection } from '../poison/index.js';
import type { CandidateSet, Corpus, MeasuredDocument, Query, Target } from '../records/index.js';
import {
  exactTopK,
  type RankedQuery,
  type Ranking,
  type VectorIndex,
  vectorIndex,
} from '../retrieval/index.js';
import { type Contradictions, contradictionTable } from './contradictions.js';
import { type CorpusDefenses, corpusDefenses } from './corpusDefenses.js';
import { embedderOf, entailmentOf, languageModelOf } from './corpusModels.js';
import type { CorpusSource } from './corpusSource.js';
import { type CorpusModels, embedTexts, measureDocuments } from './measureDocuments.js';
import type { RunContext } from './runContext.js';

/** Clean documents of a query that mimicry may disguise itself as (measurement section C). */
const MIMICRY_DEPTH = 50;

/** A clean corpus with everything its cells share. */
export interface PreparedCorpus {
  readonly corpus: Corpus;
  readonly targets: readonly Target[];
  readonly selection: Omit<TargetSelection, 'targets'> | null;
  /** Targets whose gold document is in the clean top-k. */
  readonly goldRetrieved: number;
  /** Ids of the clean corpus. */
  readonly index: ReadonlySet<string>;
  readonly rankedQueries: readonly RankedQuery[];
  /** What the edits of the control ladder take from the clean corpus. */
  readonly ladder: LadderCorpus;
  /** Candidate sets of the clean index, by query id. */
  readonly cleanSets: ReadonlyMap<string, CandidateSet>;
  /** Clean documents that some target retrieves, by id. */
  readonly measured: ReadonlyMap<string, MeasuredDocument>;
  readonly models: CorpusModels;
  readonly contradictions: Contradictions;
  readonly defenses: CorpusDefenses;
  /** Attack families beside ours. */
  readonly attacks: Readonly<Record<string, Attack>>;
}

/** A corpus embedded, so that queries can be ranked. */
export interface RankedCorpus {
  readonly embedding: ReturnType<typeof embedderOf>;
  readonly index: VectorIndex;
  readonly rank: (queries: readonly Query[], depth?: number) => Promise<RankedQuery[]>;
}

/**
 * Returns a corpus embedded and searchable.
 *
 * @param context models, stores and settings
 * @param corpus the corpus
 * @throws what the embedder throws
 */
export async function rankCorpus(context: RunContext, corpus: Corpus): Promise<RankedCorpus> {
  const { k } = context.configuration;
  const embedding = embedderOf(context, corpus);
  const { dimension } = embedding.embedder;
  const vectors = await embedTexts(
    context.progress,
    embedding,
    corpus.documents.map(({ text }) => text),
    `embed ${corpus.id} corpus`,
  );
  const matrix = new Float32Array(vectors.length * dimension);
  vectors.forEach((vector, row) => {
    matrix.set(vector, row * dimension);
  });
  const index = vectorIndex(
    corpus.documents.map(({ id }) => id),
    matrix,
    dimension,
  );
  return {
    embedding,
    index,
    rank: async (queries, depth = k) => {
      const texts = queries.map(({ text }) => text);
      const asked = await embedTexts(context.progress, embedding, texts, `embed ${corpus.id} queries`);
      const rankings = exactTopK(index, asked, depth);
      return queries.map(({ id }, i) => ({
        queryId: id,
        vector: asked[i] as Float32Array,
        clean: rankings[i] as Ranking,
      }));
    },
  };
}

/**
 * Returns a corpus embedded, ranked for its targets, and measured where a target can retrieve it.
 *
 * @param context models, stores and settings
 * @param source the corpus and, where they are given, its targets
 * @throws when there are fewer targets than the profile asks for
 */
export async function prepareCorpus(context: RunContext, source: CorpusSource): Promise<PreparedCorpus> {
  const { corpus } = source;
  const { k, targets: wanted } = context.configuration;
  const { embedding, index, rank } = await rankCorpus(context, corpus);
  const selected = source.targets === null ? await chooseTargets(context, source, rank) : null;
  const targets = [...(source.targets ?? selected?.targets ?? [])].sort((a, b) =>
    byCodeUnits(a.query.id, b.query.id),
  );
  if (targets.length < wanted) {
    throw new Error(
      `corpus ${corpus.id} has ${targets.length} target questions, the profile needs ${wanted}; use a larger corpus`,
    );
  }
  const deep = await rank(
    targets.map(({ query }) => query),
    Math.max(k, MIMICRY_DEPTH),
  );
  const ranked = new Map(
    deep.map(({ queryId, clean }) => [queryId, clean.map(({ documentId }) => documentId)]),
  );
  const rankedQueries = deep.map((query) => ({ ...query, clean: query.clean.slice(0, k) }));
  const retrieved = retrievedDocuments(corpus, rankedQueries);
  const retrievedIds = new Set(retrieved.map(({ documentId }) => documentId));
  const models = {
    ...embedding,
    ...languageModelOf(context, corpus, retrievedIds),
    ...entailmentOf(context),
  };
  const measured = await measureDocuments(
    context.progress,
    models,
    retrieved,
    corpus.documents.map(({ text }) => text),
  );
  const cleanSets = new Map(
    rankedQueries.map(({ queryId, clean }, i) => {
      const { query } = targets[i] as Target;
      const sources = { measured: (id: string) => measured.get(id), insertedFor: () => undefined };
      return [queryId, labelledCandidateSet(query, clean, sources).set];
    }),
  );
  const contradictions = contradictionTable();
  await contradictions.compute([...cleanSets.values()], models, context.progress);
  return {
    corpus,
    targets,
    selection:
      selected === null
        ? (source.selection ?? null)
        : {
            eligible: selected.eligible,
            rejected: selected.rejected,
            withoutWrongAnswer: selected.withoutWrongAnswer,
          },
    goldRetrieved: goldRetrieved(targets, cleanTop(rankedQueries)).hits,
    index: new Set(index.ids),
    rankedQueries,
    ladder: ladderCorpus(corpus.id, corpus.documents, (queryId) => ranked.get(queryId) ?? []),
    cleanSets,
    measured,
    models,
    contradictions,
    defenses: corpusDefenses(index, retrievedIds, contradictions.of),
    attacks: source.attacks ?? {},
  };
}

/**
 * Returns the targets that the selection rule takes from a corpus's own questions.
 *
 * @param context settings
 * @param source the corpus
 * @param rank ranks its questions
 * @throws what the embedder throws
 */
export async function chooseTargets(
  context: Pick<RunContext, 'configuration'>,
  { corpus }: CorpusSource,
  rank: RankedCorpus['rank'],
): Promise<TargetSelection> {
  const ranked = await rank(corpus.queries);
  const relevantDocumentIds = new Map<string, string[]>();
  for (const { queryId, documentId, score } of corpus.relevance) {
    if (score <= 0) continue;
    const known = relevantDocumentIds.get(queryId);
    if (known === undefined) relevantDocumentIds.set(queryId, [documentId]);
    else known.push(documentId);
  }
  return selectTargets({
    corpusId: corpus.id,
    queries: corpus.queries,
    relevantDocumentIds,
    cleanTop: cleanTop(ranked),
    limit: context.configuration.targets,
  });
}

function cleanTop(ranked: readonly RankedQuery[]): Map<string, string[]> {
  return new Map(ranked.map(({ queryId, clean }) => [queryId, clean.map(({ documentId }) => documentId)]));
}

function retrievedDocuments(corpus: Corpus, ranked: readonly RankedQuery[]) {
  const wanted = new Set(ranked.flatMap(({ clean }) => clean.map(({ documentId }) => documentId)));
  return corpus.documents
    .filter(({ id }) => wanted.has(id))
    .map(({ id, text }) => ({ documentId: id, text }));
}
