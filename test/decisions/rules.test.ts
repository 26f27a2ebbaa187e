import { describe, expect, it } from 'vitest';
import { costThreshold, threeAction, twoAction } from '../../src/decisions/index.js';
import { mulberry32 } from '../../src/random/index.js';
import vectors from '../vectors/metrics-vectors.json' with { type: 'json' };

describe('twoAction', () => {
  it.each(vectors.block_rule)('of p $p at τ $tau is $action', ({ p, tau, action }) => {
    expect(twoAction(p, tau)).toBe(action);
  });
});

describe('threeAction', () => {
  it.each(vectors.three_action)('of p $p at ρ $rho and c_A $c_A is $action', ({ p, rho, c_A, action }) => {
    expect(threeAction(p, rho, c_A)).toBe(action);
  });

  it('is an action of least cost, the more severe one among equals', () => {
    const random = mulberry32(2);
    for (let i = 0; i < 5000; i++) {
      const [p, ratio, escalation] = [random.below(9) / 8, random.below(5) / 2 + 0.5, random.below(9) / 8];
      const costs = [
        ['BLOCK', 1 - p],
        ['ESCALATE', escalation],
        ['PASS', p * ratio],
      ] as const;
      const least = Math.min(...costs.map(([, cost]) => cost));
      expect(threeAction(p, ratio, escalation)).toBe(costs.find(([, cost]) => cost === least)?.[0]);
    }
  });

  it('never escalates when escalation costs ρ/(1+ρ) or more, and is then the two-action rule', () => {
    for (let p = 0; p <= 1; p += 0.01) expect(threeAction(p, 3, 0.76)).toBe(twoAction(p, costThreshold(3)));
  });
});
