import { describe, expect, it } from 'vitest';
import { calibrationBin, expectedCalibrationError } from '../../src/metrics/index.js';
import vectors from '../vectors/metrics-vectors.json' with { type: 'json' };
import { tiedScores } from './samples.js';

describe('expectedCalibrationError', () => {
  it.each(vectors.ece_15)('agrees with the reference: $name', ({ p, y, ece, nonempty_bins }) => {
    expect(
      expectedCalibrationError(
        p,
        y.map((label) => (label === 1 ? 1 : 0)),
      ),
    ).toBeCloseTo(ece, 12);
    expect(
      [...new Set(p.map((probability) => calibrationBin(probability, 15)))].sort((a, b) => a - b),
    ).toEqual(nonempty_bins.map(({ bin }) => bin));
  });

  it('puts certainty into the last bin', () => {
    expect(calibrationBin(1, 15)).toBe(14);
    expect(calibrationBin(0, 15)).toBe(0);
  });

  it('is the distance of label and probability when they never agree', () => {
    expect(expectedCalibrationError([0.02, 0.02], [1, 1])).toBe(0.98);
  });

  it('stays within 0 and 1 and ignores the order of the candidates', () => {
    for (let seed = 1; seed < 40; seed++) {
      const p = tiedScores(30, seed, 100);
      const labels = tiedScores(30, seed + 50, 2).map((value): 0 | 1 => (value > 0 ? 1 : 0));
      const value = expectedCalibrationError(p, labels) ?? Number.NaN;
      expect(value >= 0 && value <= 1).toBe(true);
      expect(expectedCalibrationError(p.toReversed(), labels.toReversed())).toBeCloseTo(value, 12);
    }
  });

  it('is null without candidates and refuses what is no probability', () => {
    expect(expectedCalibrationError([], [])).toBeNull();
    expect(() => expectedCalibrationError([1.5], [1])).toThrow('probability of poison is 1.5');
    expect(() => expectedCalibrationError([Number.NaN], [1])).toThrow('probability of poison is NaN');
    expect(() => expectedCalibrationError([0.5], [])).toThrow('1 probabilities and 0 labels');
  });
});
