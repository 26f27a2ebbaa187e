import { describe, expect, it } from 'vitest';
import { raguardFeatures, raguardGate, raguardScore } from '../../src/defenses/index.js';
import vectors from '../vectors/misc-vectors.json' with { type: 'json' };

const meanNll = (logProbabilities: readonly number[]) =>
  -logProbabilities.reduce((sum, value) => sum + value, 0) / logProbabilities.length;
const gate = vectors.raguard_gate;
const limits = {
  pdLow: gate.pd_low,
  pdHigh: gate.pd_high,
  pmHigh: gate.pm_high,
  tsHigh: gate.ts_high,
  pdSpread: 1,
  pmSpread: 1,
  tsSpread: 1,
};

describe('raguardFeatures', () => {
  it.each(vectors.raguard_features)('agrees with the reference: PD $PD, PM $PM', (vector) => {
    const firstHalfNll = meanNll(vector.logp_first);
    const secondHalfNll = meanNll(vector.logp_second);
    expect([firstHalfNll, secondHalfNll]).toEqual([vector.f_first, vector.f_second]);
    const features = raguardFeatures({ meanNll: 0, firstHalfNll, secondHalfNll }, 0.7, 'both');
    expect(features).toEqual({ pd: vector.PD, pm: vector.PM, ts: 0.7 });
  });

  it('takes the size of the difference for the tail abs', () => {
    const likelihood = { meanNll: 3, firstHalfNll: 2, secondHalfNll: 5 };
    expect(raguardFeatures(likelihood, 0.7, 'both').pd).toBe(-3);
    expect(raguardFeatures(likelihood, 0.7, 'abs').pd).toBe(3);
    const other = { meanNll: 3, firstHalfNll: 5, secondHalfNll: 2 };
    expect(raguardFeatures(other, 0.7, 'both')).toEqual({ pd: 3, pm: 5, ts: 0.7 });
  });
});

describe('raguardGate', () => {
  it.each(gate.cases)('says $flag of PD $PD, PM $PM, TS $TS', ({ PD, PM, TS, flag }) => {
    expect(raguardGate({ pd: PD, pm: PM, ts: TS }, limits)).toBe(flag);
  });

  it('has no lower side when only the upper one is suspicious', () => {
    expect(raguardGate({ pd: -9, pm: 4, ts: 0.7 }, { ...limits, pdLow: null })).toBe(false);
  });
});

describe('raguardScore', () => {
  it.each(gate.cases)('is above 0 exactly when the gate fires: $flag', ({ PD, PM, TS, flag }) => {
    expect(raguardScore({ pd: PD, pm: PM, ts: TS }, limits) > 0).toBe(flag);
  });

  it('is the largest excess over a limit in interquartile ranges', () => {
    const half = { ...limits, pdSpread: 0.5, pmSpread: 4, tsSpread: 0.1 };
    expect(raguardScore({ pd: 1.6, pm: 4.5, ts: 0.6 }, { ...limits, pdLow: null })).toBeCloseTo(0.1, 12);
    expect(raguardScore({ pd: -2, pm: 5.5, ts: 0.7 }, half)).toBe(1);
    expect(raguardScore({ pd: 0, pm: 8.5, ts: 0.7 }, half)).toBe(1);
    expect(raguardScore({ pd: 0, pm: 0, ts: 0.75 }, half)).toBeCloseTo(-0.5, 12);
  });
});
