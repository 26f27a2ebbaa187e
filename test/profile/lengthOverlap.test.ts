import { describe, expect, it } from 'vitest';
import { lengthOverlap } from '../../src/profile/index.js';
import { mulberry32, shuffled } from '../../src/random/index.js';
import vectors from '../vectors/profile-vectors.json' with { type: 'json' };

describe('lengthOverlap', () => {
  it.each(vectors.length_overlap)('agrees with the reference: $name', ({ clean, poison, expected }) => {
    const value = lengthOverlap(clean, poison);
    expect(value.l5).toBeCloseTo(expected.l5, 9);
    expect(value.l95).toBeCloseTo(expected.l95, 9);
    expect(value.width).toBeCloseTo(expected.width, 9);
    expect(value.overlap).toBeCloseTo(expected.overlap, 9);
    expect(value.overlapHits).toBe(Math.round(expected.overlap * poison.length));
  });

  it('leaves out clean documents without words', () => {
    expect(lengthOverlap([0, 10, 20, 30], [10, 15]).overlap).toBe(0.5);
  });

  it('counts both ends of the interval', () => {
    const clean = new Array<number>(40).fill(150);
    expect(lengthOverlap(clean, [150, 149, 151])).toMatchObject({ overlapHits: 1, width: 1 });
  });

  it('is null where there is nothing to compare', () => {
    expect(lengthOverlap([], [5])).toMatchObject({ l5: null, l95: null, width: null, overlap: null });
    expect(lengthOverlap([0], [5]).overlap).toBeNull();
    expect(lengthOverlap([10], [])).toMatchObject({ l5: 10, overlap: null });
  });

  it('does not depend on the order of the documents, and covers 90 % of the corpus itself', () => {
    const random = mulberry32(5);
    const clean = Array.from({ length: 1000 }, () => 1 + random.below(300));
    expect(lengthOverlap(shuffled(clean, random), [5, 50])).toEqual(lengthOverlap(clean, [5, 50]));
    expect(lengthOverlap(clean, clean).overlap).toBeGreaterThanOrEqual(0.9);
    expect(lengthOverlap(clean, clean).overlap).toBeLessThan(0.93);
  });
});
