import { describe, expect, it } from 'vitest';
import { candidateKey, meanOfScorers, storedFeatureRows } from '../../src/stages/transferredScorer.js';
import { logitOf, measurement, scorerOf } from './transferFixture.js';

const HOME = [scorerOf([-2, 1.5, 0.5], -1), scorerOf([-1, 0.7, 0.2], 0.3)];
const INVENTED = {
  ...{ corpus: 'general', calibrationWords: [20, 30], candidateWords: [10, 25, 40], drsThreshold: 30 },
  labels: ['poison', 'clean', 'cross_query'] as const,
  ...{ scorers: HOME, cosines: [0.91, 0.42, -0.1] },
};

describe('the mean of the scorers of other corpora', () => {
  it('is the mean of their Platt-scaled logits, worked by hand', () => {
    const [a, b] = [scorerOf([0, 0, 0], 2), scorerOf([0, 0, 0], -1)];
    const scaled = { ...b, platt: { slope: 3, intercept: 0.5 } };
    const { score, probability } = meanOfScorers([a, scaled], [1, 1, 1]);
    expect(score).toBeCloseTo((2 + (3 * -1 + 0.5)) / 2, 12);
    expect(probability).toBeCloseTo(1 / (1 + Math.exp(-score)), 12);
  });

  it('of one scorer twice is that of the scorer', () => {
    const model = scorerOf([1, 2, 3], 0.1);
    expect(
      meanOfScorers([model, model], [1, 0.5, 0]).score === meanOfScorers([model], [1, 0.5, 0]).score,
    ).toBe(true);
  });

  it('needs a scorer', () => {
    expect(() => meanOfScorers([], [1])).toThrow('no scorer to transfer');
  });
});

describe('the cosine that is not stored', () => {
  it('is solved from the stored logits, and gives the logits of any scorer back', () => {
    const rows = storedFeatureRows(measurement(INVENTED), 'scorer-0.5');
    const expected = INVENTED.candidateWords.map((words, i) => [Math.log1p(words), INVENTED.cosines[i], 1]);
    expected.forEach((values, i) => {
      const row = rows.get(candidateKey('q', `d${i}`)) ?? [];
      for (const [at, value] of values.entries()) expect(row[at]).toBeCloseTo(value as number, 12);
      const away = scorerOf([0.4, -3, 1], 2);
      expect(meanOfScorers([away], row).score).toBeCloseTo(logitOf(away, values as number[]), 10);
    });
  });

  it('is refused when two run seeds imply different ones', () => {
    const measured = measurement(INVENTED);
    const [first, ...rest] = measured.decisions;
    const wrong = { ...first, scores: { ...first?.scores, 'scorer-0.5': 9 } } as typeof first;
    const decisions = [wrong, ...rest] as typeof measured.decisions;
    expect(() => storedFeatureRows({ ...measured, decisions }, 'scorer-0.5')).toThrow(
      'two run seeds imply different cosines',
    );
  });

  it('cannot be solved where a scorer gives it no weight', () => {
    const measured = measurement({ ...INVENTED, scorers: [scorerOf([1, 0, 1])] });
    expect(() => storedFeatureRows(measured, 'scorer-0.5')).toThrow('ignores f5');
  });

  it('needs a score for every candidate', () => {
    expect(() => storedFeatureRows(measurement(INVENTED), 'scorer-0.7')).toThrow(
      'no scorer, features or score',
    );
  });
});
