import { describe, expect, it } from 'vitest';
import { drawResamples } from '../../src/metrics/index.js';
import vectors from '../vectors/metrics-vectors.json' with { type: 'json' };

describe('drawResamples', () => {
  it.each(vectors.paired_cluster_bootstrap.filter((vector) => 'A' in vector))(
    'draws the first resample of the reference for seed $seed',
    (vector) => {
      const clusters = vector.A?.length ?? 0;
      const expected = new Array<number>(clusters).fill(0);
      for (const index of vector.expected?.first_resample ?? []) expected[index] = (expected[index] ?? 0) + 1;
      const { multiplicities } = drawResamples(vector.seed ?? 0, clusters, 3);
      expect([...multiplicities.subarray(0, clusters)]).toEqual(expected);
    },
  );

  it('draws the clusters of the reference stream below 40', () => {
    const { multiplicities } = drawResamples(11, 40, 1);
    for (const index of vectors.below40_seed11) expect(multiplicities[index]).toBeGreaterThan(0);
  });

  it('draws as many clusters as there are in every resample', () => {
    const { multiplicities } = drawResamples(22, 40, 200);
    for (let r = 0; r < 200; r++) {
      expect(multiplicities.subarray(r * 40, r * 40 + 40).reduce((sum, times) => sum + times, 0)).toBe(40);
    }
    expect([...drawResamples(11, 2, 1).multiplicities]).toEqual([0, 2]);
  });
});
