/**
 * The share by which the Ledoit-Wolf estimate draws a covariance towards a multiple of the identity, in [0, 1].
 *
 * Definition (Ledoit and Wolf 2004; the same as scikit-learn's `ledoit_wolf_shrinkage` on centred rows): with
 * S_n = Z'Z / n, mu = tr(S_n) / d, beta = (sum |z|^4 / n - |S_n|^2) / (n d), delta = |S_n - mu I|^2 / d, the
 * share is min(beta, delta) / delta; 0 when beta is 0.
 *
 * @param covariance sample covariance with divisor n - 1, d x d
 * @param fourthPowers sum over the rows of |z|^4, z the same standardised rows
 * @param n rows, at least 2
 * @param d columns
 * @example ledoitWolfShare([1, 0, 0, 1], 8, 4, 2) // => 1
 * @cost d^2
 */
export function ledoitWolfShare(
  covariance: ArrayLike<number>,
  fourthPowers: number,
  n: number,
  d: number,
): number {
  const toPopulation = (n - 1) / n;
  let squares = 0;
  let trace = 0;
  for (let i = 0; i < d; i++) {
    trace += (covariance[i * d + i] as number) * toPopulation;
    for (let j = 0; j < d; j++) squares += ((covariance[i * d + j] as number) * toPopulation) ** 2;
  }
  const mu = trace / d;
  const delta = (squares - 2 * mu * trace + d * mu * mu) / d;
  const beta = Math.min((fourthPowers / n - squares) / (n * d), delta);
  if (!(beta > 0)) return delta > 0 ? 0 : 1;
  return beta / delta;
}

/**
 * The sum over the rows of a matrix of |z|^4, z being the standardised row.
 *
 * @param matrix row after row
 * @param n rows
 * @param mean one per column
 * @param deviation one per column, none 0
 * @example sumOfFourthPowers([3, 0], 1, [0, 0], [1, 1]) // => 81
 */
export function sumOfFourthPowers(
  matrix: ArrayLike<number>,
  n: number,
  mean: ArrayLike<number>,
  deviation: ArrayLike<number>,
): number {
  const d = mean.length;
  let total = 0;
  for (let row = 0; row < n; row++) {
    let norm = 0;
    for (let column = 0; column < d; column++) {
      const z =
        ((matrix[row * d + column] as number) - (mean[column] as number)) / (deviation[column] as number);
      norm += z * z;
    }
    total += norm * norm;
  }
  return total;
}
