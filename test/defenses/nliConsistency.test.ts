import { describe, expect, it } from 'vitest';
import { NLI_SETTINGS, nliConsistency } from '../../src/defenses/nliConsistency.js';
import { mulberry32, shuffled } from '../../src/random/index.js';
import type { CandidateSet } from '../../src/records/index.js';
import vectors from '../vectors/misc-vectors.json' with { type: 'json' };
import { fitOn, row, setOf } from './fitFixture.js';

const sized = (queryId: string, size: number) =>
  setOf(
    queryId,
    Array.from({ length: size }, (_, i) => row(`${queryId}-${i}`)),
  );

/** Contradiction of two documents as a fixed function of their ids, so that any order of a set has its matrix. */
function byIds(set: CandidateSet): Float64Array {
  const ids = set.candidates.map((candidate) => candidate.documentId);
  return Float64Array.from(
    ids.flatMap((a) => ids.map((b) => mulberry32(a.length * 31 + hash(a + b)).fraction())),
  );
}

function hash(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
}

describe('nliConsistency', () => {
  it.each(vectors.nli_consistency)(
    'scores a set by its stored values',
    ({ p_contradiction, score_mean, degree_fraction_at_0_5 }) => {
      const matrix = Float64Array.from(p_contradiction.flat());
      const set = sized('q', p_contradiction.length);
      const scoresOf = (score: 'mean' | 'degree') =>
        nliConsistency({ contradictionOf: () => matrix, score })
          .fit(fitOn(set))
          .decide(set).scores;
      scoresOf('mean')?.forEach((value, i) => {
        expect(value).toBeCloseTo(score_mean[i] as number, 9);
      });
      scoresOf('degree')?.forEach((value, i) => {
        expect(value).toBeCloseTo(degree_fraction_at_0_5[i] as number, 9);
      });
    },
  );

  it('flags the one document that contradicts the others, and nothing of a set that agrees', () => {
    const calibration = sized('c', 4);
    const odd = sized('odd', 4);
    const calm = sized('calm', 4);
    const level = (value: number) => Float64Array.from({ length: 16 }, () => value);
    const against = level(0.05).map((value, cell) => (cell < 4 || cell % 4 === 0 ? 0.9 : value));
    const matrices = new Map([
      [calibration, level(0.4)],
      [odd, against],
      [calm, level(0.1)],
    ]);
    const contradictionOf = (set: CandidateSet) => matrices.get(set) ?? new Float64Array(0);
    const fitted = nliConsistency({ contradictionOf }).fit(fitOn(calibration));
    expect(fitted.decide(odd).flags).toEqual([true, false, false, false]);
    expect(fitted.decide(calm).flags).toEqual([false, false, false, false]);
  });

  it('is calibrated on rows: of 200, order statistic 191 is the threshold', () => {
    const sets = Array.from({ length: 20 }, (_, i) => sized(`c${i}`, 10));
    const fitted = nliConsistency({ contradictionOf: byIds }).fit(fitOn(...sets));
    const scores = sets.flatMap((set) => fitted.decide(set).scores ?? []).sort((a, b) => a - b);
    expect(fitted.thresholds).toEqual([
      { name: 'score', value: scores[190], level: 0.95, n: 200, saturated: false },
    ]);
    expect(sets.flatMap((set) => fitted.decide(set).flags).filter(Boolean)).toHaveLength(9);
  });

  it('gives every document the same score in whatever order they stand', () => {
    const set = sized('q', 7);
    const fitted = nliConsistency({ contradictionOf: byIds }).fit(fitOn(set));
    const scores = fitted.decide(set).scores ?? [];
    const order = shuffled([...scores.keys()], mulberry32(3));
    const moved = {
      ...set,
      candidates: order.map((i) => set.candidates[i] as (typeof set.candidates)[number]),
    };
    fitted.decide(moved).scores?.forEach((score, place) => {
      expect(score).toBeCloseTo(scores[order[place] as number] as number, 12);
    });
  });

  it('scores a document alone 0, never flags it, and decides an empty set', () => {
    const fitted = nliConsistency({ contradictionOf: byIds }).fit(fitOn(sized('c', 3)));
    expect(fitted.decide(sized('q', 1))).toEqual({
      scores: [0],
      probabilities: null,
      flags: [false],
      degenerate: false,
    });
    expect(fitted.decide(sized('q', 0)).flags).toEqual([]);
  });

  it('refuses to be fitted on nothing and a matrix that does not fit', () => {
    expect(() => nliConsistency({ contradictionOf: byIds }).fit(fitOn())).toThrow(
      'defense "nli-consistency" has no calibration documents',
    );
    const wrong = nliConsistency({ contradictionOf: () => Float64Array.of(0, Number.NaN, 0, 0) });
    expect(() => wrong.fit(fitOn(sized('c', 2)))).toThrow('documents 0 and 1 is NaN');
  });

  it('has the id of its score and says what it runs with', () => {
    expect(nliConsistency({ contradictionOf: () => new Float64Array(0) }).id).toBe('nli-consistency');
    expect(nliConsistency({ contradictionOf: byIds, score: 'degree' }).id).toBe('nli-degree');
    expect(NLI_SETTINGS.map(({ name, value }) => [name, value])).toEqual([
      ['level', 0.95],
      ['words', 200],
    ]);
  });
});
