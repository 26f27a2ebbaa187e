import { digestOccurrences, labelledCandidateSet } from '../candidates/index.js';
import type { LabelledCandidateSet, MeasuredDocument, PoisonDocument, Target } from '../records/index.js';
import { type RankedQuery, type Ranking, rankWithInserted } from '../retrieval/index.js';
import { countWords, sha256Hex } from '../text/index.js';
import { embedTexts, measureDocuments } from './measureDocuments.js';
import type { PreparedCorpus } from './prepareCorpus.js';
import type { RunContext } from './runContext.js';

/** Documents that stand in the index of one query together. */
export interface InsertedGroup {
  readonly queryId: string;
  /** Ids unique within the group. */
  readonly documents: readonly PoisonDocument[];
}

/** Returns one labelled candidate set for each group, each group in an index of its own. */
export type GroupSets = (
  groups: readonly InsertedGroup[],
  options: { readonly likelihoods: boolean },
) => Promise<LabelledCandidateSet[]>;

/**
 * Returns the function that puts groups of documents into the index of their query and says what is retrieved beside them.
 *
 * The same text may stand in many groups, and one id may stand for another text in each: probes of one document.
 * @param context models, stores and settings
 * @param prepared the clean corpus, ranked and measured
 */
export function groupSetsOf(context: RunContext, prepared: PreparedCorpus): GroupSets {
  const copies = digestOccurrences(prepared.corpus.documents.map(({ text }) => text));
  const queries = new Map(prepared.rankedQueries.map((query) => [query.queryId, query]));
  const targets = new Map(prepared.targets.map(({ query }) => [query.id, query]));
  const { k } = context.configuration;
  const { progress } = context;

  return async (groups, { likelihoods }) => {
    const texts = distinct(groups.flatMap(({ documents }) => documents.map(({ text }) => text)));
    const vectors = await embedTexts(progress, prepared.models, texts, 'embed attacked documents');
    const vectorOf = new Map(texts.map((text, i) => [text, vectors[i] as Float32Array]));
    const rankings = groups.map(({ queryId, documents }) =>
      rankingOf(queries.get(queryId) as RankedQuery, documents, vectorOf, k),
    );
    const retrieved = distinct(
      groups.flatMap(({ documents }, i) => {
        const ids = new Set(rankings[i]?.map(({ documentId }) => documentId));
        return documents.flatMap(({ id, text }) => (ids.has(id) ? [text] : []));
      }),
    );
    const documents = retrieved.map((text) => ({ documentId: text, text }));
    const measured: ReadonlyMap<string, MeasuredDocument> = likelihoods
      ? await measureDocuments(progress, prepared.models, documents, [])
      : new Map(retrieved.map((text) => [text, bare(text, vectorOf.get(text) as Float32Array)]));
    return groups.map((group, i) => {
      const own = new Map(group.documents.map((document) => [document.id, document]));
      const beside = digestOccurrences(group.documents.map(({ text }) => text));
      return labelledCandidateSet(targets.get(group.queryId) as Target['query'], rankings[i] as Ranking, {
        measured: (id) => {
          const text = own.get(id)?.text;
          const found = text === undefined ? undefined : measured.get(text);
          if (text === undefined || found === undefined) return prepared.measured.get(id);
          const digest = sha256Hex(text);
          const occurrences = (copies.get(digest) ?? 0) + (beside.get(digest) ?? 0);
          return { ...found, documentId: id, digestOccurrences: occurrences };
        },
        insertedFor: (id) => own.get(id)?.queryId,
      });
    });
  };
}

function rankingOf(
  query: RankedQuery,
  documents: readonly PoisonDocument[],
  vectorOf: ReadonlyMap<string, Float32Array>,
  k: number,
): Ranking {
  const inserted = documents.map(({ id, queryId, text }) => ({
    documentId: id,
    queryId,
    embedding: vectorOf.get(text) as Float32Array,
  }));
  return rankWithInserted([query], inserted, k).get(query.queryId) ?? [];
}

/** What can be said of a text without a language model. */
function bare(text: string, embedding: Float32Array): MeasuredDocument {
  return {
    documentId: text,
    text,
    lengthWords: countWords(text),
    embedding,
    likelihood: null,
    digestOccurrences: 1,
  };
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
