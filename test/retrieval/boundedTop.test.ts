import { describe, expect, it } from 'vitest';
import { mulberry32 } from '../../src/random/index.js';
import { boundedTop, byRank } from '../../src/retrieval/index.js';

describe('boundedTop', () => {
  it('keeps what sorting everything would keep, whatever the order of the offers and the ties', () => {
    const random = mulberry32(3);
    for (let round = 0; round < 300; round++) {
      const documents = Array.from({ length: random.below(40) }, (_, i) => ({
        documentId: `d${(i * 7919) % 40}`,
        similarity: random.below(6) / 5,
      }));
      const k = 1 + random.below(12);
      const top = boundedTop(k);
      for (const { documentId, similarity } of documents) top.offer(documentId, similarity);
      expect(top.ranking()).toEqual([...documents].sort(byRank).slice(0, k));
    }
  });

  it('holds nothing before an offer, and refuses a size that is not a positive whole number', () => {
    expect(boundedTop(1).ranking()).toEqual([]);
    for (const k of [0, -1, 1.5, Number.NaN]) expect(() => boundedTop(k)).toThrow(/whole number from 1/);
  });
});
