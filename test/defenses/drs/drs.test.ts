import { describe, expect, it } from 'vitest';
import {
  directionalShiftScores,
  drs,
  drsNaive199,
  drsRetrieved,
  fitDirectionalShifts,
  SHIFT_OPTIONS,
} from '../../../src/defenses/drs/index.js';
import type { Defense } from '../../../src/records/index.js';
import vectors from '../../vectors/drs-vectors.json' with { type: 'json' };
import { vectorSet } from './documents.js';
import { decaying, gaussianRows } from './gaussianRows.js';

const share = (flags: readonly boolean[]) => flags.filter(Boolean).length / flags.length;

function flagsOf(
  defense: Defense,
  calibration: Float64Array,
  test: Float64Array,
  d: number,
): readonly boolean[] {
  const fitted = defense.fit({ calibration: [vectorSet('calibration', calibration, d)] });
  return fitted.decide(vectorSet('q', test, d, 10_000)).flags;
}

const small = { mode: 'rank', directions: 4, tolerance: 1e-10 } as const;

describe('the three DRS rows', () => {
  it('naive blocks over nine tenths of clean documents outside its fit, corrected under a quarter of them', () => {
    const d = 384;
    const calibration = gaussianRows(199, d, 31, decaying);
    const test = gaussianRows(300, d, 32, decaying);
    const rows = gaussianRows(2000, d, 33, decaying);
    const fit = fitDirectionalShifts(rows, 2000, d);
    const thresholdScores = directionalShiftScores(fit, gaussianRows(300, d, 34, decaying));
    expect(share(flagsOf(drsNaive199(), calibration, test, d))).toBeGreaterThan(0.9);
    expect(share(flagsOf(drs({ fit, thresholdScores }), calibration, test, d))).toBeLessThan(0.25);
    expect(share(flagsOf(drsRetrieved({ fit }), calibration, test, d))).toBeLessThan(0.25);
  });

  it('naive spares most of the documents it was fitted on, which is all that keeps its rate below 1', () => {
    const d = 40;
    const calibration = gaussianRows(20, d, 41);
    const test = gaussianRows(40, d, 42);
    const defense = drsNaive199({ directions: 10 });
    expect(share(flagsOf(defense, calibration, test, d))).toBe(1);
    expect(share(flagsOf(defense, calibration, calibration, d))).toBeLessThanOrEqual(0.05);
  });

  it('corrected still blocks documents moved off the clean law, and passes clean ones', () => {
    const d = 16;
    const fit = fitDirectionalShifts(gaussianRows(2000, d, 51, decaying), 2000, d, small);
    const thresholdScores = directionalShiftScores(fit, gaussianRows(400, d, 52, decaying));
    const moved = gaussianRows(200, d, 53, decaying, () => 3);
    const clean = gaussianRows(200, d, 54, decaying);
    const calibration = gaussianRows(20, d, 55, decaying);
    for (const defense of [drs({ fit, thresholdScores }), drsRetrieved({ fit })]) {
      expect(share(flagsOf(defense, calibration, moved, d))).toBeGreaterThan(0.95);
      expect(share(flagsOf(defense, calibration, clean, d))).toBeLessThan(0.15);
    }
  });

  it('take their threshold by the order-statistic rule and record it', () => {
    const fit = fitDirectionalShifts(gaussianRows(40, 8, 61), 40, 8, small);
    const thresholdScores = Array.from({ length: 199 }, (_, i) => i + 1);
    const corpus = drs({ fit, thresholdScores });
    expect(corpus.id).toBe('drs');
    expect(corpus.fit({ calibration: [] }).thresholds).toEqual([
      { name: 'score', value: 190, level: 0.95, n: 199, saturated: false },
    ]);
    const calibration = gaussianRows(10, 8, 62);
    const retrieved = drsRetrieved({ fit });
    expect(retrieved.id).toBe('drs-retrieved');
    const [threshold] = retrieved.fit({ calibration: [vectorSet('c', calibration, 8)] }).thresholds;
    expect(threshold).toMatchObject({ n: 10, saturated: true });
    // The embeddings of candidates are single precision.
    expect(threshold?.value).toBeCloseTo(Math.max(...directionalShiftScores(fit, calibration)), 4);
    expect(drsNaive199().id).toBe('drs-naive-199');
  });

  it('agree with the stored threshold of twelve documents in four dimensions', () => {
    const vector = vectors.tiny.find(({ name }) => name === 'n12-d4-M2');
    const clean = Float64Array.from(vector?.clean.flat() ?? []);
    const fit = fitDirectionalShifts(clean, 12, 4, { ...small, directions: 2 });
    const defense = drs({ fit, thresholdScores: directionalShiftScores(fit, clean) });
    const [threshold] = defense.fit({ calibration: [] }).thresholds;
    expect(threshold?.value).toBeCloseTo(vector?.threshold_q095 as number, 8);
    expect(threshold?.saturated).toBe(vector?.thresholdSaturated);
  });

  it('block one clean document in twenty on average when threshold and documents follow one law', () => {
    const d = 4;
    const fit = fitDirectionalShifts(gaussianRows(200, d, 65), 200, d, small);
    const rates = Array.from({ length: 500 }, (_, draw) => {
      const [held, test] = [gaussianRows(59, d, 2 * draw + 1), gaussianRows(20, d, 2 * draw + 2)];
      const defense = drs({ fit, thresholdScores: directionalShiftScores(fit, held) });
      return share(defense.fit({ calibration: [] }).decide(vectorSet('q', test, d)).flags);
    });
    const mean = rates.reduce((sum, value) => sum + value, 0) / rates.length;
    const deviation = Math.sqrt(rates.reduce((sum, value) => sum + (value - mean) ** 2, 0) / rates.length);
    // 1 - ceil(0.95 * 60) / 60
    expect(Math.abs(mean - 0.05)).toBeLessThan((3 * deviation) / Math.sqrt(rates.length));
  });

  it('count a document retrieved for two calibration queries once', () => {
    const fit = fitDirectionalShifts(gaussianRows(40, 8, 61), 40, 8, small);
    const rows = gaussianRows(10, 8, 62);
    const twice = [vectorSet('a', rows, 8), vectorSet('b', rows, 8)];
    expect(drsRetrieved({ fit }).fit({ calibration: twice }).thresholds[0]?.n).toBe(10);
  });

  it('flag strictly above the threshold, so a document at it passes', () => {
    const fit = fitDirectionalShifts(gaussianRows(40, 8, 61), 40, 8, small);
    const set = vectorSet('q', gaussianRows(1, 8, 63), 8);
    const score = drs({ fit, thresholdScores: [0] })
      .fit({ calibration: [] })
      .decide(set).scores?.[0] as number;
    const at = drs({ fit, thresholdScores: [score] })
      .fit({ calibration: [] })
      .decide(set);
    expect(at.flags).toEqual([false]);
    const below = drs({ fit, thresholdScores: [score * 0.999] })
      .fit({ calibration: [] })
      .decide(set);
    expect(below.flags).toEqual([true]);
  });

  it('refuse a fit with no more documents than dimensions, unless it is shrunk', () => {
    const rows = gaussianRows(12, 12, 71);
    const rank = fitDirectionalShifts(rows, 12, 12, small);
    expect(() => drs({ fit: rank, thresholdScores: [1] })).toThrow('12 fitting documents for 12 dimensions');
    expect(() => drsRetrieved({ fit: rank })).toThrow('use mode "shrink"');
    const shrunk = fitDirectionalShifts(rows, 12, 12, { ...SHIFT_OPTIONS, mode: 'shrink' });
    expect(drs({ fit: shrunk, thresholdScores: [1] }).id).toBe('drs');
  });

  it('refuse to calibrate on nothing and to score a vector that holds NaN', () => {
    const fit = fitDirectionalShifts(gaussianRows(40, 8, 61), 40, 8, small);
    expect(() => drs({ fit, thresholdScores: [] }).fit({ calibration: [] })).toThrow(
      'no calibration documents',
    );
    expect(() => drsRetrieved({ fit }).fit({ calibration: [] })).toThrow('no calibration documents');
    expect(() => drsNaive199().fit({ calibration: [] })).toThrow('no vectors');
    const rows = gaussianRows(2, 8, 64);
    rows[9] = Number.NaN;
    const fitted = drs({ fit, thresholdScores: [1] }).fit({ calibration: [] });
    expect(() => fitted.decide(vectorSet('q', rows, 8))).toThrow('value 1 of a vector is NaN');
  });
});
