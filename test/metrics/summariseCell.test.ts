import { describe, expect, it } from 'vitest';
import { auroc, expectedCalibrationError, fnrAtFpr, summariseCell } from '../../src/metrics/index.js';
import { mulberry32, shuffled } from '../../src/random/index.js';
import type { DecisionRow } from '../../src/records/index.js';
import { decisionRows } from './samples.js';

const SEEDS = [11, 22, 33, 44, 55];
const row = (label: DecisionRow['label'], flag: boolean, queryId = 'q1', seed = 11): DecisionRow => ({
  seed,
  queryId,
  rank: 0,
  documentId: 'd',
  label,
  score: null,
  probability: null,
  flag,
});

describe('summariseCell', () => {
  it('counts passed poison and blocked clean documents, by hand', () => {
    const cell = summariseCell(
      [
        row('poison', true),
        row('poison', false),
        row('clean', true),
        row('clean', false),
        row('clean', false),
        row('clean', false),
        row('cross_query', true),
        row('poison', false, 'q2', 22),
      ],
      { ranks: true },
    );
    expect(cell).toMatchObject({ fnr: 0.75, fnrBySeed: [0.5, 1], fnrHits: 2, fnrTotal: 3 });
    expect(cell).toMatchObject({ fpr: 0.25, fprBySeed: [0.25, null], fprHits: 1, fprTotal: 4 });
    expect(cell).toMatchObject({ nPoison: 3, nClean: 4, nCrossQuery: 1, nQueries: 2, seeds: [11, 22] });
    expect(cell).toMatchObject({ auroc: null, fnrAt5: null, attainedFpr: null, ece: null, aurocLow: null });
  });

  it('reports the mean over seeds of the plain metrics', () => {
    const rows = decisionRows(SEEDS);
    const cell = summariseCell(rows, { ranks: true, resamples: 50 });
    const ofSeed = (seed: number, label: string) => rows.filter((r) => r.seed === seed && r.label === label);
    const scores = (list: DecisionRow[]) => list.map(({ score }) => score ?? Number.NaN);
    SEEDS.forEach((seed, i) => {
      const [clean, poison] = [ofSeed(seed, 'clean'), ofSeed(seed, 'poison')];
      expect(cell.aurocBySeed[i]).toBe(auroc(scores(clean), scores(poison)));
      expect(cell.fnrAt5BySeed[i]).toBe(fnrAtFpr(scores(clean), scores(poison))?.fnr);
      expect(cell.fnrBySeed[i]).toBe(poison.filter(({ flag }) => !flag).length / poison.length);
      expect(cell.fprBySeed[i]).toBe(clean.filter(({ flag }) => flag).length / clean.length);
      const all = [...clean, ...poison];
      const labels = all.map(({ label }): 0 | 1 => (label === 'poison' ? 1 : 0));
      const probabilities = all.map(({ probability }) => probability ?? Number.NaN);
      expect(cell.eceBySeed[i]).toBeCloseTo(expectedCalibrationError(probabilities, labels) ?? 0, 12);
    });
    const mean = (values: readonly (number | null)[]) =>
      values.reduce<number>((sum, value) => sum + (value ?? 0), 0) / values.length;
    expect(cell.fnr).toBe(mean(cell.fnrBySeed));
    expect(cell.auroc).toBe(mean(cell.aurocBySeed));
    expect(cell.nQueries).toBe(200);
    expect(cell.nPoison + cell.nClean + cell.nCrossQuery).toBe(2000);
  });

  it('puts every headline inside its interval, and the intervals inside [0, 1]', () => {
    const cell = summariseCell(decisionRows(SEEDS), { ranks: true });
    for (const [low, value, high] of [
      [cell.fnrLow, cell.fnr, cell.fnrHigh],
      [cell.fprLow, cell.fpr, cell.fprHigh],
      [cell.fnrAt5Low, cell.fnrAt5, cell.fnrAt5High],
      [cell.aurocLow, cell.auroc, cell.aurocHigh],
    ]) {
      expect(low).toBeGreaterThanOrEqual(0);
      expect(low).toBeLessThan(value ?? Number.NaN);
      expect(high).toBeGreaterThan(value ?? Number.NaN);
      expect(high).toBeLessThanOrEqual(1);
    }
    expect(cell.eceLow).toBeLessThan(cell.eceHigh ?? Number.NaN);
    expect(cell.attainedFpr).toBeLessThanOrEqual(0.05);
  });

  it('does not depend on the order of the rows, nor on candidates of other targets', () => {
    const rows = decisionRows([11, 22], { queries: 8 });
    const cell = summariseCell(rows, { ranks: true, resamples: 100 });
    expect(summariseCell(shuffled(rows, mulberry32(3)), { ranks: true, resamples: 100 })).toEqual(cell);
    const without = rows.filter(({ label }) => label !== 'cross_query');
    expect(summariseCell(without, { ranks: true, resamples: 100 })).toEqual({ ...cell, nCrossQuery: 0 });
  });

  it('gives no ranking metric to a defense that does not rank, whatever its scores', () => {
    const cell = summariseCell(decisionRows([11], { queries: 4 }), { ranks: false, resamples: 20 });
    expect(cell).toMatchObject({ auroc: null, aurocBySeed: [null], fnrAt5: null, attainedFpr: null });
    expect(cell.fnr).not.toBeNull();
    expect(cell.ece).not.toBeNull();
  });

  it('gives nulls and empty lists for a cell without rows', () => {
    expect(summariseCell([], { ranks: true }).fnr).toBeNull();
    expect(summariseCell([], { ranks: true })).toMatchObject({ fnrTotal: 0, seeds: [], aurocBySeed: [] });
  });

  it('refuses a score that is not finite', () => {
    const rows = decisionRows([11], { queries: 2 }).map((r) => ({ ...r, score: Number.NaN }));
    expect(() => summariseCell(rows, { ranks: true })).toThrow('finite score');
  });

  it('takes a full cell of 2,000 candidates and 1,000 resamples in a moment', () => {
    const rows = decisionRows(SEEDS);
    summariseCell(rows, { ranks: true });
    const start = performance.now();
    for (let i = 0; i < 5; i++) summariseCell(rows, { ranks: true });
    const each = (performance.now() - start) / 5;
    expect(each).toBeLessThan(400);
  });
});
