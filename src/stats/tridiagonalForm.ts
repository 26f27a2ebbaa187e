/** A symmetric matrix S as Q T Q', with T tridiagonal and Q orthogonal. */
export interface TridiagonalForm {
  readonly diagonal: Float64Array;
  /** `offDiagonal[i]` stands between i - 1 and i; the first is 0. */
  readonly offDiagonal: Float64Array;
  /** Q transposed, d x d: row i is column i of Q, so that the steps that follow work along rows. */
  readonly basis: Float64Array;
}

/**
 * The tridiagonal form of a symmetric matrix.
 *
 * Definition: Householder reflections from the last row up, accumulated into Q (Martin, Reinsch and Wilkinson
 * 1968; the routine `tred2` of EISPACK). Only the lower triangle is read.
 *
 * @param matrix symmetric, d x d; left as it is
 * @param d rows and columns, at least 1
 * @example tridiagonalForm([2, 1, 1, 2], 2).diagonal // => Float64Array [2, 2]
 * @cost cubic: 8 d^3 / 3 multiplications
 */
export function tridiagonalForm(matrix: ArrayLike<number>, d: number): TridiagonalForm {
  // v holds a transposed copy: v[j * d + k] is entry (k, j), so the lower triangle lies along rows.
  const v = new Float64Array(d * d);
  for (let k = 0; k < d; k++) {
    for (let j = 0; j <= k; j++) {
      v[j * d + k] = matrix[k * d + j] as number;
      v[k * d + j] = matrix[k * d + j] as number;
    }
  }
  const diagonal = Float64Array.from({ length: d }, (_, j) => v[j * d + d - 1] as number);
  const offDiagonal = new Float64Array(d);
  for (let i = d - 1; i > 0; i--) reflect(v, d, i, diagonal, offDiagonal);
  accumulate(v, d, diagonal);
  offDiagonal[0] = 0;
  return { diagonal, offDiagonal, basis: v };
}

/** Clears row i left of its neighbour; the reflection's vector stays in v, its half square norm in `diagonal[i]`. */
function reflect(v: Float64Array, d: number, i: number, row: Float64Array, off: Float64Array): void {
  let scale = 0;
  for (let k = 0; k < i; k++) scale += Math.abs(row[k] as number);
  let h = 0;
  if (scale === 0) {
    off[i] = row[i - 1] as number;
    for (let j = 0; j < i; j++) {
      row[j] = v[j * d + i - 1] as number;
      v[j * d + i] = 0;
      v[i * d + j] = 0;
    }
    row[i] = 0;
    return;
  }
  for (let k = 0; k < i; k++) {
    row[k] = (row[k] as number) / scale;
    h += (row[k] as number) ** 2;
  }
  const f = row[i - 1] as number;
  const g = f > 0 ? -Math.sqrt(h) : Math.sqrt(h);
  off[i] = scale * g;
  h -= f * g;
  row[i - 1] = f - g;
  for (let j = 0; j < i; j++) off[j] = 0;
  for (let j = 0; j < i; j++) {
    const fj = row[j] as number;
    v[i * d + j] = fj;
    let sum = (off[j] as number) + (v[j * d + j] as number) * fj;
    for (let k = j + 1; k < i; k++) {
      const entry = v[j * d + k] as number;
      sum += entry * (row[k] as number);
      off[k] = (off[k] as number) + entry * fj;
    }
    off[j] = sum;
  }
  let along = 0;
  for (let j = 0; j < i; j++) {
    off[j] = (off[j] as number) / h;
    along += (off[j] as number) * (row[j] as number);
  }
  const half = along / (h + h);
  for (let j = 0; j < i; j++) off[j] = (off[j] as number) - half * (row[j] as number);
  for (let j = 0; j < i; j++) {
    const fj = row[j] as number;
    const gj = off[j] as number;
    for (let k = j; k < i; k++) {
      v[j * d + k] = (v[j * d + k] as number) - (fj * (off[k] as number) + gj * (row[k] as number));
    }
    row[j] = v[j * d + i - 1] as number;
    v[j * d + i] = 0;
  }
  row[i] = h;
}

/** Multiplies the stored reflections into Q and puts the diagonal of T in place. */
function accumulate(v: Float64Array, d: number, diagonal: Float64Array): void {
  const last = d - 1;
  for (let i = 0; i < last; i++) {
    v[i * d + last] = v[i * d + i] as number;
    v[i * d + i] = 1;
    const h = diagonal[i + 1] as number;
    const next = (i + 1) * d;
    if (h !== 0) {
      for (let k = 0; k <= i; k++) diagonal[k] = (v[next + k] as number) / h;
      for (let j = 0; j <= i; j++) {
        let g = 0;
        for (let k = 0; k <= i; k++) g += (v[next + k] as number) * (v[j * d + k] as number);
        for (let k = 0; k <= i; k++) v[j * d + k] = (v[j * d + k] as number) - g * (diagonal[k] as number);
      }
    }
    for (let k = 0; k <= i; k++) v[next + k] = 0;
  }
  for (let j = 0; j < d; j++) {
    diagonal[j] = v[j * d + last] as number;
    v[j * d + last] = 0;
  }
  v[last * d + last] = 1;
}
