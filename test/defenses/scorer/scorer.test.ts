import { describe, expect, it } from 'vitest';
import { threeAction, trustThreshold, twoAction } from '../../../src/decisions/index.js';
import { fixedRule, type ScorerModel, scorer, scorerRows } from '../../../src/defenses/scorer/index.js';
import { candidateOf, setOf } from './scorerFixture.js';

/** Logit = ln(1 + words), calibration the identity: a document of w words has odds w + 1. */
const model: ScorerModel = {
  features: ['f1'],
  mean: [0],
  deviation: [1],
  weights: [1],
  intercept: 0,
  platt: { slope: 1, intercept: 0 },
  training: { poison: 1, clean: 1 },
  calibration: { poison: 1, clean: 1 },
};
const decide = (defense: ReturnType<typeof scorer>, set = setOf({ lengthWords: 1 })) =>
  defense.fit({ calibration: [] }).decide(set);

describe('scorer', () => {
  it('ranks by the logit and gives the calibrated probability beside it', () => {
    const { scores, probabilities, degenerate } = decide(
      scorer({ ...model, platt: { slope: 2, intercept: 0 } }, fixedRule('scorer-0.5', 0.5)),
    );
    expect(scores?.[0]).toBeCloseTo(Math.LN2, 12);
    expect(probabilities?.[0]).toBeCloseTo(0.8, 12);
    expect(degenerate).toBe(false);
  });

  it('blocks a document whose probability is exactly the threshold', () => {
    const half = setOf({ lengthWords: 0 });
    expect(decide(scorer(model, fixedRule('scorer-0.5', 0.5)), half).flags).toEqual([true]);
    expect(decide(scorer(model, fixedRule('scorer-0.5', 0.5000001)), half).flags).toEqual([false]);
  });

  it('declares what it is: it ranks, needs a language model with f8 alone, and has its rule as id', () => {
    const defense = scorer(model, fixedRule('scorer-0.5', 0.5));
    expect(defense).toMatchObject({
      id: 'scorer-0.5',
      kind: 'per-document',
      ranks: true,
      needsLikelihood: false,
    });
    expect(scorer({ ...model, features: ['f8'] }, fixedRule('x', 0.5)).needsLikelihood).toBe(true);
  });

  it('is degenerate when the calibration has no slope, all probabilities then being one', () => {
    const flat = decide(
      scorer({ ...model, platt: { slope: 0, intercept: -1 } }, fixedRule('scorer-0.5', 0.5)),
      setOf({ lengthWords: 1 }, { lengthWords: 90 }),
    );
    expect(flat.degenerate).toBe(true);
    expect(new Set(flat.probabilities).size).toBe(1);
    expect(new Set(flat.scores).size).toBe(2);
  });

  it('decides on an empty set', () => {
    const decision = decide(scorer(model, fixedRule('scorer-0.5', 0.5)), setOf());
    expect(decision).toEqual({ scores: [], probabilities: [], flags: [], degenerate: false });
  });
});

describe('scorerRows', () => {
  const sourceOf = (id: string) => (id.startsWith('poison|') ? 'inserted' : 'corpus');
  const rowsAt = (rho: number) =>
    scorerRows(
      { ...model, weights: [-1] },
      {
        costThreshold: trustThreshold(rho, 1),
        thresholdOfWeight: (kappa) => trustThreshold(rho, kappa),
        sourceOf,
      },
    );
  /** Probabilities 1 / (w + 2): from 0.5 down to 0.0099. */
  const set = setOf(
    ...[0, 1, 3, 8, 40, 99].flatMap((lengthWords) =>
      ['d', 'poison|f|q|'].map((prefix) =>
        candidateOf({ lengthWords, documentId: `${prefix}${lengthWords}` }),
      ),
    ),
  );

  it('are the four rows of the tables over one set of scores', () => {
    const rows = rowsAt(4);
    expect(rows.map(({ id }) => id)).toEqual([
      'scorer-0.5',
      'scorer-tau-d',
      'scorer-tau-ds',
      'scorer-tau-ds-weak',
    ]);
    const decisions = rows.map((row) => decide(row, set));
    for (const { scores, probabilities } of decisions) {
      expect(scores).toEqual(decisions[0]?.scores);
      expect(probabilities).toEqual(decisions[0]?.probabilities);
    }
    const blocked = decisions.map(({ flags }) => flags.filter(Boolean).length);
    // tau 0.5; 0.2; corpus 0.5 and inserted 1/81; corpus 0.2 and inserted 1/17.
    expect(blocked).toEqual([2, 6, 1 + 5, 3 + 4]);
  });

  it('never turn a block into a pass when a miss costs more', () => {
    const ratios = [0.25, 1, 4, 9, 40];
    rowsAt(1).forEach((_, row) => {
      let before = set.candidates.map(() => false);
      for (const rho of ratios) {
        const { flags } = decide(rowsAt(rho)[row] as ReturnType<typeof scorer>, set);
        before.forEach((flag, i) => {
          if (flag) expect(flags[i]).toBe(true);
        });
        before = [...flags];
      }
    });
  });

  it('agree with the two-action rule of the decision layer, and with the three-action one where escalating is dear', () => {
    const rho = 4;
    const { flags, probabilities } = decide(rowsAt(rho)[1] as ReturnType<typeof scorer>, set);
    probabilities?.forEach((p, i) => {
      expect(twoAction(p, trustThreshold(rho, 1)) === 'BLOCK').toBe(flags[i]);
      // The two computations of p = 1 / (1 + rho) differ by a rounding.
      if (Math.abs(p - 0.2) > 1e-9) expect(threeAction(p, rho, 5) === 'BLOCK').toBe(flags[i]);
    });
  });
});
