import { expect, it } from 'vitest';
import { CELL_METRICS, SEED_METRICS, seedRuns, valuesOf } from '../../src/metrics/index.js';
import { decisionRows } from './samples.js';

it('every metric has the same value plain and with every cluster drawn once', () => {
  for (const run of seedRuns(decisionRows([11, 22, 33]))) {
    const once = new Uint16Array(run.queryIds.length).fill(1);
    for (const metric of CELL_METRICS) {
      const { value, statistic } = SEED_METRICS[metric];
      expect(value(run)).not.toBeNull();
      expect(statistic(run)(once)).toBeCloseTo(value(run) ?? Number.NaN, 12);
    }
  }
});

it('a metric of a run without candidates is null', () => {
  const empty = { seed: 11, queryIds: [], rows: [] };
  expect(SEED_METRICS.fnr.value(empty)).toBeNull();
  for (const metric of CELL_METRICS) expect(SEED_METRICS[metric].value(empty)).toBeNull();
  expect(valuesOf(empty, 'score')).toEqual([]);
});

it('scores given to some candidates and not to others are refused', () => {
  const rows = decisionRows([11], { queries: 2 });
  const gap = rows.map((row, i) => (i === 3 ? { ...row, score: null } : row));
  const [run] = seedRuns(gap);
  expect(() => run && valuesOf(run, 'score')).toThrow('seed 11: 18 of 19 candidates have a score');
  const none = seedRuns(rows.map((row) => ({ ...row, probability: null })))[0];
  expect(none && valuesOf(none, 'probability')).toBeNull();
});
