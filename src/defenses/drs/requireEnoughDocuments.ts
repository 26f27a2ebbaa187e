import type { ShiftMode } from './fitDirectionalShifts.js';

/**
 * Returns nothing; it is the check that a fit has more documents than dimensions. With n <= d the sample
 * covariance has zero eigenvalues, and the smallest directions are an accident of the sample (defense
 * specification, section 3.2). Shrinkage alone makes such a fit usable.
 *
 * @param n documents in the fit
 * @param d dimension
 * @param mode mode of the fit
 * @throws if n <= d and the mode is not `shrink`
 * @example requireEnoughDocuments(385, 384, 'rank') // => undefined
 */
export function requireEnoughDocuments(n: number, d: number, mode: ShiftMode): void {
  if (n > d || mode === 'shrink') return;
  throw new Error(
    `DRS: ${n} fitting documents for ${d} dimensions in mode "${mode}" leave directions without variance; ` +
      `fit on more than ${d} documents, better ${10 * d}, or use mode "shrink"`,
  );
}
