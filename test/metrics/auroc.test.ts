import { describe, expect, it } from 'vitest';
import { auroc } from '../../src/metrics/index.js';
import vectors from '../vectors/metrics-vectors.json' with { type: 'json' };
import { tiedScores } from './samples.js';

describe('auroc', () => {
  it.each(vectors.auroc)('agrees with the reference: $name', (vector) => {
    const value = auroc(vector.clean, vector.poison);
    if (vector.auroc === null) expect(value).toBeNull();
    else expect(value).toBeCloseTo(vector.auroc, 12);
  });

  it('counts a tie as half a pair', () => {
    expect(auroc([0.1, 0.5], [0.5, 0.9])).toBe(0.875);
  });

  it('is the share of pairs won, on generated scores with ties', () => {
    for (let seed = 1; seed < 60; seed++) {
      const clean = tiedScores(1 + (seed % 23), seed);
      const poison = tiedScores(1 + (seed % 17), seed + 100);
      let wins = 0;
      for (const p of poison) for (const c of clean) wins += p > c ? 1 : p === c ? 0.5 : 0;
      expect(auroc(clean, poison)).toBeCloseTo(wins / (clean.length * poison.length), 12);
    }
  });

  it('turns into its complement when the classes change places, and survives a rising transformation', () => {
    const [clean, poison] = [tiedScores(40, 1), tiedScores(30, 2)];
    const value = auroc(clean, poison) ?? Number.NaN;
    expect(auroc(poison, clean)).toBeCloseTo(1 - value, 12);
    expect(auroc(clean.map(Math.exp), poison.map(Math.exp))).toBe(value);
    expect(auroc(clean.toReversed(), poison.toReversed())).toBe(value);
  });

  it('treats negative and positive zero as a tie', () => {
    expect(auroc([-0], [0])).toBe(0.5);
  });

  it('refuses scores that are not finite', () => {
    expect(() => auroc([Number.NaN], [1])).toThrow('score number 0 is NaN');
    expect(() => auroc([1], [1, Number.POSITIVE_INFINITY])).toThrow('score number 1 is Infinity');
  });
});
