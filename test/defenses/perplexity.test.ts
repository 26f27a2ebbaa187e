import { describe, expect, it } from 'vitest';
import { PERPLEXITY_LEVEL, perplexity } from '../../src/defenses/index.js';
import { fitOn, row, setOf } from './fitFixture.js';

const nll = (id: string, meanNll: number) =>
  row(id, { likelihood: { meanNll, firstHalfNll: 0, secondHalfNll: 0 } });

describe('perplexity', () => {
  it('takes order statistic 199 of 200 distinct documents at level 0.99', () => {
    const sets = Array.from({ length: 20 }, (_, q) =>
      setOf(
        `c${q}`,
        Array.from({ length: 10 }, (_, i) => nll(`d${q * 10 + i}`, q * 10 + i + 1)),
      ),
    );
    const fitted = perplexity.fit(fitOn(...sets, setOf('again', [nll('d199', 200)])));
    expect(PERPLEXITY_LEVEL).toBe(0.99);
    expect(fitted.thresholds).toEqual([{ name: 'score', value: 199, level: 0.99, n: 200, saturated: false }]);
  });

  it('fires on improbable text and stays silent on text as probable as the calibration documents', () => {
    const fitted = perplexity.fit(fitOn(setOf('c', [nll('a', 3), nll('b', 4)])));
    const decision = fitted.decide(setOf('q', [nll('x', 4.01), nll('y', 4), nll('z', 0.1)]));
    expect(decision.flags).toEqual([true, false, false]);
    expect(decision.scores).toEqual([4.01, 4, 0.1]);
  });

  it('refuses a document without a likelihood, when it is fitted and when it decides', () => {
    const unread = row('u', { likelihood: null });
    expect(() => perplexity.fit(fitOn(setOf('c', [unread])))).toThrow(
      /calibration, document "u": no likelihood/,
    );
    const fitted = perplexity.fit(fitOn(setOf('c', [nll('a', 3)])));
    expect(() => fitted.decide(setOf('q', [unread]))).toThrow(/query "q", document "u": no likelihood/);
  });
});
