/**
 * Returns the natural log-probability of each chosen token under its row of logits: the logit minus the
 * logarithm of the sum of the exponentials of the row, the maximum taken out first, in float64.
 * @param logits row-major, one row per position; rows beyond the chosen tokens are not read
 * @param chosen token id per row
 * @param rowLength logits per row, the size of the vocabulary
 * @throws Error if a token id lies outside a row
 * @example logProbabilitiesOf(Float32Array.of(0, 0, 5, 5), [1], 2) // => [-Math.LN2]
 */
export function logProbabilitiesOf(
  logits: Float32Array,
  chosen: readonly number[],
  rowLength: number,
): Float64Array {
  return Float64Array.from(chosen, (token, row) => {
    const start = row * rowLength;
    if (token < 0 || token >= rowLength) {
      throw new Error(`token id ${token} lies outside the ${rowLength} logits; model and tokenizer differ`);
    }
    let maximum = Number.NEGATIVE_INFINITY;
    for (let index = start; index < start + rowLength; index += 1) {
      maximum = Math.max(maximum, logits[index] ?? Number.NaN);
    }
    let sum = 0;
    for (let index = start; index < start + rowLength; index += 1) {
      sum += Math.exp((logits[index] ?? Number.NaN) - maximum);
    }
    return (logits[start + token] ?? Number.NaN) - maximum - Math.log(sum);
  });
}
