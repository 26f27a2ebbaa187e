import { describe, expect, it } from 'vitest';
import { meanCosine, nearestCosine, similarityAboveMedian } from '../../../src/defenses/scorer/index.js';
import { setOf } from './scorerFixture.js';

const near = Float32Array.of(1, 0);
const nearToo = Float32Array.of(0.8, 0.6);
const far = Float32Array.of(0, 1);

describe('similarity features', () => {
  it('are worked by hand on three vectors', () => {
    const set = setOf({ embedding: near }, { embedding: nearToo }, { embedding: far });
    const expected = [
      [0.8, 0.4],
      [0.8, 0.7],
      [0.6, 0.3],
    ];
    nearestCosine(set).forEach((value, i) => {
      expect(value).toBeCloseTo(expected[i]?.[0] as number, 6);
    });
    meanCosine(set).forEach((value, i) => {
      expect(value).toBeCloseTo(expected[i]?.[1] as number, 6);
    });
  });

  it('are 0 for a candidate that stands alone, and nothing for none', () => {
    expect(nearestCosine(setOf({ embedding: near }))).toEqual([0]);
    expect(meanCosine(setOf({ embedding: near }))).toEqual([0]);
    expect(similarityAboveMedian(setOf({ similarity: 0.8 }))).toEqual([0]);
    expect([nearestCosine(setOf()), meanCosine(setOf()), similarityAboveMedian(setOf())]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('the similarity is taken from the median of the set, even sets from the middle pair', () => {
    const odd = setOf({ similarity: 0.9 }, { similarity: 0.6 }, { similarity: 0.5 });
    const even = setOf({ similarity: 0.9 }, { similarity: 0.5 });
    similarityAboveMedian(odd).forEach((value, i) => {
      expect(value).toBeCloseTo([0.3, 0, -0.1][i] as number, 12);
    });
    similarityAboveMedian(even).forEach((value, i) => {
      expect(value).toBeCloseTo([0.2, -0.2][i] as number, 12);
    });
  });

  it('two copies of a text have cosine 1 whatever their length, unlike a negative neighbour', () => {
    const set = setOf({ embedding: near }, { embedding: near }, { embedding: Float32Array.of(-1, 0) });
    expect(nearestCosine(set)).toEqual([1, 1, -1]);
  });

  it('refuse embeddings of different length and values that are not finite', () => {
    expect(() => nearestCosine(setOf({ embedding: near }, { embedding: Float32Array.of(1) }))).toThrow(
      'the embedding has 1 values',
    );
    expect(() => meanCosine(setOf({ embedding: Float32Array.of(1, Number.NaN) }))).toThrow('is NaN');
  });
});
