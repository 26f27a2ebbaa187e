import { labelledCandidateSet } from '../candidates/index.js';
import type { LabelledCandidateSet } from '../records/index.js';
import { type RetrievalSurvival, rankWithInserted, retrievalSurvival } from '../retrieval/index.js';
import { embedTexts, measureDocuments } from './measureDocuments.js';
import type { PreparedCorpus } from './prepareCorpus.js';
import type { RunContext } from './runContext.js';

/** A document that stands in the index beside the clean corpus. */
export interface InsertedText {
  readonly id: string;
  /** The query that it was made for. */
  readonly queryId: string;
  readonly text: string;
}

/** The candidate sets of all targets once documents were inserted. */
export interface InsertedSets {
  /** One labelled set for each target, in the order of the targets; what was inserted for it is labelled `poison`. */
  readonly sets: readonly LabelledCandidateSet[];
  readonly survival: RetrievalSurvival;
}

/**
 * Returns the candidate sets of all targets after documents were inserted, ranked and measured.
 *
 * @param context models, stores and settings
 * @param prepared the clean corpus, ranked and measured
 * @param inserted the documents, with ids that no clean document has
 * @param label what the progress bar says
 * @throws what the models throw
 */
export async function insertedSets(
  context: RunContext,
  prepared: PreparedCorpus,
  inserted: readonly InsertedText[],
  label: string,
): Promise<InsertedSets> {
  const { k, insertion } = context.configuration;
  const vectors = await embedTexts(
    context.progress,
    prepared.models,
    inserted.map(({ text }) => text),
    label,
  );
  const rankings = rankWithInserted(
    prepared.rankedQueries,
    inserted.map(({ id, queryId }, index) => ({
      documentId: id,
      queryId,
      embedding: vectors[index] as Float32Array,
    })),
    k,
    insertion,
  );
  const retrieved = new Set(
    [...rankings.values()].flatMap((ranking) => ranking.map(({ documentId }) => documentId)),
  );
  const measured = await measureDocuments(
    context.progress,
    prepared.models,
    inserted.flatMap(({ id, text }) => (retrieved.has(id) ? [{ documentId: id, text }] : [])),
    [...prepared.corpus.documents, ...inserted].map(({ text }) => text),
  );
  const owners = new Map(inserted.map(({ id, queryId }) => [id, queryId]));
  const sets = prepared.targets.map(({ query }) =>
    labelledCandidateSet(query, rankings.get(query.id) ?? [], {
      measured: (id) => measured.get(id) ?? prepared.measured.get(id),
      insertedFor: (id) => owners.get(id),
    }),
  );
  const survival = retrievalSurvival(
    rankings,
    inserted.map(({ id, queryId }) => ({ documentId: id, queryId })),
  );
  const candidates = sets.map(({ set }) => set);
  await prepared.contradictions.compute(candidates, prepared.models, context.progress);
  return { sets, survival };
}
