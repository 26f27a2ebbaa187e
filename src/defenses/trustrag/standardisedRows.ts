/** Smallest relative step of a double: 2^-52. */
const EPSILON = Number.EPSILON;

/**
 * Returns the rows as the k-means of TrustRAG stage 1 sees them: every column standardised over the set, then
 * every row scaled to length 1. Null when a row is left without length, as when all rows are equal.
 *
 * Definition (released code): population standard deviation. A constant column becomes 0; constant means, as in
 * scikit-learn's StandardScaler, a variance within rounding of the mean. Over a small set this blows columns of
 * noise up to the size of the others; it is part of the method.
 *
 * @param rows rows of one length, finite
 * @example standardisedRows([[0, 7], [2, 7]]) // => [Float64Array.of(-1, 0), Float64Array.of(1, 0)]
 */
export function standardisedRows(rows: readonly ArrayLike<number>[]): Float64Array[] | null {
  const columns = rows[0]?.length ?? 0;
  const result = rows.map(() => new Float64Array(columns));
  for (let column = 0; column < columns; column++) {
    const values = rows.map((row) => row[column] as number);
    standardised(values).forEach((value, i) => {
      (result[i] as Float64Array)[column] = value;
    });
  }
  for (const row of result) {
    const length = Math.sqrt(row.reduce((sum, value) => sum + value * value, 0));
    if (length === 0) return null;
    for (let column = 0; column < columns; column++) row[column] = (row[column] as number) / length;
  }
  return result;
}

function standardised(values: readonly number[]): number[] {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const deviations = values.map((value) => value - mean);
  const variance = deviations.reduce((sum, deviation) => sum + deviation * deviation, 0) / n;
  const rounding = n * EPSILON * variance + (n * mean * EPSILON) ** 2;
  if (variance <= rounding) return values.map(() => 0);
  const deviation = Math.sqrt(variance);
  return deviations.map((value) => value / deviation);
}
