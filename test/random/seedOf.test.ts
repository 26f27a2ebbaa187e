import { expect, it } from 'vitest';
import { seedOf } from '../../src/random/index.js';
import vectors from '../vectors/metrics-vectors.json' with { type: 'json' };

it.each(vectors.seed_of)('the seed of "$s" is $seed', ({ s, seed }) => {
  expect(seedOf(s)).toBe(seed);
});

it('the seed of a padding step is the one in the documentation', () => {
  expect(seedOf('pad|medical|q17|2|11')).toBe(2642046888);
});
