import { describe, expect, it } from 'vitest';
import { mulberry32, shuffled } from '../../src/random/index.js';
import vectors from '../vectors/profile-vectors.json' with { type: 'json' };

describe('shuffled', () => {
  it.each([
    [11, vectors.placebo.shuffle_seed11],
    [22, vectors.placebo.shuffle_seed22],
  ])('orders the words of the reference filler as the reference does for seed %i', (seed, expected) => {
    expect(shuffled(vectors.placebo.filler.split(' '), mulberry32(seed)).join(' ')).toBe(expected);
  });

  it('keeps every item and leaves its input alone', () => {
    const items = Array.from({ length: 100 }, (_, i) => i);
    const result = shuffled(items, mulberry32(5));
    expect(result).not.toEqual(items);
    expect([...result].sort((a, b) => a - b)).toEqual(items);
    expect(items[0]).toBe(0);
  });

  it('draws one number less than there are items', () => {
    const random = mulberry32(9);
    shuffled(['a', 'b', 'c'], random);
    const other = mulberry32(9);
    other.next();
    other.next();
    expect(random.next()).toBe(other.next());
  });

  it('takes the empty list and the four letters of its example', () => {
    expect(shuffled([], mulberry32(1))).toEqual([]);
    expect(shuffled(['a', 'b', 'c', 'd'], mulberry32(11))).toEqual(['a', 'd', 'b', 'c']);
  });
});
