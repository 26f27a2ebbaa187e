import { describe, expect, it } from 'vitest';
import {
  fitScorer,
  logitOf,
  type ScorerFitData,
  scorerLogits,
  withCleanSets,
  withoutLength,
} from '../../../src/defenses/scorer/index.js';
import { mulberry32 } from '../../../src/random/index.js';
import type { LabelledCandidateSet } from '../../../src/records/index.js';
import vectors from '../../vectors/scorer-vectors.json' with { type: 'json' };
import { labelledSet, setOf } from './scorerFixture.js';

/** Short poison whose halves differ, as a joined question makes them, among long clean documents. */
function templateSets(queries: readonly string[], seed: number): LabelledCandidateSet[] {
  const random = mulberry32(seed);
  return queries.map((queryId) =>
    labelledSet(
      queryId,
      Array.from({ length: 10 }, (_, i) =>
        i < 5
          ? { words: 30 + random.below(10), difference: 1 + random.fraction(), label: 'poison' as const }
          : { words: 100 + random.below(150), difference: random.fraction() - 0.5, label: 'clean' as const },
      ),
    ),
  );
}

const data: ScorerFitData = {
  training: templateSets(['a', 'b', 'c', 'd'], 1),
  calibration: templateSets(['e', 'f'], 2),
};

describe('fitScorer', () => {
  it.each(vectors.cases)('agrees with scikit-learn from the raw features on: $name', (vector) => {
    // Length is set so that f1 is the first column, the halves so that f8 is the third; the second is left out.
    const sets = (rows: readonly (readonly number[])[], labels: readonly number[]) => [
      labelledSet(
        'q',
        rows.map((row, i) => ({
          words: Math.expm1(row[0] as number),
          difference: row[2] as number,
          label: labels[i] === 1 ? 'poison' : 'clean',
        })),
      ),
    ];
    const model = fitScorer(
      {
        training: sets(vector.training, vector.trainingLabels),
        calibration: sets(vector.calibration, vector.calibrationLabels),
      },
      ['f1', 'f8'],
    );
    expect(model.mean[0]).toBeCloseTo(vector.mean[0] as number, 9);
    expect(model.deviation[1]).toBeCloseTo(vector.deviation[2] as number, 9);
    expect(model.weights[0]).toBeCloseTo(vector.withoutSecondFeature.weights[0] as number, 6);
    expect(model.weights[1]).toBeCloseTo(vector.withoutSecondFeature.weights[1] as number, 6);
    expect(model.intercept).toBeCloseTo(vector.withoutSecondFeature.intercept, 6);
    expect(model.platt.slope).toBeCloseTo(vector.withoutSecondFeature.plattSlope, 6);
    expect(model.platt.intercept).toBeCloseTo(vector.withoutSecondFeature.plattIntercept, 6);
  });

  it('scores short two-part documents above long even ones, and counts its rows', () => {
    const model = fitScorer(data, ['f1', 'f8']);
    expect([model.training, model.calibration]).toEqual([
      { poison: 20, clean: 20 },
      { poison: 10, clean: 10 },
    ]);
    for (const { set, labels } of templateSets(['g', 'h'], 3)) {
      const logits = scorerLogits(model, set);
      const poison = logits.filter((_, i) => labels[i] === 'poison');
      const clean = logits.filter((_, i) => labels[i] === 'clean');
      expect(Math.min(...poison)).toBeGreaterThan(Math.max(...clean));
    }
  });

  it('is blind to length without f1', () => {
    const model = fitScorer(data, withoutLength(['f1', 'f8']));
    expect(model.features).toEqual(['f8']);
    const likelihood = { meanNll: 3, firstHalfNll: 3.4, secondHalfNll: 3 };
    const [short, long] = scorerLogits(
      model,
      setOf({ lengthWords: 5, likelihood }, { lengthWords: 500, likelihood }),
    );
    expect(short).toBe(long);
    const withLength = fitScorer(data, ['f1', 'f8']);
    const [shorter, longer] = scorerLogits(
      withLength,
      setOf({ lengthWords: 5, likelihood }, { lengthWords: 500, likelihood }),
    );
    expect(shorter).toBeGreaterThan(longer as number);
  });

  it('moves every logit by the same amount when all lengths grow alike: linear, so the ranking stays', () => {
    const model = fitScorer(data, ['f1', 'f8']);
    const sets = templateSets(['g'], 4)[0] as LabelledCandidateSet;
    const before = scorerLogits(model, sets.set);
    const after = scorerLogits(model, {
      ...sets.set,
      candidates: sets.set.candidates.map((candidate) => ({
        ...candidate,
        lengthWords: 3 * (candidate.lengthWords + 1) - 1,
      })),
    });
    const moves = after.map((logit, i) => logit - (before[i] as number));
    for (const move of moves) expect(move).toBeCloseTo(moves[0] as number, 9);
    expect(moves[0]).toBeLessThan(0);
  });

  it('learns nothing from poison meant for another question', () => {
    const model = fitScorer(data, ['f1', 'f8']);
    const stray = labelledSet('z', [{ words: 1, difference: 40, label: 'cross_query' }]);
    const withStray = {
      training: [...data.training, stray],
      calibration: [stray, ...data.calibration],
    };
    expect(fitScorer(withStray, ['f1', 'f8'])).toEqual(model);
  });

  it('is the same twice, and plain data', () => {
    const model = fitScorer(data, ['f1', 'f8']);
    expect(fitScorer(data, ['f1', 'f8'])).toEqual(model);
    expect(JSON.parse(JSON.stringify(model))).toEqual(model);
    expect(fitScorer(data, ['f1']).weights).toHaveLength(1);
    expect(fitScorer(data).features).toEqual(['f1', 'f5', 'f8']);
    expect(scorerLogits(model, setOf())).toEqual([]);
    const { set } = data.training[0] as LabelledCandidateSet;
    const [first] = set.candidates;
    const z = [
      (Math.log1p(first?.lengthWords as number) - (model.mean[0] as number)) / (model.deviation[0] as number),
      ((first?.likelihood?.firstHalfNll as number) - 3 - (model.mean[1] as number)) /
        (model.deviation[1] as number),
    ];
    expect(scorerLogits(model, set)[0]).toBeCloseTo(logitOf([...model.weights, model.intercept], z), 9);
  });

  it('refuses no features, a missing class and labels that do not match', () => {
    expect(() => fitScorer(data, [])).toThrow('no features');
    const clean = [labelledSet('a', [{ words: 3, difference: 0, label: 'clean' }])];
    expect(() => fitScorer({ ...data, training: clean })).toThrow('training rows hold 0 poison and 1 clean');
    expect(() => fitScorer({ ...data, calibration: clean })).toThrow('calibration rows hold 0 poison');
    expect(() => fitScorer({ ...data, calibration: [] })).toThrow('0 poison and 0 clean');
    const unlabelled = [{ set: setOf({}, {}), labels: ['clean' as const] }];
    expect(() => fitScorer({ ...data, training: unlabelled })).toThrow('1 labels for 2 candidates');
    expect(() =>
      fitScorer({ ...data, training: [{ ...clean[0], set: setOf({}) }] as LabelledCandidateSet[] }),
    ).toThrow('no likelihood was measured');
  });
});

describe('withCleanSets', () => {
  it('adds each clean set once, all of it labelled clean', () => {
    const attacked = templateSets(['a'], 1);
    const mixed = withCleanSets(attacked, [setOf({}, {})]);
    expect(mixed).toHaveLength(2);
    expect(mixed[0]).toBe(attacked[0]);
    expect(mixed[1]?.labels).toEqual(['clean', 'clean']);
    expect(withCleanSets([], [setOf()])[0]?.labels).toEqual([]);
  });
});
