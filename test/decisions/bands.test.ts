import { describe, expect, it } from 'vitest';
import {
  comparisonBand,
  costThreshold,
  isInBand,
  trustBand,
  trustThreshold,
  twoAction,
} from '../../src/decisions/index.js';
import { mulberry32 } from '../../src/random/index.js';
import vectors from '../vectors/metrics-vectors.json' with { type: 'json' };

describe('bands', () => {
  it.each(vectors.trust_band)('agree with the reference at ρ $rho', (vector) => {
    expect(trustBand(vector.rho).low).toBeCloseTo(vector.lo, 12);
    expect(trustBand(vector.rho).high).toBeCloseTo(vector.hi, 12);
    expect(comparisonBand(vector.rho).low).toBeCloseTo(vector.comparison_band_lo, 12);
    expect(comparisonBand(vector.rho).high).toBeCloseTo(vector.comparison_band_hi, 12);
  });

  it('include their lower end and exclude their upper one', () => {
    expect(trustBand(4).high).toBe(0.5);
    expect(comparisonBand(10).high).toBe(0.5);
    expect(isInBand(0.5, { low: 0.1, high: 0.5 })).toBe(false);
    expect(isInBand(0.1, { low: 0.1, high: 0.5 })).toBe(true);
  });

  it('hold exactly the probabilities on which the rules disagree', () => {
    const random = mulberry32(1);
    for (let i = 0; i < 5000; i++) {
      const p = random.fraction() ** 3;
      const ratio = 1 + random.below(50);
      const trusted = [0.25, 20].map((weight) => twoAction(p, trustThreshold(ratio, weight)));
      expect(isInBand(p, trustBand(ratio))).toBe(trusted[0] !== trusted[1]);
      const all = new Set([...trusted, twoAction(p, 0.5), twoAction(p, costThreshold(ratio))]);
      expect(isInBand(p, comparisonBand(ratio))).toBe(all.size > 1);
    }
  });
});
