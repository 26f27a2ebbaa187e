import { describe, expect, it } from 'vitest';
import { summariseUpdates } from '../../src/metrics/index.js';
import type { DecisionRow } from '../../src/records/index.js';
import { decisionRows } from './samples.js';

/** One query's candidates: `u` the update, `c` others; a capital is blocked. */
function rowsOf(queryId: string, candidates: string, seed = 11): DecisionRow[] {
  return [...candidates].map((letter, rank) => ({
    ...{ seed, queryId, rank, documentId: `${queryId}-${rank}`, score: null, probability: null },
    label: letter.toLowerCase() === 'u' ? 'poison' : 'clean',
    flag: letter !== letter.toLowerCase(),
  }));
}

describe('what a defense does to honest updates', () => {
  const before = [...rowsOf('a', 'Cccc'), ...rowsOf('b', 'cccc')];

  it('counts the update, its neighbours and the ordinary candidates apart', () => {
    const after = [...rowsOf('a', 'UCcc'), ...rowsOf('b', 'cuCC')];
    const { update, ordinary, neighbours, excess, neighbourExcess } = summariseUpdates(before, after, 50);
    expect([update.hits, update.total, update.value]).toEqual([1, 2, 0.5]);
    expect([ordinary.hits, ordinary.total, ordinary.value]).toEqual([1, 8, 0.125]);
    expect([neighbours.hits, neighbours.total, neighbours.value]).toEqual([3, 6, 0.5]);
    expect([excess.difference, neighbourExcess.difference]).toEqual([0.375, 0.375]);
  });

  it('leaves a query whose update is not retrieved among the clusters', () => {
    const after = [...rowsOf('a', 'UCcc'), ...rowsOf('b', 'cccc')];
    const { update, excess } = summariseUpdates(before, after, 50);
    expect([update.hits, update.total]).toEqual([1, 1]);
    expect(excess.difference).toBe(0.875);
  });

  it('has no rate and no interval where nothing was retrieved', () => {
    const { update, excess } = summariseUpdates(before, before, 50);
    expect(update).toEqual({ value: null, hits: 0, total: 0, low: null, high: null });
    expect(excess).toEqual({ difference: null, low: null, high: null });
  });

  it('finds no excess where updates are treated as the documents before them, with an interval around it', () => {
    const seeds = [11, 22];
    const ordinary = decisionRows(seeds, { strength: 0 }).map((row) => ({ ...row, label: 'clean' as const }));
    const after = ordinary.map((row) => ({ ...row, label: 'poison' as const }));
    const { update, excess } = summariseUpdates(ordinary, after, 200);
    expect(excess).toEqual({ difference: 0, low: 0, high: 0 });
    expect(update.low).toBeLessThan(update.value ?? 0);
    expect(update.high).toBeGreaterThan(update.value ?? 1);
  });

  it('does not compare decisions on other queries', () => {
    expect(() => summariseUpdates(before, rowsOf('a', 'Ucc'), 50)).toThrow(RangeError);
  });
});
