import { describe, expect, it } from 'vitest';
import { blockLogit, fitSurrogate, type LabelledProbe, leastBlockLogit } from '../../src/attacker/index.js';
import { mulberry32 } from '../../src/random/index.js';

const probe = (words: number, cosine: number, passed: boolean): LabelledProbe => ({
  features: [words, 1, 1, 1, 5, cosine],
  passed,
});

/** A gate that blocks short texts: longer ones pass. */
const SHORT = Array.from({ length: 100 }, (_, i) => probe(20 + i, 0.5 + (i % 7) / 20, 20 + i > 70));

describe('the surrogate', () => {
  it('learns from hard labels that a gate blocks short texts', () => {
    const model = fitSurrogate(SHORT);
    expect(model.weights[0]).toBeLessThan(0);
    expect(model).toMatchObject({ passed: 49, blocked: 51 });
    const logit = (words: number) => blockLogit(model, [words, 1, 1, 1, 5, 0.6]);
    expect(logit(30)).toBeGreaterThan(0);
    expect(logit(110)).toBeLessThan(0);
  });

  it('does not depend on the order of the probes beyond rounding', () => {
    const one = fitSurrogate(SHORT);
    const other = fitSurrogate([...SHORT].reverse());
    for (const [i, weight] of one.weights.entries())
      expect(weight).toBeCloseTo(other.weights[i] as number, 8);
  });

  it('learns nothing from answers that are all alike, and then no edit lowers its logit', () => {
    for (const passed of [true, false]) {
      const model = fitSurrogate([probe(30, 0.9, passed), probe(60, 0.2, passed)]);
      expect(model.weights).toEqual([0, 0, 0, 0, 0, 0]);
      expect(blockLogit(model, [1, 0, 0, 0, 0, 0])).toBe(passed ? -1 : 1);
      expect(leastBlockLogit(model, [1, 0, 0, 0, 0], 0)).toBe(passed ? -1 : 1);
    }
    expect(fitSurrogate([{ features: [30, 1, 1, 1, 5, 0.9], passed: false }]).weights).toEqual([
      0, 0, 0, 0, 0, 0,
    ]);
  });

  it('never lets a text be skipped that some accepted cosine would have moved on', () => {
    const random = mulberry32(5);
    for (const sign of [1, -1]) {
      const model = fitSurrogate(
        Array.from({ length: 60 }, (_, i) => probe(20 + i, 0.5 + (sign * (i - 30)) / 100, i > 30)),
      );
      for (let i = 0; i < 200; i++) {
        const features = [20 + random.below(60), random.fraction(), random.fraction(), 0.8, 5];
        const floor = random.fraction();
        const cosine = floor + (1 - floor) * random.fraction();
        expect(leastBlockLogit(model, features, floor)).toBeLessThanOrEqual(
          blockLogit(model, [...features, cosine]),
        );
      }
    }
  });

  it('refuses probes without their features, and none at all', () => {
    expect(() => fitSurrogate([])).toThrow('0 probes');
    expect(() => fitSurrogate([{ features: [1], passed: true }])).toThrow('probe 0 of 1 features');
    expect(() => fitSurrogate([probe(Number.NaN, 0.5, true)])).toThrow('finite');
  });
});
