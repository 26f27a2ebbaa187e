import { describe, expect, it } from 'vitest';
import { wardBipartition } from '../../../src/defenses/ragdefender/index.js';
import { mulberry32, shuffled } from '../../../src/random/index.js';
import vectors from '../../vectors/ragdefender-vectors.json' with { type: 'json' };

const clustered = vectors.cases.flatMap(({ name, embeddings, ward_labels }) =>
  ward_labels === undefined ? [] : [{ name, embeddings, ward_labels }],
);

describe('wardBipartition', () => {
  it.each(clustered)('splits "$name" as scikit-learn does', ({ embeddings, ward_labels }) => {
    const labels = ward_labels.map((label) => (label === ward_labels[0] ? 0 : 1));
    expect(wardBipartition(embeddings)).toEqual(labels);
  });

  it('merges by the increase of the sum of squares, not by the nearest means', () => {
    expect(wardBipartition([[0], [1], [9]])).toEqual([0, 0, 1]);
    // Three at 0 and three at 2 cost 6 to merge; the three at 2 and one at 4.5, farther off, only 4.7.
    expect(wardBipartition([[0], [0], [0], [2], [2], [2], [4.5]])).toEqual([0, 0, 0, 1, 1, 1, 1]);
  });

  it('gives ties to the pair with the lowest members', () => {
    expect(wardBipartition([[0], [1], [2]])).toEqual([0, 0, 1]);
    expect(
      wardBipartition([
        [0, 0],
        [0, 1],
        [1, 0],
        [1, 1],
      ]),
    ).toEqual([0, 0, 1, 1]);
    expect(wardBipartition([[5], [5], [5], [5]])).toEqual([0, 0, 0, 1]);
  });

  it('takes fewer than three points as they are', () => {
    expect(wardBipartition([])).toEqual([]);
    expect(wardBipartition([[1]])).toEqual([0]);
    expect(wardBipartition([[1], [1]])).toEqual([0, 1]);
  });

  it('does not depend on order or scale where there are no ties', () => {
    const random = mulberry32(5);
    for (let trial = 0; trial < 60; trial++) {
      const points = Array.from({ length: 10 }, () => [
        random.fraction(),
        random.fraction(),
        random.fraction(),
      ]);
      const labels = wardBipartition(points);
      expect(wardBipartition(points.map((row) => row.map((value) => 1000 * value)))).toEqual(labels);
      const order = shuffled([...points.keys()], random);
      const moved = order.map((i) => labels[i]);
      expect(wardBipartition(order.map((i) => points[i] as number[]))).toEqual(
        moved.map((label) => (label === moved[0] ? 0 : 1)),
      );
    }
  });

  it('refuses points that are not finite', () => {
    expect(() => wardBipartition([[0], [Number.NaN], [1]])).toThrow('give finite points');
  });
});
