import type { Random } from '../../src/random/index.js';
import type { Candidate, CandidateSet, FitData, MeasuredDocument } from '../../src/records/index.js';

/** A clean document with a similarity, all parts of which a test may replace. */
export function row(
  documentId: string,
  parts: Partial<Candidate> = {},
): MeasuredDocument & { similarity: number } {
  return {
    documentId,
    text: `text of ${documentId}`,
    lengthWords: 100,
    embedding: Float32Array.of(0.5, 0.5, 0.5, 0.5),
    likelihood: { meanNll: 3, firstHalfNll: 3, secondHalfNll: 3 },
    digestOccurrences: 1,
    similarity: 0.5,
    ...parts,
  };
}

export function setOf(
  queryId: string,
  rows: readonly (MeasuredDocument & { similarity: number })[],
  queryText = 'who won the race',
): CandidateSet {
  return { queryId, queryText, candidates: rows.map((candidate, rank) => ({ ...candidate, rank })) };
}

export function fitOn(...calibration: readonly CandidateSet[]): FitData {
  return { calibration };
}

/** A clean document drawn from one fixed continuous distribution, independent of every other draw. */
export function drawn(documentId: string, random: Random): MeasuredDocument & { similarity: number } {
  const [firstHalfNll, secondHalfNll] = [2 + 3 * random.fraction(), 2 + 3 * random.fraction()];
  const embedding = Float32Array.from({ length: 4 }, () => random.fraction());
  return row(documentId, {
    embedding,
    lengthWords: 20 + 200 * random.fraction(),
    similarity: random.fraction(),
    likelihood: { meanNll: (firstHalfNll + secondHalfNll) / 2, firstHalfNll, secondHalfNll },
  });
}

/** Twenty sets of ten drawn documents. */
export function drawnCalibration(random: Random, sets = 20, size = 10): FitData {
  const calibration = Array.from({ length: sets }, (_, q) =>
    setOf(
      `c${q}`,
      Array.from({ length: size }, (_, i) => drawn(`c${q}-${i}`, random)),
    ),
  );
  return { calibration };
}
