import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { purgeLeft, purgePlan, withoutPurged } from '../../src/layers/index.js';

const vectors = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'vectors', 'companion-vectors.json'), 'utf8'),
);

interface Vector {
  readonly edges: readonly [string, string][];
  readonly root: string;
  readonly purged: readonly string[];
}
const edgesOf = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([inputId, derivedId]) => ({ inputId, derivedId }));

describe('a purge', () => {
  it.each(vectors.lineage_purge as Vector[])('of $root removes $purged', ({ edges, root, purged }) => {
    expect(purgePlan([root], { edges: edgesOf(edges), index: [], cache: [] }).chunkIds).toEqual(purged);
  });

  const edges = edgesOf([
    ['p', 'a'],
    ['a', 'b'],
    ['c', 'b'],
  ]);
  const index = ['p', 'p', 'a', 'b', 'c', 'd'].map((chunkId, n) => ({ entryId: `e${n}`, chunkId }));
  const cache = [
    { key: 'k1', chunkIds: ['c', 'd'] },
    { key: 'k2', chunkIds: ['d', 'b'] },
    { key: 'k3', chunkIds: [] },
  ];

  it('takes every index entry and every cache entry that cites any of the purged', () => {
    const plan = purgePlan(['p'], { edges, index, cache });
    expect(plan).toEqual({
      chunkIds: ['a', 'b', 'p'],
      entryIds: ['e0', 'e1', 'e2', 'e3'],
      cacheKeys: ['k2'],
    });
    const after = withoutPurged({ edges, index, cache }, plan);
    expect(after.index.map(({ chunkId }) => chunkId)).toEqual(['c', 'd']);
    expect(after.cache.map(({ key }) => key)).toEqual(['k1', 'k3']);
    expect(after.edges).toEqual([]);
    expect(purgeLeft(['p'], edges, after)).toEqual({ entryIds: [], cacheKeys: [] });
  });

  it('that forgets the old entries or the cache is caught', () => {
    const removedFromSource = { index, cache };
    expect(purgeLeft(['p'], edges, removedFromSource).entryIds).toHaveLength(4);
    expect(purgeLeft(['p'], edges, { index: [], cache }).cacheKeys).toEqual(['k2']);
    const one = { index: [{ entryId: '1', chunkId: 'p' }], cache: [] };
    expect(purgeLeft(['p'], [], one).entryIds).toEqual(['1']);
  });

  it('of an unknown text, or of none, removes no more than that', () => {
    expect(purgePlan(['x'], { edges, index, cache })).toEqual({
      chunkIds: ['x'],
      entryIds: [],
      cacheKeys: [],
    });
    expect(purgePlan([], { edges, index, cache }).chunkIds).toEqual([]);
  });

  it('follows a chain of a hundred thousand texts', () => {
    const chain = Array.from({ length: 100_000 }, (_, n): [string, string] => [`${n}`, `${n + 1}`]);
    expect(purgePlan(['0'], { edges: edgesOf(chain), index: [], cache: [] }).chunkIds).toHaveLength(100_001);
  });
});
