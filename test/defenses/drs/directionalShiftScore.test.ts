import { describe, expect, it } from 'vitest';
import {
  directionalShiftScore,
  directionalShiftScores,
  fitDirectionalShifts,
} from '../../../src/defenses/drs/index.js';
import misc from '../../vectors/misc-vectors.json' with { type: 'json' };
import { gaussianRows } from './gaussianRows.js';

const hand = [2, 2, -2, -2, 1, -1, -1, 1];
const fit = fitDirectionalShifts(hand, 4, 2, { mode: 'rank', directions: 1, tolerance: 1e-10 });

describe('directionalShiftScore', () => {
  it('is worked by hand on four points of the plane, one direction', () => {
    expect(directionalShiftScore(fit, [1, -1])).toBeCloseTo(Math.sqrt(1.5), 9);
    expect(directionalShiftScore(fit, [2, 2])).toBeCloseTo(0, 9);
    expect(directionalShiftScore(fit, [3, 0])).toBeCloseTo(1.8371173070873836, 9);
    const scores = directionalShiftScores(fit, Float64Array.of(3, 0, 2, 2));
    expect(scores[0]).toBeCloseTo(1.8371173070873836, 9);
    expect(scores[1]).toBeCloseTo(0, 9);
  });

  it('is worked by hand with both directions, where all four clean points score alike', () => {
    const both = fitDirectionalShifts(hand, 4, 2, { mode: 'rank', directions: 2, tolerance: 1e-10 });
    expect(directionalShiftScore(both, [3, 0])).toBeCloseTo(2.755675961, 8);
    for (const score of directionalShiftScores(both, Float64Array.from(hand))) {
      expect(score).toBeCloseTo(1.224744871, 8);
    }
  });

  it.each(misc.drs_gaussian_reference)(
    'has the half-normal mean and spread with $M terms',
    ({ M, mean, sd }) => {
      const d = Math.max(M, 10);
      const n = 40 * d;
      const rows = gaussianRows(n, d, 21);
      const fitted = fitDirectionalShifts(rows, n, d, { mode: 'rank', directions: M, tolerance: 1e-10 });
      const scores = directionalShiftScores(fitted, rows);
      const average = scores.reduce((sum, score) => sum + score, 0) / n;
      const spread = Math.sqrt(scores.reduce((sum, score) => sum + (score - average) ** 2, 0) / n);
      expect(Math.abs(average / mean - 1)).toBeLessThan(0.1);
      expect(Math.abs(spread / sd - 1)).toBeLessThan(0.15);
    },
  );

  it('refuses another dimension and values that are not finite', () => {
    expect(() => directionalShiftScore(fit, [1, 2, 3])).toThrow('3 values, the fit 2');
    expect(() => directionalShiftScore(fit, [1, Number.NaN])).toThrow('value 1 of a vector is NaN');
    expect(() => directionalShiftScores(fit, Float64Array.of(1, 2, 3))).toThrow('3 values');
  });
});
