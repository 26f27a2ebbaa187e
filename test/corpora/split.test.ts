import { describe, expect, it } from 'vitest';
import { splitQueries } from '../../src/corpora/split.js';
import { mulberry32, seedOf } from '../../src/random/index.js';

const IDS = Array.from({ length: 100 }, (_, index) => `test${index}`);

describe('the split of the target queries', () => {
  it('gives 40 training, 20 calibration and 40 evaluation queries, disjoint and complete', () => {
    const split = splitQueries('general', IDS, 11);
    expect([split.training.length, split.calibration.length, split.evaluation.length]).toEqual([40, 20, 40]);
    const all = [...split.training, ...split.calibration, ...split.evaluation];
    expect([...all].sort()).toEqual([...IDS].sort());
  });

  it('is the shuffle of the specification, written out by hand', () => {
    const order = [...IDS].sort((a, b) => (a < b ? -1 : 1));
    const random = mulberry32(seedOf('split|general|||22'));
    for (let i = order.length - 1; i > 0; i -= 1) {
      const j = Math.floor(random.fraction() * (i + 1));
      [order[i], order[j]] = [order[j] ?? '', order[i] ?? ''];
    }
    const split = splitQueries('general', IDS, 22);
    expect([...split.training, ...split.calibration, ...split.evaluation]).toEqual(order);
  });

  it('does not depend on the order of the ids, but on seed and corpus', () => {
    const split = splitQueries('general', IDS, 11);
    expect(splitQueries('general', [...IDS].reverse(), 11)).toEqual(split);
    expect(splitQueries('general', IDS, 33).training).not.toEqual(split.training);
    expect(splitQueries('legal', IDS, 11).training).not.toEqual(split.training);
  });

  it('of three queries can be followed by eye', () => {
    const split = splitQueries('general', ['b', 'a', 'c'], 11, {
      training: 1,
      calibration: 1,
      evaluation: 1,
    });
    expect(split).toEqual({ seed: 11, training: ['c'], calibration: ['b'], evaluation: ['a'] });
  });

  it('begins as an independent implementation of the specification begins', () => {
    // Computed once with Python's hashlib and a transcription of mulberry32.
    const begin = ['test27', 'test56', 'test21', 'test50', 'test20', 'test96', 'test23', 'test77'];
    expect(splitQueries('general', IDS, 11).training.slice(0, 8)).toEqual(begin);
  });

  it('refuses too few queries, repeated ids and broken sizes', () => {
    expect(() => splitQueries('legal', IDS.slice(1), 11)).toThrow(
      'corpus "legal" has 99 target queries, the split needs 100; use smaller split sizes or more targets',
    );
    expect(() => splitQueries('legal', ['a', 'a'], 11)).toThrow('a target query is listed twice');
    expect(() => splitQueries('legal', IDS, 11, { training: -1, calibration: 0, evaluation: 0 })).toThrow(
      'split sizes are -1/0/0; use whole numbers',
    );
  });
});
