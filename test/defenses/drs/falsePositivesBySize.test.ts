import { describe, expect, it } from 'vitest';
import { falsePositivesBySize, SHIFT_OPTIONS } from '../../../src/defenses/drs/index.js';
import { decaying, gaussianRows } from './gaussianRows.js';

describe('falsePositivesBySize', () => {
  const d = 64;
  // 33 to 40 d documents: the ratios d / n of 199, 400, 2000, 5000 and 15360 documents in 384 dimensions.
  const sizes = [33, 67, 333, 833, 2560];
  const options = { ...SHIFT_OPTIONS, directions: 17 };

  it.each([
    ['an identity covariance', () => 1],
    ['a decaying spectrum', decaying],
  ])('an in-sample threshold is too low at every size, a held-out one at none: %s', (_, scale) => {
    const vectors = {
      dimension: d,
      pool: gaussianRows(2560, d, 81, scale),
      heldOut: gaussianRows(1000, d, 82, scale),
      test: gaussianRows(1000, d, 83, scale),
    };
    const rows = falsePositivesBySize(vectors, sizes, options, 0.95);
    for (const { heldOut, inSample, meanRatio, inSampleThreshold, heldOutThreshold } of rows) {
      expect(heldOut.value).toBeLessThan(0.09);
      expect(heldOut.value).toBeGreaterThan(0.02);
      expect(inSample.total).toBe(1000);
      expect(inSample.value).toBeGreaterThan(0.07);
      expect(inSampleThreshold).toBeLessThan(heldOutThreshold);
      expect(meanRatio).toBeGreaterThan(1);
    }
    // Beyond n = d the error falls with n, but slowly.
    const beyond = rows.slice(1);
    expect(beyond.map(({ meanRatio }) => meanRatio)).toEqual(
      beyond.map(({ meanRatio }) => meanRatio).toSorted((a, b) => Number(b) - Number(a)),
    );
    expect(rows[1]?.inSample.value).toBeGreaterThan(0.9);
    expect(rows[4]?.inSample.value).toBeLessThan(0.5);
  });

  it('the naive score of an n = 33 fit leaves no clean document below its own threshold', () => {
    const vectors = {
      dimension: d,
      pool: gaussianRows(33, d, 81),
      heldOut: gaussianRows(200, d, 82),
      test: gaussianRows(200, d, 83),
    };
    const [naive] = falsePositivesBySize(vectors, [33], { ...options, mode: 'naive' }, 0.95);
    expect(naive?.inSample).toEqual({ hits: 200, total: 200, value: 1 });
    expect(naive?.heldOut.value).toBeLessThan(0.12);
    expect(naive?.inSampleThreshold).toBeLessThan(1e-5);
  });

  it('refuses a size beyond the pool', () => {
    const rows = gaussianRows(5, 2, 1);
    const vectors = { dimension: 2, pool: rows, heldOut: rows, test: rows };
    expect(() => falsePositivesBySize(vectors, [6], SHIFT_OPTIONS, 0.95)).toThrow(
      'a fit of 6 documents from a pool of 5',
    );
    expect(falsePositivesBySize(vectors, [5], SHIFT_OPTIONS, 0.95).map(({ n }) => n)).toEqual([5]);
  });
});
