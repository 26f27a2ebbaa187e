import type { LabelledCandidateSet } from '../records/index.js';
import { cellSets } from './cellSets.js';
import type { CellConfiguration } from './configuration.js';
import { type FittedSeed, fitSeed } from './fitSeed.js';
import { decisionsOf } from './measureCell.js';
import type { PreparedCorpus } from './prepareCorpus.js';
import type { RunContext } from './runContext.js';

/** Every defense of a corpus as Table V deploys it, one entry for each run seed: what meets it later changes no threshold. */
export interface FrozenDefenses {
  readonly runs: readonly FittedSeed[];
  /** What all defenses say of the evaluation candidates of some sets, all run seeds. */
  readonly decide: (sets: readonly LabelledCandidateSet[]) => ReturnType<typeof decisionsOf>;
}

/**
 * Returns the defenses of a corpus, fitted as for the template cell of PoisonedRAG: thresholds on clean calibration
 * candidates, the learned scorer on that attack.
 *
 * @param context models, stores and settings
 * @param prepared the clean corpus, ranked and measured
 * @throws what the models and the defenses throw
 */
export async function frozenDefenses(context: RunContext, prepared: PreparedCorpus): Promise<FrozenDefenses> {
  const cell: CellConfiguration = {
    ...{ corpus: prepared.corpus.id, family: 'poisonedrag_bb', rung: 'template' },
    ...{ filler: null, lengthMode: null },
  };
  const { sets: templates } = await cellSets(context, prepared, cell);
  const runs = context.configuration.seeds.map((seed) => fitSeed(context, prepared, cell, templates, seed));
  return { runs, decide: (sets) => runs.flatMap((run) => decisionsOf(run, sets)) };
}
