/**
 * The logit of a row: weights . x + intercept.
 *
 * @param parameters one weight per value of the row, then the intercept
 * @param row feature values
 * @example logitOf([2, -1, 0.5], [1, 3]) // => -0.5
 */
export function logitOf(parameters: readonly number[], row: readonly number[]): number {
  let logit = parameters[row.length] as number;
  for (let i = 0; i < row.length; i++) logit += (parameters[i] as number) * (row[i] as number);
  return logit;
}

/**
 * The probability that a logit stands for, without overflow at either end.
 *
 * @param logit any number
 * @returns in [0, 1]
 * @example logistic(0) // => 0.5
 */
export function logistic(logit: number): number {
  if (logit >= 0) return 1 / (1 + Math.exp(-logit));
  const odds = Math.exp(logit);
  return odds / (1 + odds);
}

/**
 * The log-loss of a logit z against a target t: ln(1 + e^z) - t z, without overflow, in nats.
 *
 * @param logit any number
 * @param target in [0, 1]
 * @example logLoss(0, 1) // => Math.LN2
 */
export function logLoss(logit: number, target: number): number {
  return Math.max(logit, 0) + Math.log1p(Math.exp(-Math.abs(logit))) - target * logit;
}
