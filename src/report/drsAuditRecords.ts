import type { Label, ModelRecord } from '../records/index.js';

/** Counts of a rate. */
export interface Counts {
  readonly hits: number;
  readonly total: number;
}

/** Counts of a rate over independent documents, with its 95 % Wilson interval; the ends are null over nothing. */
export interface CountsInterval extends Counts {
  readonly low: number | null;
  readonly high: number | null;
}

/** Where the documents of a fit are from: a seed's calibration queries, or a random sample of the corpus. */
export type AuditFit = 'calibration' | 'corpus';
/** Where a threshold is from: the fitting documents, held-out random ones of the corpus, or the calibration queries. */
export type AuditThreshold = 'fitted' | 'held-out' | 'retrieved';
export type AuditMode = 'naive' | 'rank' | 'shrink';

/** What one arm says of the candidates of one seed's evaluation queries. */
export interface AuditOutcome {
  readonly seed: number;
  readonly fitDocuments: number;
  readonly rank: number;
  readonly threshold: number;
  /** Clean rows that are blocked. */
  readonly clean: Counts;
  /** Those clean rows whose document is in the fit. */
  readonly repeats: Counts;
  /** Poison rows that pass. */
  readonly missed: Counts;
  readonly auroc: number | null;
}

/** One combination of fit, mode and threshold on every seed. */
export interface AuditArm {
  readonly fit: AuditFit;
  readonly mode: AuditMode;
  readonly threshold: AuditThreshold;
  /** The row of Table V that it is; null for the steps between. */
  readonly defense: string | null;
  readonly outcomes: readonly AuditOutcome[];
}

/** The eigenvalues of one fit, and what documents outside it do in the same directions. */
export interface AuditSpectrum {
  readonly fit: AuditFit;
  readonly n: number;
  readonly rank: number;
  readonly nullDirections: number;
  readonly directions: number;
  /** Null directions among the M smallest, which the naive score sums over. */
  readonly nullDirectionsInScore: number;
  readonly marchenkoPasturEdge: number;
  /** Ascending; those that are zero but for rounding are 0. */
  readonly eigenvalues: readonly number[];
  /** Mean square of held-out documents along each direction, standardised as the fit was. */
  readonly heldOutVariance: readonly number[];
}

/** One size of fit with the threshold taken in two ways, on random documents of the corpus. */
export interface AuditSize {
  readonly mode: AuditMode;
  readonly n: number;
  readonly fitted: CountsInterval;
  readonly heldOut: CountsInterval;
  readonly fittedThreshold: number;
  readonly heldOutThreshold: number;
  /** Mean score of documents outside the fit over that of those inside; null when the latter is 0. */
  readonly meanRatio: number | null;
}

/** The same arm on exact and on 16-bit vectors. */
export interface QuantisationCheck {
  readonly arm: string;
  readonly fitDocuments: number;
  readonly exact: { readonly clean: Counts; readonly missed: Counts };
  readonly quantised: { readonly clean: Counts; readonly missed: Counts };
}

/** `drs-audit.json`. */
export interface DrsAudit {
  readonly profile: string;
  readonly corpus: string;
  readonly edition: string;
  readonly family: string;
  readonly rung: string;
  readonly embedder: ModelRecord;
  readonly dimension: number;
  readonly directions: number;
  readonly level: number;
  readonly seeds: readonly number[];
  /** Corpus documents: all, kept out of the sample because a target retrieves them, fitted, held out, tested by size. */
  readonly documents: {
    readonly corpus: number;
    readonly reserved: number;
    readonly fit: number;
    readonly heldOut: number;
    readonly sizeTest: number;
  };
  readonly spectra: readonly AuditSpectrum[];
  readonly arms: readonly AuditArm[];
  readonly sizes: readonly AuditSize[];
  readonly quantisation: {
    readonly largestError: number;
    readonly checks: readonly QuantisationCheck[];
  };
}

/** A row of an evaluation query: one candidate with its label. */
export interface AuditRow {
  readonly queryId: string;
  readonly documentId: string;
  readonly label: Label;
}

/** `drs-audit.vectors.json`, the header of the vector file: the vectors stand there part after part, in this order. */
export interface AuditVectorHeader {
  readonly file: string;
  readonly sha256: string;
  readonly format: string;
  /** A stored integer is this times the value, rounded. */
  readonly scale: number;
  readonly dimension: number;
  readonly corpus: string;
  readonly embedder: string;
  readonly seed: number;
  readonly parts: {
    /** Documents of the seed's calibration queries: fit and threshold of the faulty port. */
    readonly calibration: readonly string[];
    /** Documents of `rows` that are not calibration documents. */
    readonly evaluation: readonly string[];
    readonly fit: readonly string[];
    readonly heldOut: readonly string[];
  };
  readonly rows: readonly AuditRow[];
}

/** What captions and titles name of an audit. */
export type AuditNames = Pick<DrsAudit, 'profile' | 'corpus' | 'dimension' | 'directions' | 'level'>;
