import { describe, expect, it } from 'vitest';
import { foldedHashing, hashingEmbedder } from '../../../src/adversarial/index.js';

const texts = ['The inn closed in 1951.', 'Sand drifts over the road, over and over', ''];

describe('foldedHashing', () => {
  it('is the shipped embedder at its own dimension', () => {
    const [folded, shipped] = [foldedHashing(2048)(texts), hashingEmbedder(texts)];
    for (const text of texts) {
      const own = Array.from(shipped(text));
      expect(
        Array.from(folded(text)).every((value, place) => Math.abs(value - (own[place] ?? 0)) < 1e-6),
      ).toBe(true);
    }
  });

  it('has vectors of unit length with fewer buckets, and a zero vector for nothing', () => {
    expect(foldedHashing(2)(['a'])('a').length).toBe(2);
    expect(Math.hypot(...Array.from(foldedHashing(8)(texts)(texts[1] ?? '')))).toBeCloseTo(1, 12);
    expect(Array.from(foldedHashing(4)(texts)(''))).toEqual([0, 0, 0, 0]);
  });

  it('takes powers of two up to the shipped number', () => {
    for (const dimension of [0, 3, 4096, 0.5, Number.NaN]) {
      expect(() => foldedHashing(dimension)).toThrow('buckets are asked for; use a power of two');
    }
  });
});
