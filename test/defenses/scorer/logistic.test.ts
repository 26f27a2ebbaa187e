import { describe, expect, it } from 'vitest';
import { logistic, logitOf, logLoss } from '../../../src/defenses/scorer/index.js';

describe('logistic', () => {
  it('is worked by hand and symmetric', () => {
    expect(logistic(0)).toBe(0.5);
    expect(logistic(Math.log(3))).toBeCloseTo(0.75, 12);
    for (const logit of [0.1, 2, 30]) expect(logistic(logit) + logistic(-logit)).toBeCloseTo(1, 12);
  });

  it('does not overflow at either end', () => {
    expect(logistic(1e6)).toBe(1);
    expect(logistic(-1e6)).toBe(0);
  });
});

describe('logLoss', () => {
  it('is the negative log of the probability given to the target', () => {
    expect(logLoss(0, 1)).toBe(Math.LN2);
    expect(logLoss(2, 1)).toBeCloseTo(-Math.log(logistic(2)), 12);
    expect(logLoss(2, 0)).toBeCloseTo(-Math.log(1 - logistic(2)), 12);
    expect(logLoss(-800, 1)).toBe(800);
    expect(logLoss(800, 1)).toBe(0);
  });
});

describe('logitOf', () => {
  it('is weights times values plus the last parameter', () => {
    expect(logitOf([2, -1, 0.5], [1, 3])).toBe(-0.5);
    expect(logitOf([0.5], [])).toBe(0.5);
  });
});
