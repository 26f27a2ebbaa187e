import { describe, expect, it } from 'vitest';
import { allowedFalsePositives, fnrAtFpr } from '../../src/metrics/index.js';
import vectors from '../vectors/metrics-vectors.json' with { type: 'json' };
import { tiedScores } from './samples.js';

describe('fnrAtFpr', () => {
  it.each(vectors.fnr_at_5pct_fpr)('agrees with the reference: $name', ({ clean, poison, expected }) => {
    const value = fnrAtFpr(clean, poison);
    expect(value?.threshold).toBe(expected.threshold);
    expect(value?.threshold === null).toBe(expected.block_nothing);
    expect(value?.allowed).toBe(expected.allowed_fp);
    expect(value?.attainedFpr).toBeCloseTo(expected.attained_fpr, 12);
    expect(value?.fnr).toBeCloseTo(expected.fnr, 12);
    expect(value?.interpolatedFnr).toBeCloseTo(expected.fnr_interpolated, 12);
  });

  it('is null when a class is empty', () => {
    expect(fnrAtFpr([], [1])).toBeNull();
    expect(fnrAtFpr([1], [])).toBeNull();
  });

  it('gives the values of its examples', () => {
    expect(fnrAtFpr([0, 0, 1], [1, 2])?.fnr).toBe(0.5);
    expect(allowedFalsePositives(20, 0.05)).toBe(1);
    expect(allowedFalsePositives(19, 0.05)).toBe(0);
  });

  it('takes the smallest threshold that keeps the rate, found by trying them all', () => {
    for (let seed = 1; seed < 80; seed++) {
      const clean = tiedScores(1 + ((seed * 7) % 60), seed, 30);
      const poison = tiedScores(1 + (seed % 17), seed + 100, 30);
      const thresholds = [...new Set([...clean, ...poison, Number.POSITIVE_INFINITY])].sort((a, b) => a - b);
      const allowed = Math.floor(0.05 * clean.length + 1e-9);
      const chosen = thresholds.find((t) => clean.filter((score) => score >= t).length <= allowed);
      const value = fnrAtFpr(clean, poison);
      expect(value?.threshold ?? Number.POSITIVE_INFINITY).toBe(chosen);
      expect(value?.fnr).toBe(poison.filter((score) => score < (chosen ?? 0)).length / poison.length);
      expect(value?.attainedFpr).toBeLessThanOrEqual(0.05);
      expect(value?.interpolatedFnr).toBeLessThanOrEqual((value?.fnr ?? 0) + 1e-12);
    }
  });

  it('falls as the allowed rate rises, and depends on the order of the scores alone', () => {
    const [clean, poison] = [tiedScores(200, 3, 50), tiedScores(90, 4, 50)];
    const curve = Array.from({ length: 101 }, (_, i) => fnrAtFpr(clean, poison, i / 100)?.fnr ?? 0);
    expect(curve).toEqual([...curve].sort((a, b) => b - a));
    expect(fnrAtFpr(clean.map(Math.exp), poison.map(Math.exp))?.fnr).toBe(fnrAtFpr(clean, poison)?.fnr);
  });

  it('refuses scores that are not finite', () => {
    expect(() => fnrAtFpr([1], [Number.NaN])).toThrow('finite');
  });
});
