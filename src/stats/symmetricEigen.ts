import { tridiagonalForm } from './tridiagonalForm.js';

/** Eigenpairs of a symmetric matrix, the smallest eigenvalue first. */
export interface Eigenpairs {
  /** Ascending, d of them. */
  readonly values: Float64Array;
  /** d x d: row i is the unit eigenvector of value i. Its sign, and its turn among equal values, mean nothing. */
  readonly vectors: Float64Array;
}

/** No known matrix needs more than a few; beyond it the matrix holds something that is not a number. */
const MOST_SWEEPS = 60;

/**
 * The eigenvalues and eigenvectors of a symmetric matrix.
 *
 * Definition: Householder tridiagonal form, then the implicit QL algorithm (Dubrulle, Martin and Wilkinson 1968;
 * the routine `tql2` of EISPACK). Residual |S v - lambda v| below 1e-8 on correlation matrices of 384 rows.
 *
 * @param matrix symmetric, d x d, row after row; only the lower triangle is read
 * @param d rows and columns, at least 1
 * @throws if the matrix has another size, holds a value that is not finite, or the iteration does not settle
 * @example symmetricEigen([2, 1, 1, 2], 2).values // => Float64Array [1, 3]
 * @cost cubic: d = 384 in about a quarter of a second
 */
export function symmetricEigen(matrix: ArrayLike<number>, d: number): Eigenpairs {
  if (matrix.length !== d * d || d < 1) {
    throw new RangeError(
      `symmetric matrix: ${matrix.length} values for ${d} rows and columns; give ${d * d}, at least one`,
    );
  }
  for (let i = 0; i < d * d; i++) {
    if (!Number.isFinite(matrix[i])) {
      throw new RangeError(
        `symmetric matrix: entry ${i} is ${matrix[i]}; repair the numbers it was computed from`,
      );
    }
  }
  const { diagonal, offDiagonal, basis } = tridiagonalForm(matrix, d);
  offDiagonal.copyWithin(0, 1);
  offDiagonal[d - 1] = 0;
  implicitQl(diagonal, offDiagonal, basis, d);
  return ascending(diagonal, basis, d);
}

/** Turns `diagonal` into the eigenvalues and the rows of `basis` into the eigenvectors. */
function implicitQl(diagonal: Float64Array, off: Float64Array, basis: Float64Array, d: number): void {
  let shift = 0;
  let size = 0;
  for (let l = 0; l < d; l++) {
    size = Math.max(size, Math.abs(diagonal[l] as number) + Math.abs(off[l] as number));
    const negligible = Number.EPSILON * size;
    let m = l;
    while (m < d - 1 && Math.abs(off[m] as number) > negligible) m++;
    for (let sweep = 0; m > l; sweep++) {
      if (sweep === MOST_SWEEPS) {
        throw new Error(
          `eigenvalue ${l} of ${d} has not settled after ${MOST_SWEEPS} sweeps; check the matrix`,
        );
      }
      shift += shiftedOrigin(diagonal, off, l, d);
      rotate(diagonal, off, basis, { l, m, d });
      if (Math.abs(off[l] as number) <= negligible) break;
    }
    diagonal[l] = (diagonal[l] as number) + shift;
    off[l] = 0;
  }
}

/** Moves the origin to the eigenvalue of the leading 2 x 2 block that is nearer its first entry. */
function shiftedOrigin(diagonal: Float64Array, off: Float64Array, l: number, d: number): number {
  const g = diagonal[l] as number;
  const e = off[l] as number;
  const p = ((diagonal[l + 1] as number) - g) / (2 * e);
  const r = p < 0 ? -Math.hypot(p, 1) : Math.hypot(p, 1);
  diagonal[l] = e / (p + r);
  diagonal[l + 1] = e * (p + r);
  const moved = g - (diagonal[l] as number);
  for (let i = l + 2; i < d; i++) diagonal[i] = (diagonal[i] as number) - moved;
  return moved;
}

/** One implicit QL sweep from m up to l. */
function rotate(
  diagonal: Float64Array,
  off: Float64Array,
  basis: Float64Array,
  { l, m, d }: { readonly l: number; readonly m: number; readonly d: number },
): void {
  const secondDiagonal = diagonal[l + 1] as number;
  const secondOff = off[l + 1] as number;
  let p = diagonal[m] as number;
  let c = 1;
  let c2 = 1;
  let c3 = 1;
  let s = 0;
  let s2 = 0;
  for (let i = m - 1; i >= l; i--) {
    c3 = c2;
    c2 = c;
    s2 = s;
    const e = off[i] as number;
    const g = c * e;
    const h = c * p;
    const r = Math.hypot(p, e);
    off[i + 1] = s * r;
    s = e / r;
    c = p / r;
    p = c * (diagonal[i] as number) - s * g;
    diagonal[i + 1] = h + s * (c * g + s * (diagonal[i] as number));
    turnRows(basis, i * d, d, c, s);
  }
  p = (-s * s2 * c3 * secondOff * (off[l] as number)) / secondDiagonal;
  off[l] = s * p;
  diagonal[l] = c * p;
}

function turnRows(basis: Float64Array, at: number, d: number, c: number, s: number): void {
  for (let k = at; k < at + d; k++) {
    const upper = basis[k] as number;
    const lower = basis[k + d] as number;
    basis[k + d] = s * upper + c * lower;
    basis[k] = c * upper - s * lower;
  }
}

function ascending(values: Float64Array, basis: Float64Array, d: number): Eigenpairs {
  const order = Array.from(values, (_, i) => i).sort(
    (a, b) => (values[a] as number) - (values[b] as number) || a - b,
  );
  const vectors = new Float64Array(d * d);
  order.forEach((from, to) => {
    vectors.set(basis.subarray(from * d, from * d + d), to * d);
  });
  return { values: Float64Array.from(order, (i) => values[i] as number), vectors };
}
