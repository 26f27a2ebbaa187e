/**
 * The solution x of A x = b for a symmetric positive definite A.
 *
 * Definition: Cholesky's factors; a pivot that rounding took to 0 or below counts as the smallest number, so
 * that the solution stays a direction of descent.
 *
 * @param lower A, of which only the lower triangle is read
 * @param right b
 * @example solvePositive([[4, 0], [2, 5]], [8, 14]) // => [0.75, 2.5]
 * @cost cubic
 */
export function solvePositive(lower: readonly (readonly number[])[], right: readonly number[]): number[] {
  const n = right.length;
  const factor = Array.from({ length: n }, () => new Array<number>(n).fill(0));
  const solution = [...right];
  for (let i = 0; i < n; i++) {
    const row = factor[i] as number[];
    for (let j = 0; j <= i; j++) {
      const other = factor[j] as number[];
      let sum = lower[i]?.[j] as number;
      for (let k = 0; k < j; k++) sum -= (row[k] as number) * (other[k] as number);
      row[j] = i === j ? Math.sqrt(Math.max(sum, Number.MIN_VALUE)) : sum / (other[j] as number);
    }
    let value = solution[i] as number;
    for (let k = 0; k < i; k++) value -= (row[k] as number) * (solution[k] as number);
    solution[i] = value / (row[i] as number);
  }
  for (let i = n - 1; i >= 0; i--) {
    let value = solution[i] as number;
    for (let k = i + 1; k < n; k++) value -= (factor[k]?.[i] as number) * (solution[k] as number);
    solution[i] = value / (factor[i]?.[i] as number);
  }
  return solution;
}
