import { describe, expect, it } from 'vitest';
import { COSINE_COLUMN, SURROGATE_FEATURES, textFeatures } from '../../src/attacker/index.js';

describe('what the attacker can compute of a text', () => {
  it('is words, coverage, run, variety and word length, in the order of the columns', () => {
    const values = textFeatures('who won', 'Bob won, Bob');
    expect(values).toEqual([3, 0.5, 0.5, 2 / 3, 10 / 3]);
    expect(values.length).toBe(COSINE_COLUMN);
    expect(SURROGATE_FEATURES[COSINE_COLUMN]).toBe('surrogate cosine');
  });

  it('is finite for empty texts, empty questions and lone surrogates', () => {
    for (const [question, text] of [
      ['', ''],
      ['who', ''],
      ['', 'who'],
      ['?!', '...'],
      ['\ud800', '\udc00 \ud800'],
    ] as const) {
      expect(textFeatures(question, text).every(Number.isFinite)).toBe(true);
    }
    expect(textFeatures('who', '')).toEqual([0, 0, 0, 0, 0]);
  });

  it('takes time linear in the text', () => {
    const started = performance.now();
    const [words] = textFeatures('a a a a b', 'a a a a '.repeat(60_000));
    expect(words).toBe(240_000);
    expect(performance.now() - started).toBeLessThan(4000);
  });
});
