import { describe, expect, it } from 'vitest';
import { logisticRegression, logitOf } from '../../../src/defenses/scorer/index.js';
import { mulberry32 } from '../../../src/random/index.js';
import { columnMoments } from '../../../src/stats/columnMoments.js';
import vectors from '../../vectors/scorer-vectors.json' with { type: 'json' };

function standardise(
  rows: readonly (readonly number[])[],
  mean: ArrayLike<number>,
  deviation: ArrayLike<number>,
) {
  return rows.map((row) => row.map((value, i) => (value - (mean[i] as number)) / (deviation[i] as number)));
}

describe('logisticRegression', () => {
  it.each(vectors.cases)('agrees with scikit-learn and scipy on $name', (vector) => {
    const n = vector.training.length;
    const { mean, deviation } = columnMoments(vector.training.flat(), n, 3);
    const fit = logisticRegression(
      standardise(vector.training, mean, deviation),
      vector.trainingLabels,
      1 / n,
    );
    expect(fit.gradientNorm).toBeLessThan(1e-8);
    expect(fit.intercept).toBeCloseTo(vector.intercept, 6);
    vector.weights.forEach((weight, i) => {
      expect(fit.weights[i]).toBeCloseTo(weight, 6);
    });
    standardise(vector.calibration, mean, deviation).forEach((row, i) => {
      expect(logitOf([...fit.weights, fit.intercept], row)).toBeCloseTo(vector.logits[i] as number, 6);
    });
  });

  it('finds the symmetric solution by hand: intercept 0, weight where the slope of the loss meets the penalty', () => {
    const { weights, intercept } = logisticRegression([[-1], [1]], [0, 1], 0.5);
    expect(intercept).toBeCloseTo(0, 12);
    // 1 / (1 + e^w) = w / 2
    expect(1 / (1 + Math.exp(weights[0] as number))).toBeCloseTo((weights[0] as number) / 2, 8);
  });

  it('without features or signal gives the log-odds of the targets', () => {
    expect(logisticRegression([[], [], [], []], [1, 0, 0, 0], 0).intercept).toBeCloseTo(-Math.log(3), 8);
    const { weights, intercept } = logisticRegression(
      [[2], [2], [2], [2]].map(([x]) => [x as number]),
      [1, 0, 0, 0],
      0.25,
    );
    expect(weights[0]).not.toBeNaN();
    expect(intercept + 2 * (weights[0] as number)).toBeCloseTo(-Math.log(3), 7);
  });

  it('settles on separable rows, on extreme values and on smoothed targets', () => {
    const separable = Array.from({ length: 400 }, (_, i) => [i < 200 ? -1 - i / 100 : 1 + i / 100]);
    const labels = separable.map((_, i) => (i < 200 ? 0 : 1));
    const fit = logisticRegression(separable, labels, 1 / 400);
    expect(fit.gradientNorm).toBeLessThan(1e-8);
    expect(fit.weights[0]).toBeGreaterThan(1);
    const extreme = logisticRegression([[-1e4], [1e4], [1e4], [-1e4]], [0.01, 0.99, 0.98, 0.02], 0);
    expect(extreme.gradientNorm).toBeLessThan(1e-8);
  });

  it('does not depend on the order of the rows, and mirrors when the classes are exchanged', () => {
    const random = mulberry32(8);
    const rows = Array.from({ length: 50 }, () => [random.fraction(), random.fraction()]);
    const labels = rows.map(([x]) => ((x as number) + random.fraction() > 1 ? 1 : 0));
    const fit = logisticRegression(rows, labels, 0.02);
    const reversed = logisticRegression(rows.toReversed(), labels.toReversed(), 0.02);
    const mirrored = logisticRegression(
      rows,
      labels.map((label) => 1 - label),
      0.02,
    );
    fit.weights.forEach((weight, i) => {
      expect(reversed.weights[i]).toBeCloseTo(weight, 7);
      expect(mirrored.weights[i]).toBeCloseTo(-weight, 7);
    });
    expect(mirrored.intercept).toBeCloseTo(-fit.intercept, 7);
  });

  it('refuses rows without targets, ragged rows and values that are not finite', () => {
    expect(() => logisticRegression([[1]], [], 1)).toThrow('1 rows and 0 targets');
    expect(() => logisticRegression([], [], 1)).toThrow('at least one');
    expect(() => logisticRegression([[1, 2], [1]], [0, 1], 1)).toThrow('row 1 has 1 values, the first 2');
    expect(() => logisticRegression([[Number.NaN], [1]], [0, 1], 1)).toThrow('has not settled');
  });
});
