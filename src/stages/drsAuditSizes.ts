import { falsePositivesBySize, SHIFT_OPTIONS, type ShiftMode } from '../defenses/index.js';
import type { Rate } from '../records/index.js';
import type { AuditSize, CountsInterval } from '../report/index.js';
import type { AuditSample, AuditSettings } from './drsAuditArms.js';
import { auditMatrix } from './drsAuditOutcome.js';

/** Sizes of fit that are tried: the faulty port's, then doublings up to what the corpus spares. */
const SIZES = [199, 500, 1000, 2000, 4000, 8000, 16_000];

/** Documents at the end of the fit sample that no size fits, or a tenth of the sample when that is less. */
const TEST_DOCUMENTS = 2000;

/** Two-sided 95 % quantile of the normal distribution. */
const Z_95 = 1.959963984540054;

/**
 * Returns the number of sample documents that no fit of the size study sees.
 *
 * @param fitDocuments documents in the fit sample
 * @example sizeTestDocuments(18_000) // => 1800
 */
export function sizeTestDocuments(fitDocuments: number): number {
  return Math.min(TEST_DOCUMENTS, Math.floor(fitDocuments / 10));
}

/**
 * Returns the false-positive rate of random clean corpus documents for each size of fit, the threshold once from the
 * fitting documents and once from held-out ones.
 *
 * Definition (defense specification, section 3.2): fitted on the first n documents of the sample, tested on its last
 * ones, which no size reaches; all of one law, so that nothing but the size and the source of the threshold differs.
 *
 * @param sample fit documents in random order, and held-out ones
 * @param modes `rank`, `shrink` or both
 * @param settings M and level
 * @throws when there are fewer than ten fit documents
 * @example auditSizes(sample, ['rank'], { directions: 100, level: 0.95 })[0]?.n // => 199
 * @cost for each mode and size one fit and n + 4,000 scores
 */
export function auditSizes(
  sample: AuditSample,
  modes: readonly ShiftMode[],
  { directions, level }: AuditSettings,
): AuditSize[] {
  const poolSize = sample.fit.length - sizeTestDocuments(sample.fit.length);
  const vectors = {
    dimension: sample.dimension,
    pool: auditMatrix(sample.fit.slice(0, poolSize)),
    test: auditMatrix(sample.fit.slice(poolSize)),
    heldOut: auditMatrix(sample.heldOut),
  };
  const sizes = SIZES.filter((size) => size <= poolSize);
  return modes.flatMap((mode) =>
    falsePositivesBySize(vectors, sizes, { ...SHIFT_OPTIONS, mode, directions }, level).map((row) => ({
      mode,
      n: row.n,
      fitted: withInterval(row.inSample),
      heldOut: withInterval(row.heldOut),
      fittedThreshold: row.inSampleThreshold,
      heldOutThreshold: row.heldOutThreshold,
      meanRatio: row.meanRatio,
    })),
  );
}

/**
 * Returns counts with the 95 % Wilson score interval of their rate; both ends null over nothing.
 *
 * @param counts hits among independent trials
 * @example withInterval({ hits: 0, total: 10 }) // => { hits: 0, total: 10, low: 0, high: 0.2775327998628892 }
 */
export function withInterval({ hits, total }: Pick<Rate, 'hits' | 'total'>): CountsInterval {
  if (total === 0) return { hits, total, low: null, high: null };
  const share = hits / total;
  const spread = Z_95 ** 2 / total;
  const centre = (share + spread / 2) / (1 + spread);
  const half = (Z_95 / (1 + spread)) * Math.sqrt((share * (1 - share) + spread / 4) / total);
  return {
    hits,
    total,
    low: hits === 0 ? 0 : Math.max(0, centre - half),
    high: hits === total ? 1 : Math.min(1, centre + half),
  };
}
