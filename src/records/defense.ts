import type { CandidateSet, FitData } from './candidates.js';

/** A threshold with where it came from; the manifest and the tables print it whole. */
export interface Threshold {
  readonly name: string;
  readonly value: number;
  /** Quantile level asked for; null for a constant. */
  readonly level: number | null;
  /** Clean calibration scores it was taken from; 0 for a constant. */
  readonly n: number;
  /** True when the level asks for more scores than there are, so that the maximum was taken. */
  readonly saturated: boolean;
}

/** What a defense says of one candidate set. Higher score = more suspicious, without exception. */
export interface DefenseDecision {
  /** One per candidate, rank order; null for set-level filters, which rank nothing. */
  readonly scores: readonly number[] | null;
  /** One probability of poison per candidate in [0, 1], only for defenses that emit them. */
  readonly probabilities: readonly number[] | null;
  /** True = blocked. */
  readonly flags: readonly boolean[];
  readonly degenerate: boolean;
}

export interface FittedDefense {
  readonly thresholds: readonly Threshold[];
  decide(set: CandidateSet): DefenseDecision;
}

/** One defense: the same shape for ours, a published port, and a user's own detector. */
export interface Defense {
  readonly id: string;
  readonly kind: 'per-document' | 'set-level';
  /** False for two-valued filters (Dup-only): AUROC and matched-rate metrics are N/A for them. */
  readonly ranks: boolean;
  /** Whether the defense reads `likelihood`; without a language model its rows are absent, never guessed. */
  readonly needsLikelihood: boolean;
  fit(data: FitData): FittedDefense;
}
