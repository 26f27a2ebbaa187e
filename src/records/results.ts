import type { Label } from './candidates.js';
import type { LengthMode } from './identifiers.js';

/** A rate with its counts; `value` is null (printed N/A) when there is nothing to count. */
export interface Rate {
  readonly hits: number;
  readonly total: number;
  readonly value: number | null;
}

/** One decision of one defense on one candidate in one run: the rows every table is computed from. */
export interface DecisionRow {
  readonly seed: number;
  readonly queryId: string;
  readonly rank: number;
  readonly documentId: string;
  readonly label: Label;
  readonly score: number | null;
  readonly probability: number | null;
  readonly flag: boolean;
}

/** One line of `scores/<cell>.decisions.jsonl.gz`: what every defense says of one candidate in one run. */
export interface CandidateDecisions extends Omit<DecisionRow, 'score' | 'probability' | 'flag'> {
  /** By defense; null for set-level filters. */
  readonly scores: Readonly<Record<string, number | null>>;
  /** By defense; only those that emit probabilities. */
  readonly probabilities: Readonly<Record<string, number>>;
  /** By defense; true = blocked. */
  readonly flags: Readonly<Record<string, boolean>>;
}

/** One flat record of `table-v.json`; every rate is null where it is not defined. */
export interface CellRecord {
  readonly corpus: string;
  readonly edition: string;
  readonly family: string;
  readonly rung: string;
  readonly filler: string | null;
  /** Null at the rungs that match no length. */
  readonly lengthMode: LengthMode | null;
  readonly defense: string;
  /** Names of models standing in for the paper's, joined by "; "; null when none. */
  readonly substitutes: string | null;
  readonly fnr: number | null;
  readonly fnrBySeed: readonly (number | null)[];
  readonly fnrHits: number;
  readonly fnrTotal: number;
  readonly fnrLow: number | null;
  readonly fnrHigh: number | null;
  readonly fpr: number | null;
  readonly fprBySeed: readonly (number | null)[];
  readonly fprHits: number;
  readonly fprTotal: number;
  readonly fprLow: number | null;
  readonly fprHigh: number | null;
  readonly fnrAt5: number | null;
  readonly fnrAt5BySeed: readonly (number | null)[];
  readonly fnrAt5Low: number | null;
  readonly fnrAt5High: number | null;
  /** Mean false-positive rate actually attained at the matched threshold. */
  readonly attainedFpr: number | null;
  readonly auroc: number | null;
  readonly aurocBySeed: readonly (number | null)[];
  readonly aurocLow: number | null;
  readonly aurocHigh: number | null;
  readonly ece: number | null;
  readonly eceBySeed: readonly (number | null)[];
  readonly eceLow: number | null;
  readonly eceHigh: number | null;
  /** Candidates pooled over seeds. */
  readonly nPoison: number;
  readonly nClean: number;
  readonly nCrossQuery: number;
  readonly nQueries: number;
  readonly seeds: readonly number[];
  /** Harm per thousand queries in units of a false block, two-action rule, mean over seeds; `costRatio` is C_FN / C_FP. */
  readonly harm: number | null;
  readonly harmLow: number | null;
  readonly harmHigh: number | null;
  readonly costRatio: number;
  /** Context contamination: inserted documents of the evaluation queries that are retrieved and pass, pooled counts. */
  readonly ccrDocument: number | null;
  readonly ccrDocumentHits: number;
  readonly ccrDocumentTotal: number;
  readonly ccrDocumentLow: number | null;
  readonly ccrDocumentHigh: number | null;
  /** Evaluation queries with at least one such document. */
  readonly ccrQuery: number | null;
  readonly ccrQueryHits: number;
  readonly ccrQueryTotal: number;
  /** Queries whose whole candidate set was blocked, pooled over seeds: an empty context. */
  readonly emptyContextHits: number;
  /** Retrieved inserted documents over inserted documents, all targets. */
  readonly survival: number | null;
  readonly survivalHits: number;
  readonly survivalTotal: number;
  readonly survivalLow: number | null;
  readonly survivalHigh: number | null;
  /** Documents inserted for all targets, and those left out because an edit could not meet its rule. */
  readonly inserted: number;
  readonly invalid: number;
  /** Inserted documents that were padded, and those that still carry their payload. */
  readonly padded: number;
  readonly payloadIntact: number;
  /** Conjunctive success: retrieved, payload intact and passed, over the inserted documents of the evaluation queries. */
  readonly success: number | null;
  readonly successHits: number;
  readonly successTotal: number;
  readonly successLow: number | null;
  readonly successHigh: number | null;
  /** Evaluation queries with at least one such document. */
  readonly successQuery: number | null;
  readonly successQueryHits: number;
}
