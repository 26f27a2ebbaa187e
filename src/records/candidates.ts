/** What is measured once per text, before any query, threshold or label. */
export interface MeasuredDocument {
  readonly documentId: string;
  readonly text: string;
  /** Words by the profile's rule (measurement specification B3). */
  readonly lengthWords: number;
  /** Unit vector of the retriever, stride = its dimension. */
  readonly embedding: Float32Array;
  /** Mean negative log-likelihood in nats per token of the whole text and of its two halves; null when no language model ran. */
  readonly likelihood: Likelihood | null;
  /** Occurrences of the exact bytes in corpus plus inserted documents, at least 1. */
  readonly digestOccurrences: number;
}

export interface Likelihood {
  readonly meanNll: number;
  readonly firstHalfNll: number;
  readonly secondHalfNll: number;
}

/** A document retrieved for a query. Carries no label: defenses cannot see which side a document is on. */
export interface Candidate extends MeasuredDocument {
  /** 0 is the best rank. */
  readonly rank: number;
  /** Cosine of the query's and the document's vectors, in [-1, 1]. */
  readonly similarity: number;
}

/** The top-k documents of one query, in rank order: the one set that every defense sees. */
export interface CandidateSet {
  readonly queryId: string;
  readonly queryText: string;
  readonly candidates: readonly Candidate[];
}

/** `cross_query` marks poison inserted for another target: neither poison nor clean in any rate. */
export type Label = 'clean' | 'poison' | 'cross_query';

export interface LabelledCandidateSet {
  readonly set: CandidateSet;
  /** One label per candidate, same order. */
  readonly labels: readonly Label[];
}

/** What a defense may learn from, so far clean sets alone; labels never reach it. */
export interface FitData {
  /** Candidate sets from the clean index over the calibration queries. */
  readonly calibration: readonly CandidateSet[];
}
