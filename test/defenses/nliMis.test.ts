import { describe, expect, it } from 'vitest';
import { nliMis } from '../../src/defenses/nliMis.js';
import vectors from '../vectors/misc-vectors.json' with { type: 'json' };
import { fitOn, row, setOf } from './fitFixture.js';

const sized = (size: number) =>
  setOf(
    'q',
    Array.from({ length: size }, (_, i) => row(`d${i}`)),
  );
const flagsFor = (matrix: Float64Array) =>
  nliMis({ contradictionOf: () => matrix })
    .fit(fitOn())
    .decide(sized(Math.sqrt(matrix.length))).flags;

/** Contradiction between two camps, agreement inside each. */
function camps(sizes: readonly [number, number], probability: number): Float64Array {
  const size = sizes[0] + sizes[1];
  return Float64Array.from({ length: size * size }, (_, cell) =>
    Math.floor(cell / size) < sizes[0] === cell % size < sizes[0] ? 0 : probability,
  );
}

describe('nliMis', () => {
  it.each(vectors.nli_consistency)('keeps the stored set $mis', ({ p_contradiction, mis }) => {
    const flags = flagsFor(Float64Array.from(p_contradiction.flat()));
    expect(flags).toEqual(p_contradiction.map((_, i) => !mis.includes(i)));
  });

  it('lets five poisons ranked first win against five clean documents, and lose to six', () => {
    expect(flagsFor(camps([5, 5], 0.9))).toEqual(Array.from({ length: 10 }, (_, i) => i >= 5));
    expect(flagsFor(camps([5, 6], 0.9))).toEqual(Array.from({ length: 11 }, (_, i) => i < 5));
  });

  it('has an edge from a probability of 0.5, in either direction', () => {
    expect(flagsFor(camps([1, 2], 0.5))).toEqual([true, false, false]);
    expect(flagsFor(camps([1, 2], 0.499))).toEqual([false, false, false]);
    expect(flagsFor(Float64Array.of(0, 0, 0.5, 0))).toEqual([false, true]);
  });

  it('flags nothing of an empty set, of one document, and of documents that agree', () => {
    expect(flagsFor(new Float64Array(0))).toEqual([]);
    expect(flagsFor(Float64Array.of(0))).toEqual([false]);
    expect(flagsFor(new Float64Array(16))).toEqual([false, false, false, false]);
  });

  it('ranks nothing and calibrates nothing', () => {
    const defense = nliMis({ contradictionOf: () => new Float64Array(0) });
    expect(defense).toMatchObject({ id: 'nli-mis', kind: 'set-level', ranks: false });
    expect(defense.fit(fitOn()).decide(sized(0)).scores).toBeNull();
    expect(defense.fit(fitOn()).thresholds).toEqual([
      { name: 'edge', value: 0.5, level: null, n: 0, saturated: false },
    ]);
  });

  it('refuses a matrix that does not fit', () => {
    const fitted = nliMis({ contradictionOf: () => Float64Array.of(0, 2, 0, 0) }).fit(fitOn());
    expect(() => fitted.decide(sized(2))).toThrow('documents 0 and 1 is 2; a probability lies in [0, 1]');
  });
});
