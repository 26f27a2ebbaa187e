import type { CandidateSet, Defense, LabelledCandidateSet, Split } from '../records/index.js';
import type { CellConfiguration } from './configuration.js';
import type { StartProgress } from './runContext.js';

/** What defenses from outside are asked about: the sets of one cell, and who teaches and who is judged in each run. */
export interface OutsideSets {
  /** One for each target. */
  readonly attacked: readonly LabelledCandidateSet[];
  /** Sets of the clean index, by query id. */
  readonly clean: ReadonlyMap<string, CandidateSet>;
  /** One for each run seed. */
  readonly splits: readonly Split[];
}

/** Defenses that are not ours, such as a user's detector; whatever they run in, they decide by look-up afterwards. */
export interface OutsideDefenses {
  /** Everything their answers depend on: part of what a stored cell depends on. */
  readonly key: unknown;
  /** Asks for every answer about a cell, then returns one defense for each detector. */
  readonly defenses: (
    cell: CellConfiguration,
    sets: OutsideSets,
    progress: StartProgress,
  ) => Promise<readonly Defense[]>;
}
