import { describe, expect, it } from 'vitest';
import { auditSpectrum } from '../../src/stages/drsAuditSpectra.js';
import { documentsFixture, sampleFixture } from './drsAuditFixture.js';

const { fit, heldOut } = sampleFixture();
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the spectrum of an audit', () => {
  it('of nine documents in 16 dimensions has 8 null directions, in which others vary all the same', () => {
    const spectrum = auditSpectrum('calibration', documentsFixture('a', 9, 3), heldOut, 5);
    expect(spectrum).toMatchObject({
      n: 9,
      rank: 8,
      nullDirections: 8,
      directions: 5,
      nullDirectionsInScore: 5,
    });
    expect(spectrum.eigenvalues.slice(0, 8)).toEqual(Array(8).fill(0));
    expect(Math.min(...spectrum.eigenvalues.slice(8))).toBeGreaterThan(0);
    expect(mean(spectrum.heldOutVariance.slice(0, 8))).toBeGreaterThan(0.2);
  });

  it('of many documents agrees with the variance outside the fit', () => {
    const { eigenvalues, heldOutVariance, nullDirections } = auditSpectrum('corpus', fit, heldOut, 5);
    expect(nullDirections).toBe(0);
    eigenvalues.forEach((value, index) => {
      expect((heldOutVariance[index] ?? 0) / value).toBeGreaterThan(0.55);
      expect((heldOutVariance[index] ?? 0) / value).toBeLessThan(1.8);
    });
    expect(mean(eigenvalues)).toBeCloseTo(600 / 599, 4); // Standardised columns have population variance 1.
  });
});
