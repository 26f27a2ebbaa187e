import { expect, it } from 'vitest';
import { seedRuns } from '../../src/metrics/index.js';
import { mulberry32, shuffled } from '../../src/random/index.js';
import { decisionRows } from './samples.js';

it('rows are split by ascending seed and their queries sorted by code units', () => {
  const [first, second] = seedRuns(decisionRows([22, 11], { queries: 12 }));
  expect([first?.seed, second?.seed]).toEqual([11, 22]);
  expect(first?.queryIds).toEqual(['q0', 'q1', 'q10', 'q11', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9']);
  expect(seedRuns([]).length).toBe(0);
});

it('a query with cross-query candidates alone keeps its cluster and none of its rows', () => {
  const rows = decisionRows([11], { queries: 2 }).map((row) =>
    row.queryId === 'q0' ? { ...row, label: 'cross_query' as const } : row,
  );
  const [run] = seedRuns(rows);
  expect(run?.queryIds).toEqual(['q0', 'q1']);
  expect(new Set(run?.rows.map(({ cluster }) => cluster))).toEqual(new Set([1]));
});

it('the clusters do not depend on the order of the rows', () => {
  const rows = decisionRows([11, 22], { queries: 5 });
  const mixed = seedRuns(shuffled(rows, mulberry32(1)));
  expect(mixed.map(({ seed, queryIds }) => ({ seed, queryIds }))).toEqual(
    seedRuns(rows).map(({ seed, queryIds }) => ({ seed, queryIds })),
  );
});
