import { describe, expect, it } from 'vitest';
import { inverseNorm, requireDimension, vectorIndex, vectorIndexOf } from '../../src/retrieval/index.js';

describe('vectorIndex', () => {
  it('keeps the matrix and knows the length of each row', () => {
    const matrix = Float32Array.of(1, 0, 0, 2);
    const index = vectorIndex(['a', 'b'], matrix, 2);
    expect([...index.inverseNorms]).toEqual([1, 0.5]);
    expect(index.vectors).toBe(matrix);
  });

  it('refuses a matrix of another size, a repeated id and a vector that is not finite', () => {
    expect(() => vectorIndex(['a'], Float32Array.of(1, 0, 0), 2)).toThrow(
      'matrix holds 3 numbers, expected 1 rows of 2; embed the documents again',
    );
    expect(() => vectorIndex([], new Float32Array(), 0)).toThrow(/expected 0 rows of 0/);
    expect(() => vectorIndex(['a', 'a'], new Float32Array(4), 2)).toThrow(
      /document "a" stands in the index twice/,
    );
    expect(() => vectorIndex(['x\ny'], Float32Array.of(Number.NaN, 1), 2)).toThrow(
      /document "x\\ny" has a vector with a NaN/,
    );
  });
});

describe('vectorIndexOf', () => {
  it('stacks the vectors of the documents in their order', () => {
    const documents = [
      { documentId: 'b', embedding: Float32Array.of(1, 2) },
      { documentId: 'a', embedding: Float32Array.of(3, 4) },
    ];
    const index = vectorIndexOf(documents, 2);
    expect(index.ids).toEqual(['b', 'a']);
    expect([...index.vectors]).toEqual([1, 2, 3, 4]);
    expect(vectorIndexOf([{ documentId: 'a', embedding: Float32Array.of(3, 4) }], 2).ids).toEqual(['a']);
  });

  it('names a document whose vector has another dimension', () => {
    expect(() => vectorIndexOf([{ documentId: 'a', embedding: Float32Array.of(1) }], 2)).toThrow(
      'document "a" has a vector of 1 numbers, expected 2',
    );
  });
});

describe('requireDimension', () => {
  it('accepts a vector of the dimension of the index', () => {
    expect(requireDimension(Float32Array.of(1, 0), 2, 'query 0')).toBeUndefined();
  });
});

describe('inverseNorm', () => {
  it('is one over the length, and 0 for a zero vector', () => {
    expect(inverseNorm(Float32Array.of(3, 4), 'query 0')).toBe(0.2);
    expect(inverseNorm(Float32Array.of(0, 0), 'query 0')).toBe(0);
    expect(() => inverseNorm(Float32Array.of(Number.POSITIVE_INFINITY), 'query 0')).toThrow(/query 0/);
  });
});
