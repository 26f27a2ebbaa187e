import { describe, expect, it } from 'vitest';
import { decisionLayer } from '../../src/metrics/index.js';

const OPTIONS = { costRatio: 20, escalationCost: 0.5, queries: 2 };
const ROWS = [
  { label: 'poison', probability: 0.9 },
  { label: 'poison', probability: 0.3 },
  { label: 'clean', probability: 0.03 },
  { label: 'clean', probability: 0.0001 },
  { label: 'cross_query', probability: 0.4 },
] as const;

describe('the decision layer', () => {
  it('moves the threshold with the harm ratio, and escalates where asking is cheapest', () => {
    const { rules } = decisionLayer(ROWS, OPTIONS);
    expect(
      rules.map(({ rule, fnr, fpr, escalation }) => [rule, fnr.hits, fpr.hits, escalation.hits]),
    ).toEqual([
      ['tau-0.5', 1, 0, 0],
      ['tau-d', 0, 0, 0],
      ['three-action', 0, 0, 2],
    ]);
    expect(rules.map(({ harm }) => harm)).toEqual([10_000, 0, 500]);
  });

  it('counts the candidates between the thresholds that can differ, poison of other targets apart', () => {
    const { trustBandShare, comparisonBandShare } = decisionLayer(ROWS, OPTIONS);
    expect([trustBandShare.hits, trustBandShare.total]).toEqual([1, 4]);
    expect([comparisonBandShare.hits, comparisonBandShare.total]).toEqual([2, 4]);
  });

  it('gives every rule the same actions where the bands are empty', () => {
    const saturated = [
      { label: 'poison', probability: 0.999 },
      { label: 'clean', probability: 0.0001 },
    ] as const;
    const { rules, comparisonBandShare } = decisionLayer(saturated, OPTIONS);
    expect(comparisonBandShare.value).toBe(0);
    expect(new Set(rules.slice(0, 2).map(({ fnr, fpr }) => `${fnr.hits} ${fpr.hits}`)).size).toBe(1);
  });
});
