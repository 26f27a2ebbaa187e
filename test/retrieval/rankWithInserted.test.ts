import { describe, expect, it } from 'vitest';
import { mulberry32 } from '../../src/random/index.js';
import { exactTopK, rankWithInserted, vectorIndexOf } from '../../src/retrieval/index.js';
import { fineVector } from './vectors.js';

const random = mulberry32(6);
const corpus = Array.from({ length: 80 }, (_, i) => ({
  documentId: `d${i}`,
  embedding: fineVector(random, 6),
}));
const vectors = Array.from({ length: 12 }, () => fineVector(random, 6));
const queries = exactTopK(vectorIndexOf(corpus, 6), vectors, 10).map((clean, i) => ({
  queryId: `q${i}`,
  vector: vectors[i] ?? new Float32Array(6),
  clean,
}));
const inserted = queries.slice(0, 11).flatMap(({ queryId }, i) =>
  Array.from({ length: i % 4 }, (_, n) => ({
    queryId,
    documentId: `poison|${queryId}|${n}`,
    embedding: fineVector(random, 6),
  })),
);

describe('rankWithInserted', () => {
  it('finds an inserted document in an empty corpus', () => {
    const ranked = rankWithInserted(
      [{ queryId: 'q', vector: Float32Array.of(1, 0), clean: [] }],
      [{ queryId: 'q', documentId: 'p', embedding: Float32Array.of(1, 0) }],
      10,
    );
    expect(ranked.get('q')).toEqual([{ documentId: 'p', similarity: 1 }]);
  });

  it('equals searching the corpus with the query’s own inserted documents', () => {
    const ranked = rankWithInserted(queries, inserted, 10);
    for (const { queryId, vector } of queries) {
      const own = inserted.filter((document) => document.queryId === queryId);
      expect(ranked.get(queryId)).toEqual(exactTopK(vectorIndexOf([...corpus, ...own], 6), [vector], 10)[0]);
    }
  });

  it('equals searching the corpus with everything inserted, when insertion is all', () => {
    const ranked = rankWithInserted(queries, inserted, 10, 'all');
    const together = exactTopK(vectorIndexOf([...corpus, ...inserted], 6), vectors, 10);
    expect([...ranked.values()]).toEqual(together);
  });

  it('gives the clean ranking back when nothing is inserted, and refuses an inserted id of the corpus', () => {
    for (const insertion of ['query', 'all'] as const) {
      expect([...rankWithInserted(queries, [], 10, insertion).values()]).toEqual(
        queries.map(({ clean }) => clean),
      );
    }
    const taken = queries[0]?.clean[0]?.documentId ?? '';
    const clash = [{ queryId: 'q0', documentId: taken, embedding: vectors[0] ?? new Float32Array(6) }];
    expect(() => rankWithInserted(queries, clash, 10)).toThrow(/inserted ids must not occur in the corpus/);
  });
});
