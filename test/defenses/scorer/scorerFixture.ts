import type { Candidate, CandidateSet, Label, LabelledCandidateSet } from '../../../src/records/index.js';

/** One candidate; what a test does not name does not matter to it. */
export function candidateOf(given: Partial<Candidate>, rank = 0): Candidate {
  return {
    documentId: `d${rank}`,
    text: 'text',
    lengthWords: 1,
    embedding: Float32Array.of(1, 0),
    likelihood: null,
    digestOccurrences: 1,
    rank,
    similarity: 0.5,
    ...given,
  };
}

/** The set of a query whose candidates are given in rank order. */
export function setOf(...candidates: readonly Partial<Candidate>[]): CandidateSet {
  return { queryId: 'q', queryText: 'who won the race', candidates: candidates.map(candidateOf) };
}

/** Candidates that differ in f1 (length) and f8 (difference of halves) alone. */
export function labelledSet(
  queryId: string,
  rows: readonly { readonly words: number; readonly difference: number; readonly label: Label }[],
): LabelledCandidateSet {
  const candidates = rows.map(({ words, difference }, rank) =>
    candidateOf(
      {
        documentId: `${queryId}-${rank}`,
        lengthWords: words,
        likelihood: { meanNll: 3, firstHalfNll: 3 + difference, secondHalfNll: 3 },
      },
      rank,
    ),
  );
  return {
    set: { queryId, queryText: 'who won the race', candidates },
    labels: rows.map(({ label }) => label),
  };
}
