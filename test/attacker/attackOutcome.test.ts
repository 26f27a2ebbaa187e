import { describe, expect, it } from 'vitest';
import { type AttackedQuery, attackOutcome, passDifference } from '../../src/attacker/index.js';

const QUERY: AttackedQuery = {
  seed: 11,
  queryId: 'q1',
  inserted: 5,
  retrieved: 4,
  passed: 3,
  intact: 5,
  succeeded: 2,
  clean: 6,
  cleanBlocked: 1,
};

/** Two seeds of eight queries, some with nothing retrieved. */
const QUERIES = [11, 22].flatMap((seed) =>
  Array.from({ length: 8 }, (_, i) => ({
    ...QUERY,
    seed,
    queryId: `q${i}`,
    retrieved: i % 5,
    passed: Math.min(i % 3, i % 5),
    succeeded: 0,
  })),
);

describe('what an attack reaches', () => {
  it('counts passes over the retrieved, and payload, survival and success over the inserted', () => {
    const { pass, payload, survival, success, cleanBlocked } = attackOutcome([QUERY]);
    expect(pass).toEqual({ value: 0.75, low: 0.75, high: 0.75, hits: 3, total: 4 });
    expect([payload.value, survival.value, success.value]).toEqual([1, 0.8, 0.4]);
    expect(cleanBlocked).toMatchObject({ hits: 1, total: 6 });
  });

  it('averages over seeds, pools counts, and has an interval around its value', () => {
    const { pass, survival } = attackOutcome(QUERIES);
    const hits = QUERIES.reduce((sum, { passed }) => sum + passed, 0);
    const total = QUERIES.reduce((sum, { retrieved }) => sum + retrieved, 0);
    expect([pass.hits, pass.total]).toEqual([hits, total]);
    expect(pass.value).toBeCloseTo(hits / total, 12); // Both seeds hold the same queries.
    expect(pass.low as number).toBeLessThan(pass.value as number);
    expect(pass.high as number).toBeGreaterThan(pass.value as number);
    expect(survival.total).toBe(80);
  });

  it('does not depend on the order of the rows', () => {
    expect(attackOutcome([...QUERIES].reverse())).toEqual(attackOutcome(QUERIES));
  });

  it('is N/A where nothing was retrieved, never 0', () => {
    const { pass, success } = attackOutcome([{ ...QUERY, retrieved: 0, passed: 0, succeeded: 0 }]);
    expect(pass.value).toBeNull();
    expect(success.value).toBe(0);
    expect(attackOutcome([]).survival).toEqual({ value: null, low: null, high: null, hits: 0, total: 0 });
  });

  it('pairs two attacks: equal ones differ by exactly nothing', () => {
    expect(passDifference(QUERIES, QUERIES)).toEqual({ value: 0, low: 0, high: 0 });
    expect(passDifference([QUERY], [QUERY]).value).toBe(0);
    const better = QUERIES.map((query) => ({ ...query, passed: query.retrieved }));
    const { value, low } = passDifference(QUERIES, better);
    expect(value).toBeGreaterThan(0);
    expect(low).toBeGreaterThan(0);
    expect(() => passDifference(QUERIES, [QUERY])).toThrow('paired bootstrap');
  });
});
