import { describe, expect, it } from 'vitest';
import { fixedRule, STRONG_TRUST, trustRule, WEAK_TRUST } from '../../../src/defenses/scorer/index.js';
import misc from '../../vectors/misc-vectors.json' with { type: 'json' };

const thresholdAt = (rho: number) => (kappa: number) => 1 / (1 + rho * kappa);

describe('the rules of the scorer rows', () => {
  it('a fixed rule has one threshold for every document', () => {
    const rule = fixedRule('scorer-0.5', 0.5);
    expect([rule.thresholdOf('any'), rule.thresholdOf('other')]).toEqual([0.5, 0.5]);
    expect(rule.thresholds).toEqual([{ name: 'tau', value: 0.5, level: null, n: 0, saturated: false }]);
  });

  it('a trust rule has one threshold per source and records both', () => {
    const sourceOf = (id: string) => (id.startsWith('poison|') ? 'inserted' : 'corpus');
    const rule = trustRule('scorer-tau-ds', {
      weights: STRONG_TRUST,
      sourceOf,
      thresholdOfWeight: thresholdAt(4),
    });
    expect(rule.thresholdOf('d1')).toBe(0.5);
    expect(rule.thresholdOf('poison|x|q|0')).toBeCloseTo(1 / 81, 12);
    expect(rule.thresholds.map(({ name }) => name)).toEqual(['tau-corpus', 'tau-inserted']);
    const vector = misc.decision_thresholds.find(({ rho, kappa }) => rho === 4 && kappa === 20);
    expect(rule.thresholdOf('poison|x|q|0')).toBeCloseTo(vector?.tau_ds as number, 12);
  });

  it('weak trust leaves corpus documents at the cost threshold, and weight 1 gives the example', () => {
    const rule = trustRule('scorer-tau-ds', {
      weights: WEAK_TRUST,
      sourceOf: () => 'corpus',
      thresholdOfWeight: (kappa) => 1 / (1 + kappa),
    });
    expect(rule.thresholdOf('d')).toBe(0.5);
  });

  it('refuse a threshold that is no probability', () => {
    expect(() => fixedRule('scorer-tau-d', 1.5)).toThrow('threshold 1.5 is no probability');
    expect(() => fixedRule('scorer-tau-d', Number.NaN)).toThrow('NaN');
    const options = { weights: WEAK_TRUST, sourceOf: () => 'corpus' as const, thresholdOfWeight: () => -1 };
    expect(() => trustRule('scorer-tau-ds', options)).toThrow('"scorer-tau-ds": threshold -1');
  });
});
