import {
  type ContradictionOf,
  DEFENSES,
  directionalShiftScore,
  drs,
  drsFitSample,
  drsNaive199,
  drsRetrieved,
  fitDirectionalShifts,
  nliConsistency,
  nliMis,
  vectorMatrix,
} from '../defenses/index.js';
import { type CandidateSet, DEFENSE_IDS, type Defense, type FittedDefense } from '../records/index.js';
import type { VectorIndex } from '../retrieval/index.js';

/** Seed of the DRS sample: documents are drawn once for a corpus, not for each run seed (our choice). */
const DRS_SEED = 11;

/** The defenses that learn from clean documents alone: the same for every attack on a corpus. */
export interface CorpusDefenses {
  readonly defenses: readonly Defense[];
  /** Fitted on one seed's calibration sets, once for all cells. */
  readonly fitted: (defense: Defense, seed: number, calibration: readonly CandidateSet[]) => FittedDefense;
}

/**
 * Returns the defenses of a corpus that need no labels.
 *
 * @param index vectors of the clean corpus
 * @param retrieved clean documents that some target retrieves; DRS is neither fitted nor calibrated on them
 * @param contradictionOf contradiction matrix of a set, looked up
 */
export function corpusDefenses(
  index: VectorIndex,
  retrieved: ReadonlySet<string>,
  contradictionOf: ContradictionOf,
): CorpusDefenses {
  const remembered = new Map<string, FittedDefense>();
  return {
    defenses: [
      ...DEFENSES,
      ...drsDefenses(index, retrieved),
      nliConsistency({ contradictionOf }),
      nliMis({ contradictionOf }),
    ],
    fitted: (defense, seed, calibration) => {
      const key = `${defense.id}|${seed}`;
      const found = remembered.get(key) ?? defense.fit({ calibration });
      remembered.set(key, found);
      return found;
    },
  };
}

/**
 * Returns the three DRS rows, or none where the corpus has no more documents to fit on than the vectors have
 * dimensions: the covariance would be singular, and a row that is absent says so.
 */
function drsDefenses(index: VectorIndex, retrieved: ReadonlySet<string>): Defense[] {
  const left = index.ids.filter((id) => !retrieved.has(id)).length;
  if (left <= index.dimension) return []; // A small corpus may be retrieved whole: nothing is left to sample.
  const sample = drsFitSample(index.ids, retrieved, DRS_SEED);
  if (sample.fit.length <= index.dimension) return [];
  const rowOf = new Map(index.ids.map((id, row) => [id, row]));
  const vectorOf = (id: string) => {
    const row = rowOf.get(id) as number;
    return index.vectors.subarray(row * index.dimension, (row + 1) * index.dimension);
  };
  const { matrix, n, d } = vectorMatrix(sample.fit.map(vectorOf));
  const fit = fitDirectionalShifts(matrix, n, d);
  const thresholdScores = sample.heldOut.map((id) => directionalShiftScore(fit, vectorOf(id)));
  return [drs({ fit, thresholdScores }), drsRetrieved({ fit }), drsNaive199()];
}

/** Table order: DEFENSE_IDS, then the arms that have no row there, by id. */
export function inTableOrder(defenses: readonly Defense[]): Defense[] {
  const known: readonly string[] = DEFENSE_IDS;
  const place = ({ id }: Defense) => (known.includes(id) ? known.indexOf(id) : known.length);
  return [...defenses].sort((a, b) => place(a) - place(b) || (a.id < b.id ? -1 : 1));
}
