import { describe, expect, it } from 'vitest';
import { calibratedProbability, plattScaling } from '../../../src/defenses/scorer/index.js';
import vectors from '../../vectors/scorer-vectors.json' with { type: 'json' };

const asLabels = (labels: readonly number[]) => labels.map((label) => (label === 1 ? 1 : 0));

describe('plattScaling', () => {
  it.each(vectors.cases)('agrees with scipy on $name', (vector) => {
    const scaling = plattScaling(vector.logits, asLabels(vector.calibrationLabels));
    expect(scaling.slope).toBeCloseTo(vector.plattSlope, 6);
    expect(scaling.intercept).toBeCloseTo(vector.plattIntercept, 6);
    vector.probabilities.forEach((probability, i) => {
      expect(calibratedProbability(scaling, vector.logits[i] as number)).toBeCloseTo(probability, 6);
    });
  });

  it('meets the smoothed targets exactly when there are two logits', () => {
    const scaling = plattScaling([-3, -3, 5, 5, 5], [0, 0, 1, 1, 1]);
    expect(calibratedProbability(scaling, -3)).toBeCloseTo(1 / 4, 7);
    expect(calibratedProbability(scaling, 5)).toBeCloseTo(4 / 5, 7);
  });

  it('stays finite and rising when the classes separate far apart', () => {
    const scaling = plattScaling([-900, -800, 700, 1000], [0, 0, 1, 1]);
    expect(scaling.slope).toBeGreaterThan(0);
    expect(Number.isFinite(scaling.intercept)).toBe(true);
  });

  it('takes slope 0 and the mean target where the ranking is the wrong way round or absent', () => {
    const reversed = plattScaling([3, 2, -2, -3], [0, 0, 1, 1]);
    expect(reversed.slope).toBe(0);
    expect(calibratedProbability(reversed, 3)).toBeCloseTo(0.5, 12);
    const flat = plattScaling([1, 1, 1, 1], [0, 0, 0, 1]);
    expect(flat.slope).toBe(0);
    expect(calibratedProbability(flat, 1)).toBeCloseTo((2 / 3 + 3 / 5) / 4, 12);
    expect(plattScaling([1, 1], [0, 1]).slope).toBe(0);
  });

  it('the bound is the optimum: no positive slope has less loss on a reversed ranking', () => {
    const logits = [3, 2, -2, -3];
    const targets = [1 / 4, 1 / 4, 3 / 4, 3 / 4];
    const loss = (slope: number, intercept: number) =>
      logits.reduce((sum, logit, i) => {
        const z = slope * logit + intercept;
        return sum + Math.log1p(Math.exp(z)) - (targets[i] as number) * z;
      }, 0);
    for (const slope of [0.01, 0.1, 1]) {
      for (const intercept of [-0.2, 0, 0.2]) expect(loss(slope, intercept)).toBeGreaterThan(loss(0, 0));
    }
  });

  it('refuses rows of one class', () => {
    expect(() => plattScaling([1, 2], [0, 0])).toThrow('0 poison and 2 clean rows');
    expect(() => plattScaling([], [])).toThrow('0 poison and 0 clean rows');
  });
});

describe('calibratedProbability', () => {
  it('is clipped a millionth from both ends', () => {
    expect(calibratedProbability({ slope: 2, intercept: 0 }, 0)).toBe(0.5);
    expect(calibratedProbability({ slope: 2, intercept: 0 }, 1e5)).toBe(1 - 1e-6);
    expect(calibratedProbability({ slope: 2, intercept: 0 }, -1e5)).toBe(1e-6);
  });
});
