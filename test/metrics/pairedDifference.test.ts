import { describe, expect, it } from 'vitest';
import { CELL_METRICS, pairedDifference, summariseCell } from '../../src/metrics/index.js';
import { decisionRows } from './samples.js';

const SEEDS = [11, 22];
const weak = decisionRows(SEEDS, { strength: 0.2 });
const strong = decisionRows(SEEDS, { strength: 0.6, stream: 2 });

describe('pairedDifference', () => {
  it('is zero with a zero-width interval between a system and itself, for every metric', () => {
    for (const metric of CELL_METRICS) {
      expect(pairedDifference(weak, weak, metric, 100)).toMatchObject({ difference: 0, low: 0, high: 0 });
    }
  });

  it('is the difference of the headlines, inside its interval', () => {
    const [a, b] = [weak, strong].map((rows) => summariseCell(rows, { ranks: true, resamples: 10 }));
    for (const metric of CELL_METRICS) {
      const { difference, low, high } = pairedDifference(weak, strong, metric, 300);
      expect(difference).toBeCloseTo((b?.[metric] ?? Number.NaN) - (a?.[metric] ?? Number.NaN), 12);
      expect(low).toBeLessThanOrEqual(difference ?? Number.NaN);
      expect(high).toBeGreaterThanOrEqual(difference ?? Number.NaN);
    }
  });

  it('finds the stronger system better and changes sign when the sides are exchanged', () => {
    const forward = pairedDifference(weak, strong, 'auroc', 300);
    const backward = pairedDifference(strong, weak, 'auroc', 300);
    expect(forward.low).toBeGreaterThan(0);
    expect(backward.difference).toBeCloseTo(-(forward.difference ?? Number.NaN), 12);
    expect(backward.high).toBeCloseTo(-(forward.low ?? Number.NaN), 12);
  });

  it('is null where a side has no scores', () => {
    const unscored = weak.map((row) => ({ ...row, score: null }));
    expect(pairedDifference(unscored, strong, 'auroc', 20)).toMatchObject({ difference: null, low: null });
    expect(pairedDifference(unscored, strong, 'fnr', 20).difference).not.toBeNull();
  });

  it('refuses sides with different seeds or queries', () => {
    expect(() => pairedDifference(weak, decisionRows([11]), 'fnr')).toThrow('seeds 11, 22 meet seeds 11');
    const fewer = weak.filter(({ queryId }) => queryId !== 'q39');
    expect(() => pairedDifference(weak, fewer, 'fnr')).toThrow('query "q39"');
    expect(() => pairedDifference(fewer, weak, 'fnr')).toThrow('on one side only');
  });
});
