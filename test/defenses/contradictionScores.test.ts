import { describe, expect, it } from 'vitest';
import {
  contradictionDegrees,
  meanContradictions,
  pairContradiction,
} from '../../src/defenses/contradictionScores.js';
import vectors from '../vectors/misc-vectors.json' with { type: 'json' };

describe('meanContradictions and contradictionDegrees', () => {
  it.each(vectors.nli_consistency)(
    'have the stored values',
    ({ p_contradiction, score_mean, degree_fraction_at_0_5 }) => {
      const matrix = Float64Array.from(p_contradiction.flat());
      meanContradictions(matrix).forEach((score, i) => {
        expect(score).toBeCloseTo(score_mean[i] as number, 9);
      });
      contradictionDegrees(matrix).forEach((degree, i) => {
        expect(degree).toBeCloseTo(degree_fraction_at_0_5[i] as number, 9);
      });
    },
  );

  it('give the values of their examples', () => {
    expect(meanContradictions(Float64Array.of(0, 0.9, 0.2, 0))).toEqual([0.9, 0.9]);
    expect(contradictionDegrees(Float64Array.of(0, 0.4, 0.5, 0))).toEqual([1, 1]);
    expect(pairContradiction(Float64Array.of(0, 0.9, 0.2, 0), 1, 0)).toBe(0.9);
  });

  it('do not look at the diagonal, and give 0 to a document alone', () => {
    expect(meanContradictions(Float64Array.of(1, 0.1, 0.1, 1))).toEqual([0.1, 0.1]);
    expect(meanContradictions(Float64Array.of(1))).toEqual([0]);
    expect(contradictionDegrees(Float64Array.of(1))).toEqual([0]);
    expect(meanContradictions(new Float64Array(0))).toEqual([]);
  });

  it('do not change when premise and hypothesis are exchanged', () => {
    const matrix = Float64Array.of(0, 0.9, 0.1, 0.2, 0, 0.3, 0.1, 0.6, 0);
    const exchanged = matrix.map((_, cell) => matrix[(cell % 3) * 3 + Math.floor(cell / 3)] as number);
    expect(meanContradictions(exchanged)).toEqual(meanContradictions(matrix));
  });
});
