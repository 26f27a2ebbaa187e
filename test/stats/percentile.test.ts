import { describe, expect, it } from 'vitest';
import { mulberry32 } from '../../src/random/index.js';
import { percentile } from '../../src/stats/index.js';
import vectors from '../vectors/metrics-vectors.json' with { type: 'json' };

describe('percentile', () => {
  it.each(vectors.percentile_type7)('agrees with numpy on $x', ({ x, p5, p50, p95 }) => {
    expect(percentile(x, 5)).toBeCloseTo(p5, 9);
    expect(percentile(x, 50)).toBeCloseTo(p50, 9);
    expect(percentile(x, 95)).toBeCloseTo(p95, 9);
    expect(percentile(Float64Array.from(x), 95)).toBe(percentile(x, 95));
  });

  it('is an element of the sample, to the last bit, wherever the order statistic is whole', () => {
    expect(percentile([10, 20, 30, 40, 50], 5)).toBe(12);
    for (let n = 2; n < 2000; n++) {
      const values = Array.from({ length: n }, (_, i) => i + 0.1);
      for (const q of [2.5, 5, 95, 97.5]) {
        if (((n - 1) * q) % 100 === 0) expect(percentile(values, q)).toBe(((n - 1) * q) / 100 + 0.1);
      }
    }
  });

  it('rises with q, ignores the order and stays between the extremes', () => {
    const random = mulberry32(4);
    const values = Array.from({ length: 57 }, () => random.fraction());
    const curve = Array.from({ length: 101 }, (_, q) => percentile(values, q));
    expect(curve).toEqual([...curve].sort((a, b) => a - b));
    expect(curve[0]).toBe(Math.min(...values));
    expect(curve[100]).toBe(Math.max(...values));
    expect(percentile(values.toReversed(), 33)).toBe(percentile(values, 33));
  });

  it('refuses an empty sample, NaN and a percentage out of range', () => {
    expect(() => percentile([], 5)).toThrow('no values');
    expect(() => percentile([1, Number.NaN, 2], 5)).toThrow('NaN');
    expect(() => percentile([1], 101)).toThrow('q is 101');
    expect(() => percentile([1], Number.NaN)).toThrow('q is NaN');
  });
});
