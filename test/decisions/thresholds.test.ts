import { describe, expect, it } from 'vitest';
import { clippedTrustWeight, costThreshold, trustThreshold } from '../../src/decisions/index.js';
import metrics from '../vectors/metrics-vectors.json' with { type: 'json' };
import misc from '../vectors/misc-vectors.json' with { type: 'json' };

describe('deployment thresholds', () => {
  it.each(metrics.thresholds)('agree with the reference at ρ $rho and κ $kappa', (vector) => {
    expect(costThreshold(vector.rho)).toBeCloseTo(vector.tau_d, 12);
    expect(trustThreshold(vector.rho, vector.kappa)).toBeCloseTo(vector.tau_d_s, 12);
    expect(clippedTrustWeight(vector.kappa)).toBe(vector.kappa_used);
  });

  it.each(misc.decision_thresholds)('agree with the second reference at ρ $rho and κ $kappa', (vector) => {
    expect(costThreshold(vector.rho)).toBeCloseTo(vector.tau_d, 12);
    expect(trustThreshold(vector.rho, vector.kappa)).toBeCloseTo(vector.tau_ds, 12);
    expect(clippedTrustWeight(vector.kappa)).toBe(vector.kappa_clipped);
  });

  it('give the values of their examples', () => {
    expect(costThreshold(4)).toBe(0.2);
    expect(clippedTrustWeight(100)).toBe(20);
    expect(trustThreshold(4, 0.25)).toBe(0.5);
  });

  it('fall as the cost ratio or the distrust of the source rises', () => {
    for (let ratio = 1; ratio < 50; ratio++) {
      expect(costThreshold(ratio + 1)).toBeLessThan(costThreshold(ratio));
      expect(trustThreshold(ratio, 4)).toBeLessThan(trustThreshold(ratio, 1));
      expect(trustThreshold(ratio, 1)).toBe(costThreshold(ratio));
    }
  });

  it('refuse costs and weights that are not positive', () => {
    expect(() => costThreshold(0)).toThrow('cost ratio is 0');
    expect(() => costThreshold(Number.POSITIVE_INFINITY)).toThrow('cost ratio is Infinity');
    expect(() => trustThreshold(4, -1)).toThrow('trust weight is -1');
    expect(() => trustThreshold(4, Number.NaN)).toThrow('trust weight is NaN');
  });
});
