import { describe, expect, it } from 'vitest';
import { mulberry32 } from '../../src/random/index.js';
import { exactTopK, mergeRankings, vectorIndexOf } from '../../src/retrieval/index.js';
import { coarseVector } from './vectors.js';

describe('mergeRankings', () => {
  it('takes the better of two rankings', () => {
    const merged = mergeRankings(
      [{ documentId: 'a', similarity: 0.5 }],
      [{ documentId: 'b', similarity: 0.7 }],
      1,
    );
    expect(merged).toEqual([{ documentId: 'b', similarity: 0.7 }]);
  });

  it('equals searching the union, ties included', () => {
    const random = mulberry32(4);
    for (let round = 0; round < 100; round++) {
      const documents = Array.from({ length: 1 + random.below(30) }, (_, i) => ({
        documentId: `d${(i * 17) % 31}`,
        embedding: coarseVector(random, 3),
      }));
      const cut = random.below(documents.length + 1);
      const k = 1 + random.below(12);
      const search = (part: typeof documents) => exactTopK(vectorIndexOf(part, 3), [query], k)[0] ?? [];
      const query = coarseVector(random, 3);
      const merged = mergeRankings(search(documents.slice(0, cut)), search(documents.slice(cut)), k);
      expect(merged).toEqual(search(documents));
    }
  });

  it('refuses a document that stands in both', () => {
    const ranking = [{ documentId: 'a', similarity: 0.5 }];
    expect(() => mergeRankings(ranking, ranking, 2)).toThrow(/document "a" is in both rankings/);
  });
});
