import { labelledCandidateSet } from '../candidates/index.js';
import type { LabelledCandidateSet, PoisonDocument } from '../records/index.js';
import { type RetrievalSurvival, rankWithInserted, retrievalSurvival } from '../retrieval/index.js';
import type { CellConfiguration } from './configuration.js';
import { embedTexts, measureDocuments } from './measureDocuments.js';
import type { PreparedCorpus } from './prepareCorpus.js';
import type { RunContext } from './runContext.js';
import { type RungDocument, rungDocuments } from './rungDocuments.js';

/** The candidate sets of a cell: its poison inserted, ranked and measured. */
export interface CellSets {
  readonly poison: readonly RungDocument[];
  /** The valid ones, which stand in the index. */
  readonly inserted: readonly PoisonDocument[];
  /** One labelled set for each target, in the order of the targets. */
  readonly sets: readonly LabelledCandidateSet[];
  readonly survival: RetrievalSurvival;
}

/**
 * Returns the candidate sets of a cell.
 *
 * @param context models, stores and settings
 * @param prepared the clean corpus, ranked and measured
 * @param cell which cell
 * @throws what the models throw
 */
export async function cellSets(
  context: RunContext,
  prepared: PreparedCorpus,
  cell: CellConfiguration,
): Promise<CellSets> {
  const { k, insertion } = context.configuration;
  const poison = rungDocuments(cell, prepared.targets, prepared.ladder, prepared.attacks);
  const inserted = poison.flatMap(({ edit: { document } }) => (document.valid ? [document] : []));
  const vectors = await embedTexts(
    context.progress,
    prepared.models,
    inserted.map(({ text }) => text),
    `embed ${cell.rung} poison`,
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
  return { poison, inserted, sets, survival };
}
