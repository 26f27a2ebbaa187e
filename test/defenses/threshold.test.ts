import { describe, expect, it } from 'vitest';
import { constantThreshold, lowerThreshold, upperThreshold } from '../../src/defenses/index.js';
import vectors from '../vectors/misc-vectors.json' with { type: 'json' };

describe('upperThreshold', () => {
  it.each(vectors.quantile_rule)('takes the reference order statistic of $n scores at $p', (vector) => {
    const threshold = upperThreshold('score', vector.scores, vector.p);
    expect(threshold.value).toBe(vector.threshold);
    expect(threshold).toMatchObject({ name: 'score', level: vector.p, n: vector.n });
    expect(threshold.saturated).toBe(
      vector.thresholdSaturated ?? Math.ceil(vector.p * (vector.n + 1)) > vector.n,
    );
  });

  it('records a saturated level', () => {
    expect(upperThreshold('score', [1, 2, 3], 1)).toEqual({
      name: 'score',
      value: 3,
      level: 1,
      n: 3,
      saturated: true,
    });
  });
});

describe('lowerThreshold', () => {
  it('mirrors the upper one: order statistics 5 and 196 of 200 at 0.975', () => {
    const scores = Array.from({ length: 200 }, (_, i) => i + 1);
    expect(upperThreshold('high', scores, 0.975).value).toBe(196);
    expect(lowerThreshold('low', scores, 0.975).value).toBe(5);
    expect(lowerThreshold('score', [1, 2, 3], 1).value).toBe(1);
  });
});

describe('constantThreshold', () => {
  it('says that it comes from no data', () => {
    expect(constantThreshold('coverage', 0.85)).toEqual({
      name: 'coverage',
      value: 0.85,
      level: null,
      n: 0,
      saturated: false,
    });
  });
});
