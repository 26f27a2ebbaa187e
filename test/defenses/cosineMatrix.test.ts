import { describe, expect, it } from 'vitest';
import { cosineMatrix } from '../../src/defenses/cosineMatrix.js';
import vectors from '../vectors/ragdefender-vectors.json' with { type: 'json' };

describe('cosineMatrix', () => {
  it.each(vectors.cases)('of "$name" has the stored cosines', ({ embeddings, cosine }) => {
    const matrix = cosineMatrix(embeddings);
    cosine.flat().forEach((value, cell) => {
      expect(matrix[cell]).toBeCloseTo(value, 5);
    });
  });

  it('gives the value of its example', () => {
    expect(
      cosineMatrix([
        [1, 0],
        [3, 4],
      ]),
    ).toEqual(Float64Array.of(1, 0.6, 0.6, 1));
    expect(cosineMatrix([])).toEqual(new Float64Array(0));
  });

  it('stays within [-1, 1] and has cosine 0 with a row of zeros', () => {
    expect(
      cosineMatrix([
        [0.1, 0.1, 0.1],
        [0.3, 0.3, 0.3],
      ]).every((value) => value <= 1),
    ).toBe(true);
    expect(
      cosineMatrix([
        [0, 0],
        [1, 0],
      ]),
    ).toEqual(Float64Array.of(0, 0, 0, 1));
  });
});
