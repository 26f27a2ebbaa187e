import type { ShiftFit } from './fitDirectionalShifts.js';

/**
 * Returns the DRS score of an embedding; higher is more suspicious.
 *
 * Definition (equation 3, second-hand; defense specification, section 3.1): the sum over the admitted
 * directions v of |z . v| / sqrt(lambda), z being the embedding standardised as the fit was. On Gaussian data of
 * the fitted law each term has mean sqrt(2 / pi).
 *
 * @param fit what `fitDirectionalShifts` returned
 * @param vector embedding of the fit's dimension
 * @returns at least 0
 * @throws if the vector has another dimension or holds a value that is not finite
 * @example directionalShiftScore(fit, [3, 0]) // => 1.8371173070873836
 * @cost M d: 38,400 multiplications for the tables' fit
 */
export function directionalShiftScore(fit: ShiftFit, vector: ArrayLike<number>): number {
  const { dimension, mean, deviation, eigenvalues, directions } = fit;
  if (vector.length !== dimension) {
    throw new RangeError(
      `DRS: a vector has ${vector.length} values, the fit ${dimension}; use the embedder of the fit`,
    );
  }
  const z = new Float64Array(dimension);
  for (let i = 0; i < dimension; i++) {
    const value = vector[i] as number;
    if (!Number.isFinite(value)) {
      throw new RangeError(
        `DRS: value ${i} of a vector is ${value}; embeddings must be finite, so embed the text again`,
      );
    }
    z[i] = (value - (mean[i] as number)) / (deviation[i] as number);
  }
  let score = 0;
  for (let m = 0; m < eigenvalues.length; m++) {
    let along = 0;
    for (let i = 0, at = m * dimension; i < dimension; i++, at++) {
      along += (z[i] as number) * (directions[at] as number);
    }
    score += Math.abs(along) / Math.sqrt(eigenvalues[m] as number);
  }
  return score;
}

/**
 * Returns the DRS score of every row of a matrix, in order.
 *
 * @param fit what `fitDirectionalShifts` returned
 * @param matrix embeddings, row after row
 * @throws if the length is no multiple of the fit's dimension, or a value is not finite
 * @example directionalShiftScores(fit, Float64Array.of(3, 0, 2, 2)) // => [1.8371173070873836, 0]
 */
export function directionalShiftScores(fit: ShiftFit, matrix: Float32Array | Float64Array): number[] {
  const { dimension } = fit;
  if (matrix.length % dimension !== 0) {
    throw new RangeError(
      `DRS: ${matrix.length} values are no whole number of vectors of ${dimension}; use the embedder of the fit`,
    );
  }
  return Array.from({ length: matrix.length / dimension }, (_, row) =>
    directionalShiftScore(fit, matrix.subarray(row * dimension, (row + 1) * dimension)),
  );
}
