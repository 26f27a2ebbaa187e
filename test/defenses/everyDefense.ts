import {
  DEFENSES,
  directionalShiftScore,
  drs,
  drsNaive199,
  drsRetrieved,
  fitDirectionalShifts,
  fitScorer,
  nliConsistency,
  nliMis,
  scorerRows,
  vectorMatrix,
} from '../../src/defenses/index.js';
import { mulberry32, seedOf } from '../../src/random/index.js';
import type { CandidateSet, Defense, LabelledCandidateSet } from '../../src/records/index.js';
import { drawn, row, setOf } from './fitFixture.js';

/** Contradictions drawn from the two documents' own numbers, so that they depend neither on order nor on ids. */
function contradictionOf({ candidates }: CandidateSet): Float64Array {
  return Float64Array.from({ length: candidates.length ** 2 }, (_, cell) => {
    const [i, j] = [Math.floor(cell / candidates.length), cell % candidates.length];
    return mulberry32(seedOf(`${candidates[i]?.similarity}|${candidates[j]?.similarity}`)).fraction();
  });
}

/** Short poison with an uneven likelihood among drawn clean documents. */
function attacked(query: string, seed: number): LabelledCandidateSet {
  const random = mulberry32(seed);
  const rows = Array.from({ length: 10 }, (_, i) =>
    i < 5
      ? row(`poison|${query}|${i}`, {
          lengthWords: 10 + i,
          embedding: Float32Array.of(1, 0, 1, random.fraction()),
        })
      : drawn(`${query}-${i}`, random),
  );
  return { set: setOf(query, rows), labels: rows.map((_, i) => (i < 5 ? 'poison' : 'clean')) };
}

/** Every defense of the tables, those with corpus data on a small seeded corpus of four dimensions. */
export function everyDefense(): Defense[] {
  const random = mulberry32(77);
  const sample = (n: number) => Array.from({ length: n }, (_, i) => drawn(`s${i}`, random).embedding);
  const { matrix, n, d } = vectorMatrix(sample(400));
  const options = { mode: 'rank', directions: 2, tolerance: 1e-10 } as const;
  const fit = fitDirectionalShifts(matrix, n, d, options);
  const thresholdScores = sample(400).map((vector) => directionalShiftScore(fit, vector));
  const sets = (from: number) => Array.from({ length: 8 }, (_, q) => attacked(`t${from + q}`, from + q));
  const model = fitScorer({ training: sets(100), calibration: sets(200) });
  return [
    ...DEFENSES,
    drs({ fit, thresholdScores }),
    drsRetrieved({ fit }),
    drsNaive199({ directions: 2 }),
    nliConsistency({ contradictionOf }),
    nliMis({ contradictionOf }),
    ...scorerRows(model, {
      costThreshold: 0.2,
      thresholdOfWeight: (weight) => 1 / (1 + 4 * weight),
      sourceOf: () => 'corpus',
    }),
  ];
}
