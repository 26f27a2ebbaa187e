import { describe, expect, it } from 'vitest';
import { auditSizes, sizeTestDocuments, withInterval } from '../../src/stages/drsAuditSizes.js';
import { sampleFixture } from './drsAuditFixture.js';

describe('false positives by size of fit', () => {
  const sizes = auditSizes(sampleFixture(), ['rank', 'shrink'], { directions: 5, level: 0.95 });

  it('are measured for every size that leaves the test documents alone', () => {
    expect(sizeTestDocuments(600)).toBe(60);
    expect(sizes.map(({ mode, n, fitted }) => [mode, n, fitted.total])).toEqual([
      ['rank', 199, 60],
      ['rank', 500, 60],
      ['shrink', 199, 60],
      ['shrink', 500, 60],
    ]);
  });

  it('the threshold from the fitting documents is the lower one', () => {
    for (const { fittedThreshold, heldOutThreshold, fitted, heldOut } of sizes) {
      expect(fittedThreshold).toBeLessThan(heldOutThreshold);
      expect(fitted.hits).toBeGreaterThanOrEqual(heldOut.hits);
    }
  });

  it('at most 2,000 documents are set apart, a tenth of a small sample', () => {
    expect(sizeTestDocuments(18_000)).toBe(1800);
    expect(sizeTestDocuments(40_000)).toBe(2000);
  });
});

describe('the Wilson interval', () => {
  it('is that of the textbook, closed at no hit and at nothing but hits', () => {
    expect(withInterval({ hits: 0, total: 10 })).toEqual({
      hits: 0,
      total: 10,
      low: 0,
      high: expect.closeTo(0.27753279986, 10),
    });
    const { low, high } = withInterval({ hits: 10, total: 10 });
    expect([low, high]).toEqual([expect.closeTo(1 - 0.27753279986, 10), 1]);
    // 95 % score interval of 1 in 20, as epitools and statsmodels give it.
    const one = withInterval({ hits: 1, total: 20 });
    expect([one.low, one.high]).toEqual([expect.closeTo(0.008881, 5), expect.closeTo(0.236131, 5)]);
  });

  it('over nothing is none', () => {
    expect(withInterval({ hits: 0, total: 0 })).toEqual({ hits: 0, total: 0, low: null, high: null });
  });
});
