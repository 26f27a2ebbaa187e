import { labelledCandidateSet } from '../candidates/index.js';
import { byCodeUnits } from '../corpora/index.js';
import { archivedForm, poisonedRag } from '../poison/index.js';
import type { Corpus, MeasuredDocument, ModelRecord, Target } from '../records/index.js';
import type { Context, Form, KnownSet } from '../releasedCode/index.js';
import { FORMS } from '../releasedCode/index.js';
import {
  exactTopK,
  type InsertedEmbedding,
  mergeRankings,
  type RankedQuery,
  type Ranking,
  rankWithInserted,
} from '../retrieval/index.js';
import type { CorpusSource } from './corpusSource.js';
import { embedTexts } from './measureDocuments.js';
import { rankCorpus } from './prepareCorpus.js';
import { bareDocument, cleanDocuments, partOfIndex, rankedElsewhere, TOP } from './releasedCodeClean.js';
import type { RunContext } from './runContext.js';

/** Parts of the corpus that the poison is also inserted into, smallest first; our choice. */
const PARTS = [8, 4, 2];

/** Poisoned documents of each query's top-5, in the order of the queries. */
export interface RetrievedPoison {
  readonly form: Form;
  readonly documents: number;
  readonly contexts: readonly (readonly boolean[])[];
}

/** Everything that Table VI judges. */
export interface ReleasedCodeSets {
  readonly corpus: Corpus;
  readonly embedder: ModelRecord;
  readonly queries: number;
  readonly sets: readonly {
    readonly form: Form;
    readonly context: Context;
    readonly sets: readonly KnownSet[];
  }[];
  readonly retrieved: readonly RetrievedPoison[];
  readonly bySize: readonly RetrievedPoison[];
}

/** The poison of all targets in one form, embedded. */
interface FormPoison {
  readonly form: Form;
  readonly inserted: readonly (InsertedEmbedding & { readonly text: string })[];
}

/**
 * Returns the sets that Table VI judges: for each target the ten candidates and the real top-5, in both insertion forms.
 *
 * Measurement specification F4. Poison: the released texts of the target (templates where it has none); clean: the corpus
 * under the run's retriever. Whatever vectors the store has are not embedded again.
 * @param context models, stores and settings
 * @param source the corpus and its targets
 * @throws when the corpus brings no targets, or fewer than the profile asks for
 */
export async function releasedCodeSets(context: RunContext, source: CorpusSource): Promise<ReleasedCodeSets> {
  const { corpus } = source;
  const targets = targetsOf(context, source);
  const ranked = await rankCorpus(context, corpus);
  const queries = await ranked.rank(
    targets.map(({ query }) => query),
    TOP,
  );
  const embed = (texts: readonly string[], label: string) =>
    embedTexts(context.progress, ranked.embedding, texts, label);
  const poison = await Promise.all(FORMS.map((form) => formPoison(form, corpus.id, targets, embed)));
  const others = rankedElsewhere(ranked.index, targets, queries);
  const documents = cleanDocuments(corpus, ranked.index, [
    ...queries.flatMap(({ clean }) => clean),
    ...[...others.values()].flat(),
  ]);
  return {
    corpus,
    embedder: ranked.embedding.embedder.record,
    queries: targets.length,
    sets: poison.flatMap((one) => setsOf(one, targets, { queries, others, documents })),
    retrieved: poison.map((one) => retrievedPoison(one, queries, corpus.documents.length)),
    bySize: PARTS.flatMap((part) => {
      const index = partOfIndex(ranked.index, corpus.id, part);
      const vectors = queries.map(({ vector }) => vector);
      const rankings = exactTopK(index, vectors, TOP);
      const within = queries.map((query, i) => ({ ...query, clean: rankings[i] as Ranking }));
      return poison.map((one) => retrievedPoison(one, within, index.ids.length));
    }),
  };
}

function targetsOf({ configuration }: RunContext, { corpus, targets }: CorpusSource): Target[] {
  const found = [...(targets ?? [])].sort((a, b) => byCodeUnits(a.query.id, b.query.id));
  if (found.length > 0 && found.length >= configuration.targets) return found;
  throw new Error(
    `corpus ${JSON.stringify(corpus.id)} brings ${found.length} targets, Table VI needs ${configuration.targets}; use the general corpus with its released poison`,
  );
}

async function formPoison(
  form: Form,
  corpusId: string,
  targets: readonly Target[],
  embed: (texts: readonly string[], label: string) => Promise<Float32Array[]>,
): Promise<FormPoison> {
  const documents = targets.flatMap((target) => poisonedRag(corpusId, target));
  const texts = documents.map((document) => (form === 'archived' ? archivedForm(document) : document.text));
  const vectors = await embed(texts, `embed poison, ${form}`);
  const inserted = documents.map(({ id, queryId }, i) => ({
    queryId,
    documentId: id,
    text: texts[i] as string,
    embedding: vectors[i] as Float32Array,
  }));
  return { form, inserted };
}

interface CleanSide {
  readonly queries: readonly RankedQuery[];
  /** By query id, for the targets that have them. */
  readonly others: ReadonlyMap<string, Ranking>;
  readonly documents: ReadonlyMap<string, MeasuredDocument>;
}

function setsOf({ form, inserted }: FormPoison, targets: readonly Target[], clean: CleanSide) {
  const poison = new Map(
    inserted.map(({ documentId, text, embedding }) => [
      documentId,
      bareDocument(documentId, text, embedding),
    ]),
  );
  const owner = new Map(inserted.map(({ documentId, queryId }) => [documentId, queryId]));
  const alone = clean.queries.map((query) => ({ ...query, clean: [] }));
  const own = rankWithInserted(alone, inserted, inserted.length);
  const real = rankWithInserted(clean.queries, inserted, TOP);
  const known = (rankings: (query: RankedQuery) => Ranking | null): KnownSet[] =>
    clean.queries.flatMap((query, i) => {
      const ranking = rankings(query);
      if (ranking === null) return [];
      const { set, labels } = labelledCandidateSet((targets[i] as Target).query, ranking, {
        measured: (id) => poison.get(id) ?? clean.documents.get(id),
        insertedFor: (id) => owner.get(id),
      });
      return [{ set, poison: labels.map((label) => label === 'poison') }];
    });
  const ownOf = ({ queryId }: RankedQuery) => own.get(queryId) ?? [];
  const together = (a: Ranking, b: Ranking) => mergeRankings(a, b, a.length + b.length);
  const otherOf = ({ queryId }: RankedQuery) => clean.others.get(queryId) ?? null;
  const ten = (query: RankedQuery) => together(ownOf(query), query.clean);
  const rankings: Readonly<Record<Context, (query: RankedQuery) => Ranking | null>> = {
    ten,
    'top-5': ({ queryId }) => real.get(queryId) ?? [],
    'ten-poison-first': (query) => [...ownOf(query), ...query.clean],
    'ten-clean-first': (query) => [...query.clean, ...ownOf(query)],
    'ten-beir': (query) => {
      const other = otherOf(query);
      return other === null ? null : together(ownOf(query), other);
    },
    'ten-beir-targets': (query) => (otherOf(query) === null ? null : ten(query)),
  };
  return Object.entries(rankings).map(([context, of]) => ({
    form,
    context: context as Context,
    sets: known(of),
  }));
}

function retrievedPoison(
  { form, inserted }: FormPoison,
  queries: readonly RankedQuery[],
  documents: number,
): RetrievedPoison {
  const owner = new Map(inserted.map(({ documentId, queryId }) => [documentId, queryId]));
  const rankings = rankWithInserted(queries, inserted, TOP);
  return {
    form,
    documents,
    contexts: queries.map(({ queryId }) =>
      (rankings.get(queryId) ?? []).map(({ documentId }) => owner.get(documentId) === queryId),
    ),
  };
}
