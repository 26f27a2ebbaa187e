import { describe, expect, it } from 'vitest';
import { quantisationOf } from '../../src/stages/drsAuditQuantisation.js';
import { sampleFixture, seedFixture, whoseFixture } from './drsAuditFixture.js';

const settings = { directions: 5, level: 0.8, ...whoseFixture() };

describe('the check of 16-bit vectors', () => {
  it('finds the error below half a step and every rate where it was', () => {
    const seeds = [seedFixture(11), seedFixture(22)];
    const { largestError, checks } = quantisationOf(sampleFixture(), seeds, seedFixture(22), settings);
    expect(largestError).toBeGreaterThan(0);
    expect(largestError).toBeLessThan(0.5 / 32_767 + 1e-7);
    expect(checks.map(({ arm, exact }) => [arm, exact.clean.total])).toEqual([
      ['drs, whole sample, every seed', 80],
      ['drs, vector file', 40],
      ['drs-naive-199, vector file', 40],
    ]);
    for (const { exact, quantised } of checks.slice(0, 2)) expect(quantised).toEqual(exact);
    // Rows of the faulty fit itself score rounding noise and may turn; the seed has two.
    const naive = checks[2];
    expect(Math.abs((naive?.exact.clean.hits ?? 0) - (naive?.quantised.clean.hits ?? 9))).toBeLessThanOrEqual(
      2,
    );
    expect(naive?.quantised.missed).toEqual(naive?.exact.missed);
  });

  it('stops when a rate moves', () => {
    // Vectors that 16 bits cannot tell from 0 but for rounding: all that is left of them is the rounding.
    const tiny = <D extends { vector: Float32Array }>(documents: readonly D[]) =>
      documents.map((document) => ({ ...document, vector: document.vector.map((value) => value / 2000) }));
    const sample = sampleFixture();
    const small = { ...sample, fit: tiny(sample.fit), heldOut: tiny(sample.heldOut) };
    const seed = seedFixture(11);
    const rows = { ...seed, calibration: tiny(seed.calibration), rows: tiny(seed.rows) };
    expect(() => quantisationOf(small, [rows], rows, settings)).toThrow('16-bit vectors move');
  });
});
