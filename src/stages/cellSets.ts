import type { LabelledCandidateSet, PoisonDocument } from '../records/index.js';
import type { RetrievalSurvival } from '../retrieval/index.js';
import type { CellConfiguration } from './configuration.js';
import { insertedSets } from './insertedSets.js';
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
  const poison = rungDocuments(cell, prepared.targets, prepared.ladder, prepared.attacks);
  const inserted = poison.flatMap(({ edit: { document } }) => (document.valid ? [document] : []));
  const { sets, survival } = await insertedSets(context, prepared, inserted, `embed ${cell.rung} poison`);
  return { poison, inserted, sets, survival };
}
