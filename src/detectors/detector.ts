import type { CandidateSet } from '../records/index.js';
import { sha256Hex } from '../text/index.js';

/** What a detector is shown of one document. */
export interface DetectorDocument {
  /** A handle: 16 hex digits of the SHA-256 of the document's id, so that no id gives a label away. */
  readonly docId: string;
  /** 0 is the best rank. */
  readonly rank: number;
  readonly text: string;
  /** The retriever's unit vector, where it was asked for. */
  readonly vector?: readonly number[];
}

/** One candidate set as a detector sees it: no label, no id that tells. */
export interface DetectorRequest {
  readonly queryId: string;
  readonly query: string;
  /** In rank order. */
  readonly documents: readonly DetectorDocument[];
}

/** One score (higher = more suspicious) or one decision (true = blocked) for each document, in the order asked. */
export type DetectorAnswer =
  | { readonly scores: readonly number[] }
  | { readonly blocked: readonly boolean[] };

/** Somebody's detector, whatever it runs in. It owns what it opens and is closed after use. */
export interface Detector {
  readonly id: string;
  /** `per-document` gives scores, `set-level` decisions. */
  readonly kind: 'per-document' | 'set-level';
  /** Whether `fit` is called with the calibration sets of each run before anything is judged. */
  readonly fits: boolean;
  /** Requests that may be asked before the first is answered. */
  readonly inFlight: number;
  fit(calibration: readonly DetectorRequest[]): Promise<void>;
  judge(request: DetectorRequest): Promise<DetectorAnswer>;
  close(): Promise<void>;
}

const HANDLE_DIGITS = 16;

/**
 * Returns the handle that stands for a document outside.
 *
 * Our choice: inserted documents have telling ids; 64 bits of SHA-256 tell nothing and do not collide by accident.
 * @param documentId any id
 * @example docHandle('poison|x|q|0').length // => 16
 */
export function docHandle(documentId: string): string {
  return sha256Hex(JSON.stringify(documentId)).slice(0, HANDLE_DIGITS);
}

/**
 * Returns a candidate set as a detector sees it.
 *
 * @param set the candidates
 * @param vectors whether to add the retriever's vectors
 * @throws when two documents of the set have one handle
 * @example detectorRequest({ queryId: 'q', queryText: 'who', candidates: [] }) // => { queryId: 'q', query: 'who', documents: [] }
 */
export function detectorRequest(set: CandidateSet, vectors = false): DetectorRequest {
  const documents = set.candidates.map(({ documentId, rank, text, embedding }) => ({
    docId: docHandle(documentId),
    rank,
    text,
    ...(vectors ? { vector: [...embedding] } : {}),
  }));
  if (new Set(documents.map(({ docId }) => docId)).size !== documents.length) {
    throw new Error(`query ${JSON.stringify(set.queryId)} holds a document twice; list each candidate once`);
  }
  return { queryId: set.queryId, query: set.queryText, documents };
}

/**
 * Returns what identifies a request: equal for equal questions about equal documents. Vectors follow from the texts.
 *
 * @param request what is asked
 * @example requestKey({ queryId: 'q', query: 'who', documents: [] }).length // => 64
 */
export function requestKey({ queryId, query, documents }: DetectorRequest): string {
  return sha256Hex(
    JSON.stringify([queryId, query, documents.map(({ docId, rank, text }) => [docId, rank, text])]),
  );
}

/**
 * Returns what identifies the calibration sets of a run, whatever their order.
 *
 * @param calibration requests of the calibration queries
 * @example fitKey([]).length // => 64
 */
export function fitKey(calibration: readonly DetectorRequest[]): string {
  return sha256Hex(JSON.stringify(calibration.map(requestKey).sort()));
}
