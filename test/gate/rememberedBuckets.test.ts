import { describe, expect, it } from 'vitest';
import { corpusStatistics, rememberedBuckets } from '../../src/gate/index.js';
import { bucketOf, fitHashingTfIdf } from '../../src/text/index.js';

describe('remembered buckets', () => {
  it('are the buckets, the first time, the second time, and for tokens that are too long to be remembered', () => {
    const bucketFor = rememberedBuckets();
    for (const token of ['refund', 'refund', '', '\uD800', 'x'.repeat(65), 'x'.repeat(65), '__proto__']) {
      expect(bucketFor(token)).toBe(bucketOf(token));
    }
    expect(bucketFor('refund')).toBe(1837);
  });

  it('give a corpus the weights that it has without them', () => {
    const texts = ['a b b', 'b c', 'ü ß 1'];
    const { weights } = corpusStatistics(texts, []);
    expect(weights).toEqual(fitHashingTfIdf(texts));
  });
});
