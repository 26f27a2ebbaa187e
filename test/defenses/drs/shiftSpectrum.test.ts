import { describe, expect, it } from 'vitest';
import { fitDirectionalShifts, SHIFT_OPTIONS, shiftSpectrum } from '../../../src/defenses/drs/index.js';
import { gaussianRows } from './gaussianRows.js';

describe('shiftSpectrum', () => {
  it('counts 186 null directions, more than the 100 scored, for 199 documents of 384 dimensions', () => {
    const rows = gaussianRows(199, 384, 91);
    const naive = shiftSpectrum(fitDirectionalShifts(rows, 199, 384, { ...SHIFT_OPTIONS, mode: 'naive' }));
    expect(naive).toMatchObject({
      rank: 198,
      nullDirections: 186,
      directions: 100,
      nullDirectionsInScore: 100,
      marchenkoPasturEdge: 0,
    });
    expect(Math.abs(naive.smallest)).toBeLessThan(1e-10);
  });

  it('counts none in mode rank, nor with more documents than dimensions', () => {
    const few = fitDirectionalShifts(gaussianRows(10, 20, 92), 10, 20, SHIFT_OPTIONS);
    expect(shiftSpectrum(few)).toMatchObject({ nullDirections: 11, nullDirectionsInScore: 0, directions: 9 });
    const many = shiftSpectrum(fitDirectionalShifts(gaussianRows(2000, 20, 93), 2000, 20, SHIFT_OPTIONS));
    expect(many).toMatchObject({ rank: 20, nullDirections: 0 });
    expect(many.marchenkoPasturEdge).toBeCloseTo(0.81, 9);
    // The edge is the limit of the smallest eigenvalue, which scatters around it.
    expect(Math.abs(many.smallest - many.marchenkoPasturEdge)).toBeLessThan(0.05);
    expect(many.largest).toBeLessThan(1.3);
  });
});
