import { describe, expect, it } from 'vitest';
import { bySeed, goldRetrieved } from '../../src/poison/index.js';
import { seedOf } from '../../src/random/index.js';
import { target } from './targetFixture.js';

const targets = ['a', 'b', 'c', 'd', 'e'].map((id) => target({ query: { id } }));

describe('bySeed', () => {
  it('orders by the hash of corpus and id, whatever the order given', () => {
    const ids = bySeed('legal', targets).map((one) => one.query.id);
    const seeds = ids.map((id) => seedOf(`target|legal|${id}`));
    expect(seeds).toEqual([...seeds].sort((a, b) => a - b));
    expect(bySeed('legal', [...targets].reverse()).map((one) => one.query.id)).toEqual(ids);
    expect(bySeed('general', targets)).toHaveLength(targets.length);
  });
});

describe('goldRetrieved', () => {
  it('counts the targets with a gold document in the clean top-k', () => {
    const top = new Map([
      ['a', ['x', 'gold']],
      ['b', ['x']],
    ]);
    expect(goldRetrieved(targets, top)).toEqual({ hits: 1, total: 5, value: 0.2 });
    expect(goldRetrieved([], new Map())).toEqual({ hits: 0, total: 0, value: null });
  });
});
