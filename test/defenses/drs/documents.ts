import type { Candidate, CandidateSet } from '../../../src/records/index.js';

/** A candidate set of nothing but vectors, one document per row. */
export function vectorSet(queryId: string, rows: Float64Array, d: number, firstId = 0): CandidateSet {
  const candidates = Array.from(
    { length: rows.length / d },
    (_, rank): Candidate => ({
      documentId: `d${String(firstId + rank).padStart(5, '0')}`,
      text: 'text',
      lengthWords: 1,
      embedding: Float32Array.from(rows.subarray(rank * d, (rank + 1) * d)),
      likelihood: null,
      digestOccurrences: 1,
      rank,
      similarity: 0,
    }),
  );
  return { queryId, queryText: 'who', candidates };
}
