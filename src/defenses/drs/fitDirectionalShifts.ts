import { columnMoments } from '../../stats/columnMoments.js';
import { standardisedCovariance } from '../../stats/covariance.js';
import { symmetricEigen } from '../../stats/symmetricEigen.js';
import { ledoitWolfShare, sumOfFourthPowers } from './ledoitWolf.js';

/**
 * Which directions a fit admits. `naive`: all, eigenvalues below 1e-8 taken as 1e-8 (the faulty port). `rank`:
 * those whose eigenvalue is above tolerance times the largest. `shrink`: all, after Ledoit-Wolf shrinkage.
 */
export type ShiftMode = 'naive' | 'rank' | 'shrink';

export interface ShiftOptions {
  readonly mode: ShiftMode;
  /** M, the number of smallest admitted directions in the score. */
  readonly directions: number;
  /** Relative to the largest eigenvalue; decides the rank, and the admission in mode `rank`. */
  readonly tolerance: number;
}

/** M = 100 of the paper's main tables (second-hand); tolerance and mode are our choice (section 3.2). */
export const SHIFT_OPTIONS: ShiftOptions = { mode: 'rank', directions: 100, tolerance: 1e-10 };

/** What the score needs of the clean documents it was fitted on. */
export interface ShiftFit {
  readonly mode: ShiftMode;
  /** Documents in the fit. */
  readonly n: number;
  readonly dimension: number;
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
  /** All d eigenvalues of the sample covariance, ascending, before shrinkage or clamping. */
  readonly spectrum: Float64Array;
  /** Eigenvalues above the tolerance: at most n - 1. */
  readonly rank: number;
  /** Ledoit-Wolf share; null in the other modes. */
  readonly shrinkage: number | null;
  /** Eigenvalues of the directions in the score, ascending; at most M. */
  readonly eigenvalues: Float64Array;
  /** One unit direction per eigenvalue, row after row. */
  readonly directions: Float64Array;
}

/** Where the faulty port clamps zero eigenvalues. */
const NAIVE_FLOOR = 1e-8;

/**
 * Returns the fit of DRS, Directional Relative Shifts, to clean embeddings.
 *
 * Definition (Algorithms 1-2 and equation 3 of Xian et al., openreview 2aL6gcFX7q, second-hand; defense
 * specification, sections 3.1 and 3.2): standardise each column by its mean and population deviation, take the
 * eigenpairs of the sample covariance (divisor n - 1), keep the M smallest that the mode admits.
 *
 * @param matrix clean embeddings, row after row; at least n d values
 * @param n documents, at least 2
 * @param d dimension
 * @param options mode, M and tolerance
 * @throws if the matrix is too short or holds a value that is not finite, M is no count, or nothing is admitted
 * @example fitDirectionalShifts([2, 2, -2, -2, 1, -1, -1, 1], 4, 2, { mode: 'rank', directions: 1, tolerance: 1e-10 }).eigenvalues // => Float64Array [8 / 15]
 * @cost n d^2 + d^3: 20,000 x 384 in one to three seconds
 */
export function fitDirectionalShifts(
  matrix: ArrayLike<number>,
  n: number,
  d: number,
  options: ShiftOptions = SHIFT_OPTIONS,
): ShiftFit {
  const { mode, directions, tolerance } = options;
  if (!(Number.isInteger(directions) && directions >= 1)) {
    throw new RangeError(`DRS: ${directions} directions; sum over a whole number of at least one`);
  }
  const moments = columnMoments(matrix, n, d);
  const covariance = standardisedCovariance(matrix, n, d, moments);
  const { values, vectors } = symmetricEigen(covariance, d);
  const floor = tolerance * (values[d - 1] as number);
  const above = values.findIndex((value) => value > floor);
  if (above < 0) {
    throw new Error(`DRS: all ${n} fitting documents have the same vector; fit on distinct documents`);
  }
  const first = mode === 'rank' ? above : 0;
  const last = Math.min(first + directions, d);
  const shrinkage =
    mode === 'shrink'
      ? ledoitWolfShare(covariance, sumOfFourthPowers(matrix, n, moments.mean, moments.deviation), n, d)
      : null;
  return {
    mode,
    n,
    dimension: d,
    mean: moments.mean,
    deviation: moments.deviation,
    spectrum: values,
    rank: d - above,
    shrinkage,
    eigenvalues: values.slice(first, last).map(admitted(mode, shrinkage, values)),
    directions: vectors.slice(first * d, last * d),
  };
}

/** The eigenvalue that a mode divides by; shrinkage keeps the trace and the eigenvectors. */
function admitted(mode: ShiftMode, shrinkage: number | null, spectrum: Float64Array) {
  if (mode === 'naive') return (value: number) => Math.max(value, NAIVE_FLOOR);
  if (shrinkage === null) return (value: number) => value;
  const target = spectrum.reduce((sum, value) => sum + value, 0) / spectrum.length;
  return (value: number) => (1 - shrinkage) * value + shrinkage * target;
}
