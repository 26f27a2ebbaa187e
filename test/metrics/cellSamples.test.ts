import { describe, expect, it } from 'vitest';
import {
  CELL_METRICS,
  cellSamples,
  pairedDifference,
  pairedSampleDifference,
  summariseCell,
  summariseSamples,
} from '../../src/metrics/index.js';
import { decisionRows } from './samples.js';

describe('the samples of a cell', () => {
  const [weak, strong] = [
    decisionRows([11, 22], { strength: 0.2 }),
    decisionRows([11, 22], { strength: 0.6, stream: 2 }),
  ];

  it('holds nothing of no rows', () => {
    expect(cellSamples([]).runs).toEqual([]);
    expect(summariseSamples(cellSamples([]), { ranks: true }).fnr).toBeNull();
  });

  it('resamples a metric once, however often it is asked for', () => {
    const samples = cellSamples(weak, 20);
    expect(samples.resampled('auroc')).toBe(samples.resampled('auroc'));
  });

  it('takes from its kin what has the same inputs, and nothing else', () => {
    const kin = cellSamples(weak, 20);
    const other = cellSamples(
      weak.map((row) => ({ ...row, flag: !row.flag })),
      20,
      [cellSamples(strong, 20), kin],
    );
    for (const metric of ['auroc', 'fnrAt5', 'ece'] as const)
      expect(other.resampled(metric), metric).toBe(kin.resampled(metric));
    expect(other.resampled('fnr')).not.toEqual(kin.resampled('fnr'));
    expect(cellSamples(weak, 10, [kin]).resampled('auroc')[0]?.values).toHaveLength(10);
    const nudged = weak.map((row, i) => (i === 0 ? { ...row, score: (row.score ?? 0) + 1e-9 } : row));
    expect(cellSamples(nudged, 20, [kin]).resampled('auroc')).not.toBe(kin.resampled('auroc'));
    expect(cellSamples(nudged, 20, [kin]).resampled('ece')).toBe(kin.resampled('ece'));
  });

  it('gives the same rates and differences shared as computed one by one', () => {
    const [a, b] = [cellSamples(weak, 60), cellSamples(strong, 60)];
    expect(summariseSamples(a, { ranks: true })).toEqual(summariseCell(weak, { ranks: true, resamples: 60 }));
    for (const metric of CELL_METRICS) {
      expect(pairedSampleDifference(a, b, metric)).toEqual(pairedDifference(weak, strong, metric, 60));
    }
    expect(pairedSampleDifference(a, a, 'fnr').difference).toBe(0);
  });

  it('differs from another number of resamples in the interval alone', () => {
    const [few, many] = [cellSamples(weak, 10), cellSamples(weak, 400)].map((samples) =>
      summariseSamples(samples, { ranks: true }),
    );
    expect(few?.auroc).toBe(many?.auroc);
    expect(few?.aurocLow).not.toBe(many?.aurocLow);
  });
});
