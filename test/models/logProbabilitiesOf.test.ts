import { describe, expect, it } from 'vitest';

import { logProbabilitiesOf } from '../../src/models/logProbabilitiesOf.js';

describe('logProbabilitiesOf', () => {
  it('is the log-softmax of each row at the chosen token', () => {
    expect(Array.from(logProbabilitiesOf(Float32Array.of(0, 0, 5, 5), [1], 2))).toEqual([-Math.LN2]);
    const logits = Float32Array.of(0, Math.log(3), 1000, 1000);
    const [first, second] = logProbabilitiesOf(logits, [1, 0], 2);
    expect(first).toBeCloseTo(Math.log(3 / 4), 6);
    expect(second).toBeCloseTo(Math.log(1 / 2), 12);
  });

  it('sums to one over the vocabulary', () => {
    const row = Float32Array.from({ length: 50 }, (_, index) => Math.sin(index) * 20);
    const sum = Array.from(row, (_, token) => Math.exp(logProbabilitiesOf(row, [token], 50)[0] ?? 0));
    expect(sum.reduce((total, value) => total + value, 0)).toBeCloseTo(1, 12);
  });

  it('is not finite where a logit is not', () => {
    expect(logProbabilitiesOf(Float32Array.of(0, Number.NaN), [0], 2)[0]).toBeNaN();
  });

  it('refuses a token that the row has no logit for', () => {
    expect(() => logProbabilitiesOf(Float32Array.of(0, 0), [2], 2)).toThrow(
      /token id 2 lies outside the 2 logits/,
    );
  });
});
