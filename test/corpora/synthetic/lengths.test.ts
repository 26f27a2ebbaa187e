import { expect, test } from 'vitest';
import { checkedLengths, lengthDraw, REAL_LENGTHS } from '../../../src/corpora/synthetic/lengths.js';
import { mulberry32 } from '../../../src/random/index.js';
import { percentile } from '../../../src/stats/index.js';

test('equal percentiles give one length', () => {
  expect(lengthDraw({ p5: 150, p50: 150, p95: 150 }, mulberry32(1))).toBe(150);
});

test.each(Object.entries(REAL_LENGTHS))(
  'drawn lengths have the percentiles of the %s corpus',
  (_, wanted) => {
    const random = mulberry32(5);
    const drawn = Array.from({ length: 20_000 }, () => lengthDraw(wanted, random));
    for (const [q, value] of [
      [5, wanted.p5],
      [50, wanted.p50],
      [95, wanted.p95],
    ] as const) {
      expect(Math.abs(percentile(drawn, q) - value)).toBeLessThanOrEqual(Math.max(1, 0.03 * value));
    }
  },
);

test('percentiles that fall are refused with their values', () => {
  expect(checkedLengths({ p5: 20, p50: 90, p95: 170 })).toEqual({ p5: 20, p50: 90, p95: 170 });
  expect(() => checkedLengths({ p5: 20, p50: 10, p95: 170 })).toThrow('lengthWords 20/10/170');
  expect(() => checkedLengths({ p5: 0, p50: 10, p95: 170 })).toThrow(RangeError);
  expect(() => checkedLengths({ p5: 1, p50: 10, p95: Number.POSITIVE_INFINITY })).toThrow(RangeError);
});
