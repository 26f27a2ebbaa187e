import { describe, expect, it } from 'vitest';

import { fitKneserNey, START, UNKNOWN } from '../../src/models/fitKneserNey.js';

describe('fitKneserNey', () => {
  it('counts trigrams, continuations and discounts', () => {
    const model = fitKneserNey(['a b', 'a b', 'a c'], 1);
    const [a, b, c] = [2, 3, 4];
    const pair = (first: number, second: number) => model.pairs.get(first * model.ids + second) ?? -1;
    expect(model.wordIds).toEqual(
      new Map([
        ['a', a],
        ['b', b],
        ['c', c],
      ]),
    );
    expect(model.triples.get(pair(START, a) * model.ids + b)).toBe(2);
    expect(model.triples.get(pair(START, START) * model.ids + a)).toBe(3);
    expect([model.pairTotal[pair(START, a)], model.pairFollowers[pair(START, a)]]).toEqual([3, 2]);
    expect(model.pairPredecessors[pair(a, b)]).toBe(1);
    expect([model.wordTotal[a], model.wordFollowers[a], model.wordPredecessors[b]]).toEqual([2, 2, 1]);
    expect([model.distinctPairs, model.distinctWords]).toEqual([3, 3]);
    // n1 = 1 and n2 = 1 trigram; only single continuations below, so their discount 1 is kept at 0.9.
    expect(model.discounts).toEqual([0.9, 0.9, 1 / 3]);
  });

  it('takes rare words for one unknown word', () => {
    const model = fitKneserNey(['a b', 'a b', 'a c d']);
    expect([...model.wordIds.keys()]).toEqual(['a', 'b']);
    expect(model.wordPredecessors[UNKNOWN]).toBe(2);
    expect(fitKneserNey(['a b', 'a b']).wordIds.size).toBe(2);
  });
});
