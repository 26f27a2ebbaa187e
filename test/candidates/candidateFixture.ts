import type { Candidate, CandidateSet, MeasuredDocument } from '../../src/records/index.js';

/** A measured document whose parts a test may replace. */
export function measured(documentId: string, parts: Partial<MeasuredDocument> = {}): MeasuredDocument {
  return {
    documentId,
    text: `text of ${documentId}`,
    lengthWords: 3,
    embedding: Float32Array.of(1, 0),
    likelihood: { meanNll: 3, firstHalfNll: 3.5, secondHalfNll: 2.5 },
    digestOccurrences: 1,
    ...parts,
  };
}

/** A set whose ranks follow the order of its candidates. */
export function candidateSet(
  queryId: string,
  candidates: readonly (MeasuredDocument & { readonly similarity?: number })[],
  queryText = 'who won the race',
): CandidateSet {
  return {
    queryId,
    queryText,
    candidates: candidates.map((document, rank): Candidate => ({ similarity: 0.5, ...document, rank })),
  };
}
