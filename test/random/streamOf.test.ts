import { expect, it } from 'vitest';
import { mulberry32, seedOf, streamOf } from '../../src/random/index.js';

it('a stream is seeded by step, corpus, query, document index and run seed', () => {
  expect(streamOf('shuffle', 'legal', 'q3', 0, 22).next()).toBe(mulberry32(1779269032).next());
  expect(streamOf('split', 'legal', '', '', 11).next()).toBe(mulberry32(seedOf('split|legal|||11')).next());
});

it('streams of different items differ', () => {
  const first = [0, 1, 2, 3].map((index) => streamOf('pad', 'legal', 'q1', index, 11).next());
  expect(new Set(first).size).toBe(4);
});
