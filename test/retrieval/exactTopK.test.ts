import { describe, expect, it } from 'vitest';
import { mulberry32 } from '../../src/random/index.js';
import { exactTopK, vectorIndex, vectorIndexOf } from '../../src/retrieval/index.js';
import { bySorting, coarseVector, fineVector } from './vectors.js';

describe('exactTopK', () => {
  it('finds the document that points the same way, whatever the lengths of the vectors', () => {
    const index = vectorIndex(['a', 'b'], Float32Array.of(1, 0, 0, 1), 2);
    expect(exactTopK(index, [Float32Array.of(0, 2)], 1)).toEqual([[{ documentId: 'b', similarity: 1 }]]);
  });

  it.each([
    ['many ties', coarseVector],
    ['hardly a tie', fineVector],
  ])('equals sorting everything, bit for bit, with %s', (_, vectorOf) => {
    const random = mulberry32(8);
    for (const [documents, queries, dimension, k] of [
      [0, 3, 5, 4],
      [1, 1, 1, 1],
      [7, 9, 3, 10],
      [300, 17, 11, 10],
      [700, 8, 4, 50],
    ] as const) {
      const vectors = Array.from({ length: documents }, () => vectorOf(random, dimension));
      const ids = vectors.map((_, i) => `d${(i * 7919) % 1000}`);
      const asked = Array.from({ length: queries }, () => vectorOf(random, dimension));
      const index = vectorIndexOf(
        vectors.map((embedding, i) => ({ documentId: ids[i] ?? '', embedding })),
        dimension,
      );
      const expected = asked.map((query) => bySorting(ids, vectors, query, k));
      expect(exactTopK(index, asked, k)).toEqual(expected);
    }
  });

  it('gives the same bits whether queries come alone or together, and in whatever order the documents stand', () => {
    const random = mulberry32(21);
    const documents = Array.from({ length: 600 }, (_, i) => ({
      documentId: `d${i}`,
      embedding: fineVector(random, 32),
    }));
    const queries = Array.from({ length: 13 }, () => fineVector(random, 32));
    const index = vectorIndexOf(documents, 32);
    const reversed = vectorIndexOf([...documents].reverse(), 32);
    const together = exactTopK(index, queries, 10);
    expect(queries.flatMap((query) => exactTopK(index, [query], 10))).toEqual(together);
    expect(exactTopK(reversed, queries, 10)).toEqual(together);
  });

  it('ranks equal texts by id and gives a zero vector the similarity 0', () => {
    const index = vectorIndex(['b', 'a', 'z'], Float32Array.of(1, 1, 1, 1, 0, 0), 2);
    const [ranking] = exactTopK(index, [Float32Array.of(-1, -1)], 3);
    expect(ranking?.map(({ documentId }) => documentId)).toEqual(['z', 'a', 'b']);
    expect(ranking?.[0]?.similarity).toBe(0);
    expect(exactTopK(index, [Float32Array.of(0, 0)], 2)[0]?.map(({ documentId }) => documentId)).toEqual([
      'a',
      'b',
    ]);
  });

  it('names a query vector of another dimension or with a component that is not finite', () => {
    const index = vectorIndex(['a'], Float32Array.of(1, 0), 2);
    expect(() => exactTopK(index, [Float32Array.of(1)], 1)).toThrow(/query 0 has a vector of 1 numbers/);
    expect(() => exactTopK(index, [Float32Array.of(1, 0), Float32Array.of(Number.NaN, 0)], 1)).toThrow(
      /query 1/,
    );
    expect(() => exactTopK(index, [Float32Array.of(1, 0)], 0)).toThrow(/whole number from 1/);
    expect(exactTopK(index, [], 3)).toEqual([]);
  });

  it('searches 100 queries over a corpus of the paper’s size in seconds on one core', () => {
    const random = mulberry32(1);
    const vectors = Float32Array.from({ length: 24_295 * 384 }, () => random.fraction() - 0.5);
    const ids = Array.from({ length: 24_295 }, (_, i) => `d${i}`);
    const queries = Array.from({ length: 100 }, () => fineVector(random, 384));
    const index = vectorIndex(ids, vectors, 384);
    const started = performance.now();
    const rankings = exactTopK(index, queries, 10);
    const elapsedMs = performance.now() - started;
    expect(rankings).toHaveLength(100);
    expect(elapsedMs).toBeLessThan(6000);
    if (process.env.RINJ_TIMINGS !== undefined) console.info(`exactTopK: ${elapsedMs.toFixed(0)} ms`);
  });
});
