import type { ConstructionProfile } from '../profile/index.js';
import type { CellRecord, ModelRecord } from '../records/index.js';

/** One record of `profile.json`: the construction profile of one poison set. */
export interface ProfileRecord extends ConstructionProfile {
  readonly corpus: string;
  readonly edition: string;
  readonly family: string;
  readonly rung: string;
  readonly filler: string | null;
  /** `inserted` (question before the passage, as the released code inserts it) or `archived` (the passage alone). */
  readonly form: string;
  readonly origin: 'released' | 'regenerated';
  /** Clean documents that the interval was taken from. */
  readonly nClean: number;
}

/** How a metric of one defense changes from `template` to another rung, from the same queries at both rungs. */
export interface PairedChange {
  readonly corpus: string;
  readonly family: string;
  readonly rung: string;
  readonly defense: string;
  readonly metric: 'FNR' | 'FPR' | 'FNR at 5 % FPR' | 'AUROC';
  /** Mean over the run seeds of after minus before. */
  readonly difference: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

export interface ManifestCorpus {
  readonly id: string;
  readonly edition: string;
  readonly documents: number;
  readonly queries?: number | undefined;
  readonly targets?: number | undefined;
  readonly eligible?: number | null | undefined;
}

/** What reports read of `manifest.json`. */
export interface Manifest {
  readonly profile: string;
  readonly edition: string;
  readonly corpora: readonly ManifestCorpus[];
  readonly models: readonly ModelRecord[];
  readonly seeds: readonly number[];
  readonly configuration?: Readonly<Record<string, unknown>> | undefined;
}

/** Everything that one profile of results says; the reports are functions of this and of the paper's numbers. */
export interface Results {
  readonly cells: readonly CellRecord[];
  readonly profile: readonly ProfileRecord[];
  readonly manifest: Manifest;
}
