import { describe, expect, it } from 'vitest';
import { drsFitSample } from '../../../src/defenses/drs/index.js';

const corpus = (n: number) => Array.from({ length: n }, (_, i) => `d${i}`);

describe('drsFitSample', () => {
  it('takes 2,000 held-out documents and fits on the rest, up to 20,000', () => {
    const excluded = corpus(1000);
    const { fit, heldOut } = drsFitSample(corpus(21_000), excluded, 11);
    expect([fit.length, heldOut.length]).toEqual([18_000, 2000]);
    expect(drsFitSample(corpus(40_000), excluded, 11).fit).toHaveLength(20_000);
  });

  it('keeps fit, held-out and excluded documents apart', () => {
    const excluded = new Set(['d3', 'd5', 'd700', 'not in the corpus']);
    const { fit, heldOut } = drsFitSample(corpus(1000), excluded, 22);
    const all = [...fit, ...heldOut];
    expect(new Set(all).size).toBe(997);
    expect(all.filter((id) => excluded.has(id))).toEqual([]);
    expect(heldOut).toHaveLength(199);
  });

  it('depends on the ids and the seed alone, not on the order given', () => {
    const ids = corpus(300);
    const sample = drsFitSample(ids, [], 11);
    expect(drsFitSample(ids.toReversed(), [], 11)).toEqual(sample);
    expect(drsFitSample(ids, [], 22)).not.toEqual(sample);
    expect(sample.fit).toEqual([...sample.fit].sort());
  });

  it('holds the same documents out whatever the size of the fit', () => {
    const smaller = drsFitSample(corpus(300), [], 11, { fitSize: 50, heldOutSize: 40 });
    expect(smaller.fit).toHaveLength(50);
    expect(smaller.heldOut).toEqual(drsFitSample(corpus(300), [], 11, { heldOutSize: 40 }).heldOut);
  });

  it('gives the example of its documentation', () => {
    expect(drsFitSample(['c', 'a', 'b'], ['b'], 11, { heldOutSize: 1 })).toEqual({
      fit: ['a'],
      heldOut: ['c'],
    });
  });

  it('refuses repeated ids, empty sizes and a corpus without documents to spare', () => {
    expect(() => drsFitSample(['a', 'a'], [], 11)).toThrow('listed twice');
    expect(() => drsFitSample(corpus(10), [], 11, { fitSize: 0 })).toThrow('a size is 0');
    expect(() => drsFitSample(corpus(3), [], 11)).toThrow('a size is 0 with 3 documents left');
    expect(() => drsFitSample(corpus(10), [], 11, { heldOutSize: 10 })).toThrow('10 are to be held out');
  });
});
