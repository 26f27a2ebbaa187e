import type { ActionIdentity } from '../decisions/index.js';
import type { CollapseMode, DecisionLayer, RuleOutcome } from '../metrics/index.js';
import type { ConstructionProfile } from '../profile/index.js';
import type { CellRecord, LengthMode, ModelRecord } from '../records/index.js';

/** One record of `profile.json`: the construction profile of one poison set. */
export interface ProfileRecord extends ConstructionProfile {
  readonly corpus: string;
  readonly edition: string;
  readonly family: string;
  readonly rung: string;
  readonly filler: string | null;
  /** Null at the rungs that match no length. */
  readonly lengthMode: LengthMode | null;
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

/** A metric at `template` and at another rung, and the paired difference (after minus before) with its interval. */
export interface LadderChange {
  readonly before: number;
  readonly after: number;
  readonly difference: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** One record of `ladder.json`: one defense from `template` to another rung of the same corpus and family. */
export interface LadderRecord {
  readonly corpus: string;
  readonly edition: string;
  readonly family: string;
  readonly rung: string;
  readonly filler: string | null;
  readonly lengthMode: LengthMode | null;
  readonly defense: string;
  readonly substitutes: string | null;
  /** Null where either rung does not define the metric. */
  readonly fnr: LadderChange | null;
  readonly fpr: LadderChange | null;
  readonly fnrAt5: LadderChange | null;
  readonly auroc: LadderChange | null;
  readonly ece: LadderChange | null;
  /** Null where nothing of the poison is retrieved at either rung. */
  readonly mode: CollapseMode | null;
  /** Rise in FNR over loss of AUROC. */
  readonly ratio: number | null;
  /** False-positive rate at which this rung's FNR would be the template's again; null without a ranking score. */
  readonly restoringFpr: number | null;
  readonly survivalBefore: number | null;
  readonly survivalAfter: number | null;
  /** Conjunctive success at the rung. */
  readonly success: number | null;
  readonly nPoison: number;
  readonly nClean: number;
  readonly nQueries: number;
}

/** Scores with probabilities that a decision layer is laid over: the learned scorer's own, and scaled ones of two filters. */
export const DECISION_SCORES = ['scorer', 'raguard', 'perplexity'] as const;

/** What one rule does to a cell, with the interval of its harm; null ends where none was computed. */
export interface DecisionRule extends RuleOutcome {
  readonly harmLow: number | null;
  readonly harmHigh: number | null;
}

/** One record of `decision-layer.json`: three rules over one score of one cell. */
export interface DecisionLayerRecord extends DecisionLayer {
  readonly corpus: string;
  readonly edition: string;
  readonly family: string;
  readonly rung: string;
  readonly filler: string | null;
  readonly lengthMode: LengthMode | null;
  readonly score: (typeof DECISION_SCORES)[number];
  readonly rules: readonly DecisionRule[];
  /** Of the scorer's two-action rules, one digest a rule; null for the scaled scores, which have no trust rows. */
  readonly identity: (ActionIdentity & { readonly rules: readonly string[] }) | null;
}

/** What reports read of a cell in `manifest.json`. */
export interface ManifestCell {
  readonly cell: string;
  readonly inserted: number;
  /** Tokens of clean documents that mimicry replaced or removed, over the inserted documents. */
  readonly changedTokens?: number | undefined;
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
  readonly cells?: readonly ManifestCell[] | undefined;
}

/** Everything that one profile of results says; the reports are functions of this and of the paper's numbers. */
export interface Results {
  readonly cells: readonly CellRecord[];
  readonly profile: readonly ProfileRecord[];
  readonly ladder: readonly LadderRecord[];
  readonly decisionLayer: readonly DecisionLayerRecord[];
  readonly manifest: Manifest;
}
