import { logistic, logitOf, logLoss } from './logistic.js';
import { solvePositive } from './solvePositive.js';

/** A linear logit: intercept + weights . x. */
export interface LogisticFit {
  readonly weights: readonly number[];
  readonly intercept: number;
  /** Euclidean norm of the gradient of the objective where the iteration stopped. */
  readonly gradientNorm: number;
  readonly iterations: number;
}

/** Where Newton's method stops (defense specification, section 8.4). */
const SMALL_GRADIENT = 1e-8;
const MOST_ITERATIONS = 200;
/** Share of the predicted decrease that a step must attain (Armijo's rule), and what rounding may hide of it. */
const SUFFICIENT = 1e-4;
const ROUNDING = 1e-13;

/**
 * The logistic regression of targets on rows.
 *
 * Definition (defense specification, section 8.4): the minimum of mean log-loss + penalty |w|^2 / 2, the
 * intercept unpenalised. With penalty 1 / n it is scikit-learn's C = 1. Newton's method (iteratively reweighted
 * least squares) from zero with step halving, to a gradient norm below 1e-8: convex, hence no seed.
 *
 * @param rows one list of feature values per row, all of one length
 * @param targets one per row in [0, 1]; classes, or smoothed ones
 * @param penalty at least 0
 * @throws if rows and targets differ in number, there are none, rows differ in length, or the iteration does not settle
 * @example logisticRegression([[-1], [1]], [0, 1], 0.5).intercept // => 0
 * @cost n d^2 per iteration, about ten of them
 */
export function logisticRegression(
  rows: readonly (readonly number[])[],
  targets: readonly number[],
  penalty: number,
): LogisticFit {
  if (rows.length !== targets.length || rows.length === 0) {
    throw new RangeError(
      `logistic regression: ${rows.length} rows and ${targets.length} targets; give one target per row, at least one`,
    );
  }
  const d = rows[0]?.length ?? 0;
  const ragged = rows.findIndex((row) => row.length !== d);
  if (ragged >= 0) {
    throw new RangeError(
      `logistic regression: row ${ragged} has ${rows[ragged]?.length} values, the first ${d}; give all rows the same features`,
    );
  }
  let parameters: readonly number[] = new Array<number>(d + 1).fill(0);
  for (let iterations = 0; iterations < MOST_ITERATIONS; iterations++) {
    const { value, gradient, hessian } = derivatives(rows, targets, penalty, parameters);
    const gradientNorm = Math.hypot(...gradient);
    if (gradientNorm < SMALL_GRADIENT) {
      return {
        weights: parameters.slice(0, d),
        intercept: parameters[d] as number,
        gradientNorm,
        iterations,
      };
    }
    const step = solvePositive(hessian, gradient);
    const decrease = step.reduce((sum, move, i) => sum + move * (gradient[i] as number), 0);
    let size = 1;
    let next = moved(parameters, step, size);
    while (objective(rows, targets, penalty, next) > value - SUFFICIENT * size * decrease + ROUNDING) {
      size /= 2;
      next = moved(parameters, step, size);
    }
    parameters = next;
  }
  throw new Error(
    `logistic regression of ${rows.length} rows has not settled after ${MOST_ITERATIONS} iterations; raise the penalty from ${penalty}`,
  );
}

function objective(
  rows: readonly (readonly number[])[],
  targets: readonly number[],
  penalty: number,
  parameters: readonly number[],
): number {
  let loss = 0;
  rows.forEach((row, i) => {
    loss += logLoss(logitOf(parameters, row), targets[i] as number);
  });
  const squares = parameters.slice(0, -1).reduce((sum, weight) => sum + weight * weight, 0);
  return loss / rows.length + (penalty * squares) / 2;
}

function derivatives(
  rows: readonly (readonly number[])[],
  targets: readonly number[],
  penalty: number,
  parameters: readonly number[],
) {
  const size = parameters.length;
  const gradient = new Array<number>(size).fill(0);
  const hessian = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  rows.forEach((row, at) => {
    const probability = logistic(logitOf(parameters, row));
    const error = (probability - (targets[at] as number)) / rows.length;
    const curvature = (probability * (1 - probability)) / rows.length;
    for (let i = 0; i < size; i++) {
      // The intercept stands last and reads a 1 that no row holds.
      const x = row[i] ?? 1;
      gradient[i] = (gradient[i] as number) + error * x;
      const line = hessian[i] as number[];
      for (let j = 0; j <= i; j++) line[j] = (line[j] as number) + curvature * x * (row[j] ?? 1);
    }
  });
  for (let i = 0; i < size - 1; i++) {
    gradient[i] = (gradient[i] as number) + penalty * (parameters[i] as number);
    const line = hessian[i] as number[];
    line[i] = (line[i] as number) + penalty;
  }
  return { value: objective(rows, targets, penalty, parameters), gradient, hessian };
}

function moved(parameters: readonly number[], step: readonly number[], size: number): number[] {
  return parameters.map((value, i) => value - size * (step[i] as number));
}
