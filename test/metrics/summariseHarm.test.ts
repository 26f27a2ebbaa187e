import { describe, expect, it } from 'vitest';
import { harmPerThousandQueries, summariseHarm } from '../../src/metrics/index.js';
import type { DecisionRow } from '../../src/records/index.js';

function row(seed: number, queryId: string, label: DecisionRow['label'], flag: boolean): DecisionRow {
  return { seed, queryId, rank: 0, documentId: 'd', label, score: null, probability: null, flag };
}
const ROWS = [
  row(11, 'a', 'poison', false),
  row(11, 'a', 'clean', true),
  row(11, 'b', 'poison', true),
  row(11, 'b', 'cross_query', false),
  row(22, 'a', 'poison', false),
  row(22, 'b', 'clean', false),
];

describe('harm per thousand queries', () => {
  it('counts a missed poison at the cost ratio and a false block at one', () => {
    expect(summariseHarm(ROWS, 20).harm).toBeCloseTo((1000 * (21 / 2 + 20 / 2)) / 2, 9);
  });

  it('equals the rule over pooled rows where every seed has as many queries', () => {
    const actions = ROWS.map(({ label, flag }) => ({
      label,
      action: flag ? ('BLOCK' as const) : ('PASS' as const),
    }));
    const pooled = harmPerThousandQueries(actions, { costRatio: 20, escalationCost: 0, queries: 4 });
    expect(summariseHarm(ROWS, 20).harm).toBeCloseTo(pooled ?? Number.NaN, 9);
  });

  it('has an interval around it, of no width where every query costs the same', () => {
    const { harm, harmLow, harmHigh } = summariseHarm(ROWS, 20);
    expect(harmLow).toBeLessThan(harm ?? 0);
    expect(harmHigh).toBeGreaterThan(harm ?? 0);
    const same = summariseHarm([row(11, 'a', 'poison', false), row(11, 'b', 'poison', false)], 4);
    expect([same.harm, same.harmLow, same.harmHigh]).toEqual([4000, 4000, 4000]);
  });

  it('is not defined without queries', () => {
    expect(summariseHarm([], 4)).toEqual({ harm: null, harmLow: null, harmHigh: null, costRatio: 4 });
  });
});
