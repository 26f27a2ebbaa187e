import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type Action,
  actionIdentity,
  comparisonBand,
  costThreshold,
  trustBand,
  trustThreshold,
  twoAction,
} from '../../src/decisions/index.js';
import { bandShare } from '../../src/metrics/index.js';
import vectors from '../vectors/metrics-vectors.json' with { type: 'json' };

describe('actionIdentity', () => {
  it.each(vectors.decision_identity)('agrees with the reference at ρ $rho', (vector) => {
    const half = vector.p.map((p) => twoAction(p, 0.5));
    const cost = vector.p.map((p) => twoAction(p, costThreshold(vector.rho)));
    const trust = vector.p.map((p, i) => twoAction(p, trustThreshold(vector.rho, vector.kappa[i] ?? 1)));
    if (vector.actions_half !== undefined) expect(half).toEqual(vector.actions_half);
    if (vector.actions_d !== undefined) expect(cost).toEqual(vector.actions_d);
    if (vector.actions_ds !== undefined) expect(trust).toEqual(vector.actions_ds);
    expect(actionIdentity([half, cost, trust]).identical).toBe(vector.identical);
    expect(bandShare(vector.p, trustBand(vector.rho)).value).toBe(vector.band_share);
    if (vector.comparison_band_share !== undefined) {
      expect(bandShare(vector.p, comparisonBand(vector.rho)).value).toBe(vector.comparison_band_share);
    }
  });

  it('digests one byte per action: 0 for PASS, 1 for ESCALATE, 2 for BLOCK', () => {
    const expected = createHash('sha256')
      .update(Buffer.from([0, 1, 2]))
      .digest('hex');
    expect(actionIdentity([['PASS', 'ESCALATE', 'BLOCK']]).digests).toEqual([expected]);
  });

  it('is lost with a single differing action and found again without it', () => {
    const actions: Action[] = ['PASS', 'BLOCK', 'ESCALATE'];
    expect(actionIdentity([actions, actions]).identical).toBe(true);
    expect(actionIdentity([actions, actions.with(2, 'BLOCK')]).identical).toBe(false);
    expect(
      actionIdentity([
        ['PASS', 'BLOCK'],
        ['PASS', 'BLOCK'],
      ]).identical,
    ).toBe(true);
  });

  it('refuses lists of different cells', () => {
    expect(() => actionIdentity([['PASS'], []])).toThrow('1 and 0 actions');
  });
});
