import type { Rate } from '../../records/index.js';
import { calibrationQuantile } from '../../stats/index.js';
import { directionalShiftScores } from './directionalShiftScore.js';
import { fitDirectionalShifts, type ShiftOptions } from './fitDirectionalShifts.js';

/** Clean false positives of one size of fit, with the threshold taken in two ways. */
export interface SizeAudit {
  readonly n: number;
  readonly directions: number;
  /** Threshold from the fitting documents themselves. */
  readonly inSample: Rate;
  /** Threshold from held-out documents. */
  readonly heldOut: Rate;
  readonly inSampleThreshold: number;
  readonly heldOutThreshold: number;
  /** Mean score of the test documents over that of the fitting documents; null when the latter is 0. */
  readonly meanRatio: number | null;
}

/** Three disjoint sets of clean embeddings of one law, each row after row. */
export interface AuditVectors {
  readonly dimension: number;
  /** At least as many rows as the largest size. */
  readonly pool: Float32Array | Float64Array;
  readonly heldOut: Float32Array | Float64Array;
  readonly test: Float32Array | Float64Array;
}

/**
 * Returns, for each size of fit, the false-positive rate on clean documents that were in no fit, once with the
 * threshold from the fitting documents and once from held-out ones.
 *
 * Definition (defense specification, section 3.2): fit on the first n rows of the pool; thresholds by the
 * order-statistic rule at `level`; a test document is a false positive when its score is above the threshold.
 *
 * @param vectors pool, held-out and test documents, disjoint
 * @param sizes sizes of fit, each at most the pool
 * @param options mode, M and tolerance of the fits
 * @param level quantile level, 0.95 in the tables
 * @throws if a size is larger than the pool, or a fit or score throws
 * @example falsePositivesBySize(vectors, [199, 3840], SHIFT_OPTIONS, 0.95).map(({ n }) => n) // => [199, 3840]
 * @cost per size, one fit and n + held-out + test scores
 */
export function falsePositivesBySize(
  vectors: AuditVectors,
  sizes: readonly number[],
  options: ShiftOptions,
  level: number,
): SizeAudit[] {
  const { dimension, pool, heldOut, test } = vectors;
  return sizes.map((n) => {
    if (n * dimension > pool.length) {
      throw new RangeError(
        `DRS audit: a fit of ${n} documents from a pool of ${pool.length / dimension}; ask for a smaller one`,
      );
    }
    const rows = pool.subarray(0, n * dimension);
    const fit = fitDirectionalShifts(rows, n, dimension, options);
    const fitted = directionalShiftScores(fit, rows);
    const tested = directionalShiftScores(fit, test);
    const inSampleThreshold = calibrationQuantile(fitted, level).value;
    const heldOutThreshold = calibrationQuantile(directionalShiftScores(fit, heldOut), level).value;
    const fittedMean = mean(fitted);
    return {
      n,
      directions: fit.eigenvalues.length,
      inSample: shareAbove(tested, inSampleThreshold),
      heldOut: shareAbove(tested, heldOutThreshold),
      inSampleThreshold,
      heldOutThreshold,
      meanRatio: fittedMean === 0 ? null : mean(tested) / fittedMean,
    };
  });
}

function shareAbove(scores: readonly number[], threshold: number): Rate {
  const hits = scores.filter((score) => score > threshold).length;
  return { hits, total: scores.length, value: scores.length === 0 ? null : hits / scores.length };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
