import type { CandidateSet } from '../records/index.js';

/** Looks up the contradiction matrix of a set: k x k probabilities, row-major, premise by row. */
export type ContradictionOf = (set: CandidateSet) => Float64Array;

/**
 * Returns the contradiction matrix of a set, once it is known to fit it.
 *
 * @param defense defense id, for the message
 * @param set candidate set of k documents
 * @param contradictionOf where the matrices are
 * @throws when it does not have k x k values, or one beside the diagonal is no probability
 * @example checkedContradictions('nli-consistency', { queryId: 'q', queryText: 'who', candidates: [] }, () => new Float64Array(0)).length // => 0
 */
export function checkedContradictions(
  defense: string,
  set: CandidateSet,
  contradictionOf: ContradictionOf,
): Float64Array {
  const matrix = contradictionOf(set);
  const size = set.candidates.length;
  const place = `defense ${JSON.stringify(defense)}, query ${JSON.stringify(set.queryId)}`;
  if (matrix.length !== size * size) {
    throw new Error(
      `${place}: the contradiction matrix has ${matrix.length} values for ${size} documents; run the entailment model over the set`,
    );
  }
  const wrong = matrix.findIndex((value, cell) => cell % (size + 1) !== 0 && !(value >= 0 && value <= 1));
  if (wrong < 0) return matrix;
  const [row, column] = [Math.floor(wrong / size), wrong % size];
  throw new Error(
    `${place}: the contradiction of documents ${row} and ${column} is ${matrix[wrong]}; a probability lies in [0, 1]`,
  );
}
