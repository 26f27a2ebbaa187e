import { describe, expect, it } from 'vitest';
import type { Action } from '../../src/decisions/index.js';
import { actionRates, harmPerThousandQueries, type LabelledAction } from '../../src/metrics/index.js';
import vectors from '../vectors/metrics-vectors.json' with { type: 'json' };

const labelled = (rows: readonly string[][]) =>
  rows.map(([label, action]) => ({ label, action }) as LabelledAction);

describe('harmPerThousandQueries', () => {
  it.each(vectors.rates_and_harm)('agrees with the reference at ρ $rho and c_A $c_A', (vector) => {
    const harm = harmPerThousandQueries(labelled(vector.rows), {
      costRatio: vector.rho,
      escalationCost: vector.c_A,
      queries: vector.n_queries,
    });
    expect(harm).toBeCloseTo(vector.expected.harm_per_1000, 9);
  });

  it('is in units of one blocked clean document', () => {
    const options = { costRatio: 4, escalationCost: 0.5, queries: 2 };
    expect(harmPerThousandQueries([{ label: 'poison', action: 'PASS' }], options)).toBe(2000);
    expect(harmPerThousandQueries([{ label: 'clean', action: 'BLOCK' }], options)).toBe(500);
    expect(harmPerThousandQueries([{ label: 'cross_query', action: 'ESCALATE' }], options)).toBe(0);
  });

  it('adds over candidates and is a multiple of five for whole costs over 200 evaluations', () => {
    const actions: Action[] = ['PASS', 'BLOCK', 'BLOCK', 'PASS', 'PASS'];
    const rows = actions.map((action, i): LabelledAction => ({ label: i % 2 ? 'clean' : 'poison', action }));
    const options = { costRatio: 39, escalationCost: 0, queries: 200 };
    const harm = harmPerThousandQueries(rows, options) ?? Number.NaN;
    const parts = rows.map((row) => harmPerThousandQueries([row], options) ?? Number.NaN);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(harm, 9);
    expect(harm % 5).toBe(0);
  });

  it('is null without queries', () => {
    expect(harmPerThousandQueries([], { costRatio: 4, escalationCost: 0, queries: 0 })).toBeNull();
  });
});

describe('actionRates', () => {
  it.each(vectors.rates_and_harm)('agree with the reference at ρ $rho and c_A $c_A', ({ rows, expected }) => {
    const rates = actionRates(labelled(rows));
    expect(rates.fnr.value).toBeCloseTo(expected.fnr, 12);
    expect(rates.fpr.value).toBeCloseTo(expected.fpr, 12);
    expect(rates.escalation.value).toBeCloseTo(expected.escalate_rate, 12);
    expect([rates.fnr.hits, rates.fpr.hits, rates.escalation.hits]).toEqual([
      expected.fn,
      expected.fp,
      expected.esc,
    ]);
  });
});
