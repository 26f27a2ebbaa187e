import { describe, expect, it } from 'vitest';

import {
  bucketCounts,
  bucketOf,
  embedHashingTfIdf,
  fitHashingTfIdf,
  HASHING_DIMENSION,
} from '../../src/text/hashingTfIdf.js';

describe('bucketOf', () => {
  it('is the MD5 digest as a whole number modulo 2,048', () => {
    // int(hashlib.md5(token.encode()).hexdigest(), 16) % 2048 in Python.
    expect(bucketOf('refund')).toBe(1837);
    expect(['a', 'b', '30', 'straße', 'warranty'].map(bucketOf)).toEqual([1633, 1935, 63, 872, 149]);
  });
});

describe('bucketCounts', () => {
  it('counts lower-cased alphanumeric runs', () => {
    expect(bucketCounts('A a b').size).toBe(2);
    expect(bucketCounts('A, a; b-30!')).toEqual(
      new Map([
        [bucketOf('a'), 2],
        [bucketOf('b'), 1],
        [bucketOf('30'), 1],
      ]),
    );
    expect(bucketCounts(' ?! ')).toEqual(new Map());
  });
});

describe('embedHashingTfIdf', () => {
  const fitted = fitHashingTfIdf(['a b', 'a']);

  it('weights by (1 + ln tf) idf and scales to unit length', () => {
    expect(fitHashingTfIdf(['a', 'b']).documents).toBe(2);
    const vector = embedHashingTfIdf(fitted, 'a a b');
    const a = 1 + Math.log(2);
    const b = Math.log(3 / 2) + 1;
    expect(vector[bucketOf('a')]).toBeCloseTo(a / Math.hypot(a, b), 6);
    expect(vector[bucketOf('b')]).toBeCloseTo(b / Math.hypot(a, b), 6);
    expect(vector).toHaveLength(HASHING_DIMENSION);
    expect(embedHashingTfIdf(fitHashingTfIdf([]), 'b')[bucketOf('b')]).toBe(1);
  });

  it('does not depend on the order of words or of documents', () => {
    expect(embedHashingTfIdf(fitted, 'b a a')).toEqual(embedHashingTfIdf(fitted, 'a b a'));
    expect(fitHashingTfIdf(['a', 'a b'])).toEqual(fitted);
  });

  it('is zero for a text without tokens', () => {
    expect(embedHashingTfIdf(fitted, ' . ')).toEqual(new Float32Array(HASHING_DIMENSION));
  });
});
