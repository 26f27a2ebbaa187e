import { describe, expect, it } from 'vitest';
import {
  directionalShiftScores,
  fitDirectionalShifts,
  SHIFT_OPTIONS,
  type ShiftMode,
} from '../../../src/defenses/drs/index.js';
import vectors from '../../vectors/drs-vectors.json' with { type: 'json' };
import { gaussianRows } from './gaussianRows.js';

interface Tiny {
  readonly name: string;
  readonly clean: readonly (readonly number[])[];
  readonly M: number;
  readonly mean?: readonly number[];
  readonly std_population?: readonly number[];
  readonly eigenvalues_ascending?: readonly number[];
  readonly eigenvalues_used?: readonly number[];
  readonly rho?: number;
  readonly clean_scores?: readonly number[];
  readonly points: readonly (readonly number[])[];
  readonly scores: readonly number[];
}

const tiny: readonly Tiny[] = vectors.tiny;

const isNaive = ({ name }: Tiny) => name.endsWith('naive');

function modeOf(vector: Tiny): ShiftMode {
  if (vector.rho !== undefined) return 'shrink';
  return isNaive(vector) ? 'naive' : 'rank';
}

function fitOf(vector: Tiny) {
  const d = (vector.clean[0] as readonly number[]).length;
  return fitDirectionalShifts(vector.clean.flat(), vector.clean.length, d, {
    mode: modeOf(vector),
    directions: vector.M,
    tolerance: 1e-10,
  });
}

const scoresOf = (vector: Tiny, points: readonly (readonly number[])[]) =>
  directionalShiftScores(fitOf(vector), Float64Array.from(points.flat()));

describe('fitDirectionalShifts', () => {
  it.each(tiny.filter((vector) => !isNaive(vector)))('agrees with numpy on $name', (vector) => {
    const fit = fitOf(vector);
    vector.mean?.forEach((value, i) => {
      expect(fit.mean[i]).toBeCloseTo(value, 9);
    });
    vector.std_population?.forEach((value, i) => {
      expect(fit.deviation[i]).toBeCloseTo(value, 9);
    });
    const eigenvalues = vector.eigenvalues_used ?? vector.eigenvalues_ascending ?? [];
    expect(fit.eigenvalues).toHaveLength(eigenvalues.length);
    eigenvalues.forEach((value, i) => {
      expect(fit.eigenvalues[i]).toBeCloseTo(value, 8);
    });
    if (vector.rho !== undefined) expect(fit.shrinkage).toBeCloseTo(vector.rho, 8);
    const decimals = vector.name.startsWith('n3') || vector.name.startsWith('n4') ? 5 : 8;
    scoresOf(vector, vector.points).forEach((score, i) => {
      expect(score).toBeCloseTo(vector.scores[i] as number, decimals);
    });
    if (vector.clean_scores === undefined) return;
    scoresOf(vector, vector.clean).forEach((score, i) => {
      expect(score).toBeCloseTo(vector.clean_scores?.[i] as number, decimals);
    });
  });

  it.each(tiny.filter(isNaive))(
    'scores fitting documents near 0 and unseen ones above 1,000 when naive on $name',
    (vector) => {
      expect([...fitOf(vector).eigenvalues]).toEqual(vector.eigenvalues_used);
      for (const score of scoresOf(vector, vector.clean)) expect(score).toBeLessThan(1e-6);
      scoresOf(vector, vector.points).forEach((score, i) => {
        if ((vector.scores[i] as number) < 1e-6) expect(score).toBeLessThan(1e-6);
        else expect(score).toBeGreaterThan(1e3);
      });
    },
  );

  it('gives the example of its documentation', () => {
    const options = { mode: 'rank', directions: 1, tolerance: 1e-10 } as const;
    const fit = fitDirectionalShifts([2, 2, -2, -2, 1, -1, -1, 1], 4, 2, options);
    expect(fit.eigenvalues[0]).toBeCloseTo(8 / 15, 12);
    expect([fit.rank, fit.n, fit.dimension, fit.shrinkage]).toEqual([2, 4, 2, null]);
  });

  it('admits fewer directions than asked for when fewer documents than dimensions leave no more', () => {
    const fit = fitDirectionalShifts(gaussianRows(10, 30, 4), 10, 30, SHIFT_OPTIONS);
    expect(fit.rank).toBe(9);
    expect(fit.eigenvalues).toHaveLength(9);
    expect(fit.spectrum).toHaveLength(30);
    for (const value of fit.eigenvalues) expect(value).toBeGreaterThan(0.1);
  });

  it('keeps every direction finite under shrinkage, whose eigenvalues lie nearer their mean', () => {
    const rows = gaussianRows(10, 30, 4);
    const fit = fitDirectionalShifts(rows, 10, 30, { ...SHIFT_OPTIONS, mode: 'shrink' });
    expect(fit.eigenvalues).toHaveLength(30);
    expect(fit.eigenvalues[0]).toBeGreaterThan(0.1);
    expect(fit.eigenvalues[29]).toBeLessThan(fit.spectrum[29] as number);
    for (const score of directionalShiftScores(fit, gaussianRows(5, 30, 5))) {
      expect(Number.isFinite(score)).toBe(true);
    }
  });

  it.each(['naive', 'rank', 'shrink'] as const)('is unmoved by a common scale of all vectors: %s', (mode) => {
    const options = { mode, directions: 8, tolerance: 1e-10 };
    const rows = gaussianRows(200, 16, 6);
    const test = gaussianRows(20, 16, 7);
    const scores = directionalShiftScores(fitDirectionalShifts(rows, 200, 16, options), test);
    const scaledFit = fitDirectionalShifts(
      rows.map((value) => 37.5 * value),
      200,
      16,
      options,
    );
    const scaled = directionalShiftScores(
      scaledFit,
      test.map((value) => 37.5 * value),
    );
    scaled.forEach((score, i) => {
      expect(score).toBeCloseTo(scores[i] as number, 8);
    });
  });

  it('does not depend on the order of the fitting documents', () => {
    const rows = gaussianRows(50, 6, 8);
    const reversed = Float64Array.from(
      Array.from({ length: 50 }, (_, i) => [...rows.subarray((49 - i) * 6, (50 - i) * 6)]).flat(),
    );
    const options = { mode: 'rank', directions: 3, tolerance: 1e-10 } as const;
    const test = gaussianRows(10, 6, 9);
    const expected = directionalShiftScores(fitDirectionalShifts(rows, 50, 6, options), test);
    directionalShiftScores(fitDirectionalShifts(reversed, 50, 6, options), test).forEach((score, i) => {
      expect(score).toBeCloseTo(expected[i] as number, 9);
    });
  });

  it('gives a constant column no say', () => {
    const rows = gaussianRows(40, 3, 10, (column) => (column === 1 ? 0 : 1));
    const fit = fitDirectionalShifts(rows, 40, 3, { mode: 'rank', directions: 3, tolerance: 1e-10 });
    expect(fit.rank).toBe(2);
    const [score, moved] = directionalShiftScores(fit, Float64Array.of(1, 0, 2, 1, 9, 2));
    expect(moved).toBeCloseTo(score as number, 9);
  });

  it('refuses values that are not finite, equal documents and a silly number of directions', () => {
    const rows = gaussianRows(5, 2, 1);
    rows[3] = Number.NaN;
    expect(() => fitDirectionalShifts(rows, 5, 2)).toThrow('row 1, column 1 is NaN');
    expect(() => fitDirectionalShifts([1, 2, 1, 2], 2, 2)).toThrow('same vector');
    expect(() => fitDirectionalShifts([1, 2, 3, 4], 2, 2, { ...SHIFT_OPTIONS, directions: 0 })).toThrow(
      '0 directions',
    );
    expect(() => fitDirectionalShifts([1, 2], 1, 2)).toThrow('at least two');
  });
});
