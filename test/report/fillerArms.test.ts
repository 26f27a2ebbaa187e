import { describe, expect, it } from 'vitest';
import { changeReading, collapses, fillerArms, isBound } from '../../src/report/index.js';
import { ladderFixture } from './ladderFixture.js';

const change = (difference: number, half = 0.02) => ({
  ...{ before: 0, after: difference, difference },
  ...{ low: difference - half, high: difference + half },
});
const collapse = (filler: string) => ladderFixture({ filler });
const none = (filler: string, difference: number, half?: number) =>
  ladderFixture({ filler, fnr: change(difference, half), mode: 'none', ratio: null });

describe('the three fillers of a rung', () => {
  it('agree when every one collapses, whatever the size of the rise', () => {
    const arms = ['clean', 'word_shuffled', 'pseudoword'].map(collapse);
    expect(fillerArms(arms)).toMatchObject([{ defense: 'scorer-0.5', agree: true }]);
    expect(isBound(fillerArms(arms), arms[0] as never)).toBe(false);
  });

  it('disagree when one collapses and another does not', () => {
    const arms = [collapse('clean'), none('word_shuffled', 0.1)];
    const [group] = fillerArms(arms);
    expect(group?.agree).toBe(false);
    expect(group?.arms.map(({ record }) => record === null)).toEqual([false, false, true]);
    expect(isBound(fillerArms(arms), arms[0] as never)).toBe(true);
  });

  it('disagree when a small change has another sign, or a sign under one filler only', () => {
    expect(fillerArms([none('clean', 0.1), none('word_shuffled', -0.1)])[0]?.agree).toBe(false);
    expect(fillerArms([none('clean', 0.1), none('word_shuffled', 0.01)])[0]?.agree).toBe(false);
    expect(fillerArms([none('clean', 0.01), none('word_shuffled', -0.01)])[0]?.agree).toBe(true);
  });

  it('say nothing with one arm, and leave out the rungs without a placebo', () => {
    expect(fillerArms([collapse('clean')])[0]?.agree).toBeNull();
    expect(fillerArms([ladderFixture({ rung: 'prefix_removed', filler: null, lengthMode: null })])).toEqual(
      [],
    );
    expect(fillerArms([ladderFixture({ rung: 'mimicry' })])).toEqual([]);
  });

  it('keep the length modes, the rungs, the corpora and the defenses apart', () => {
    const others = [
      ...[{ lengthMode: 'distribution' as const }, { rung: 'both' }, { corpus: 'legal' }, { defense: 'drs' }],
    ];
    expect(fillerArms([{}, ...others].map(ladderFixture))).toHaveLength(5);
  });

  it('read an interval that touches 0 as open', () => {
    expect(changeReading(change(0.02))).toBe('open');
    expect(changeReading(change(-0.1))).toBe('falls');
    expect(changeReading({ low: null, high: null })).toBe('open');
    expect(collapses({ mode: null })).toBe(false);
    expect(collapses({ mode: 'set-level' })).toBe(true);
  });
});
