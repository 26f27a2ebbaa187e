import { describe, expect, it } from 'vitest';
import { mulberry32 } from '../../src/random/index.js';
import vectors from '../vectors/metrics-vectors.json' with { type: 'json' };

describe('mulberry32', () => {
  it.each(vectors.mulberry32)('gives the reference stream of seed $seed', ({ seed, u32 }) => {
    const random = mulberry32(seed);
    expect(u32.map(() => random.next())).toEqual(u32);
  });

  it('draws below 40 as the reference does', () => {
    const random = mulberry32(11);
    expect(vectors.below40_seed11.map(() => random.below(40))).toEqual(vectors.below40_seed11);
  });

  it('starts with its first published number', () => {
    expect(mulberry32(0).next()).toBe(1144304738);
  });

  it('keeps fractions in [0, 1) and integers below their bound', () => {
    const random = mulberry32(3);
    for (let i = 0; i < 10_000; i++) {
      const fraction = random.fraction();
      expect(fraction >= 0 && fraction < 1).toBe(true);
      const n = 1 + (i % 7);
      const below = random.below(n);
      expect(Number.isInteger(below) && below >= 0 && below < n).toBe(true);
    }
  });
});
