import { describe, expect, it } from 'vitest';
import {
  lastDocuments,
  mostFrequentDocuments,
  mostSimilarPairs,
} from '../../../src/defenses/ragdefender/index.js';
import { mulberry32, shuffled } from '../../../src/random/index.js';
import vectors from '../../vectors/ragdefender-vectors.json' with { type: 'json' };

const runs = vectors.cases.flatMap((one) => [
  {
    name: `${one.name}, multi-hop`,
    embeddings: one.embeddings,
    count: one.n_adv_multi_hop,
    stage: one.stage2_multi_hop,
  },
  ...(one.n_adv_single_hop === undefined || one.stage2_single_hop === undefined
    ? []
    : [
        {
          name: one.name,
          embeddings: one.embeddings,
          count: one.n_adv_single_hop,
          stage: one.stage2_single_hop,
        },
      ]),
]);

describe('mostSimilarPairs', () => {
  it.each(runs)('of "$name" are those of the release', ({ embeddings, count, stage }) => {
    const pairs = mostSimilarPairs(embeddings, count);
    expect(pairs.map(({ i, j }) => [i, j])).toEqual(stage.pairs.map(([i, j]) => [i, j]));
    pairs.forEach(({ similarity }, place) => {
      expect(similarity).toBeCloseTo(stage.pairs[place]?.[2] as number, 5);
    });
  });

  it('gives the value of its example, and one pair for a count of 0 or 1', () => {
    const points = [
      [1, 0],
      [0, 1],
      [1, 0],
    ];
    expect(mostSimilarPairs(points, 1)).toEqual([{ i: 0, j: 2, similarity: 1 }]);
    expect(mostSimilarPairs(points, 0)).toHaveLength(1);
    expect(mostSimilarPairs([[1]], 1)).toEqual([]);
  });

  it('keeps the order of the indices among equally similar pairs', () => {
    const equal = [
      [0.1, 0.7],
      [0.1, 0.7],
      [0.1, 0.7],
      [0.1, 0.7],
    ];
    expect(mostSimilarPairs(equal, 3).map(({ i, j }) => `${i}${j}`)).toEqual(['01', '02', '03']);
  });
});

describe('mostFrequentDocuments', () => {
  it.each(runs)('of "$name" are those that the release removes', ({ embeddings, count, stage }) => {
    const removed = mostFrequentDocuments(embeddings, count);
    expect(removed.sort((a, b) => a - b)).toEqual([...stage.removed].sort((a, b) => a - b));
  });

  it('gives the value of its example, and of a tied pair the lower index', () => {
    const points = [
      [1, 0],
      [0, 1],
      [1, 0],
    ];
    expect(mostFrequentDocuments(points, 2)).toEqual([0, 2]);
    expect(mostFrequentDocuments(points, 1)).toEqual([0]);
    expect(mostFrequentDocuments(points, 0)).toEqual([]);
    expect(mostFrequentDocuments([[1]], 1)).toEqual([]);
  });

  it('are exactly as many as counted, the same in any order but for a choice between the two ends of one pair', () => {
    const random = mulberry32(8);
    let alike = 0;
    for (let trial = 0; trial < 100; trial++) {
      const points = Array.from({ length: 10 }, () =>
        Array.from({ length: 5 }, () => random.fraction() - 0.5),
      );
      const count = 2 + random.below(9);
      const removed = mostFrequentDocuments(points, count);
      expect(new Set(removed).size).toBe(count);
      const order = shuffled([...points.keys()], random);
      const shuffledPoints = order.map((i) => points[i] as number[]);
      const moved = mostFrequentDocuments(shuffledPoints, count).map((i) => order[i] as number);
      const ends = [
        ...removed.filter((i) => !moved.includes(i)),
        ...moved.filter((i) => !removed.includes(i)),
      ].sort((a, b) => a - b);
      if (ends.length === 0) alike++;
      else expect(mostSimilarPairs(points, count).map(({ i, j }) => [i, j])).toContainEqual(ends);
    }
    expect(alike).toBeGreaterThan(80);
  });
});

describe('lastDocuments', () => {
  it.each(vectors.pypi_v0_1_1_tail_truncation)(
    'leaves of $R_len documents what version 0.1.1 keeps',
    (one) => {
      const removed = lastDocuments(one.R_len, one.n_adv);
      const kept = Array.from({ length: one.R_len }, (_, i) => i).filter((i) => !removed.includes(i));
      expect(kept).toEqual(one['v0.1.1_kept']);
    },
  );

  it('gives the value of its example', () => {
    expect(lastDocuments(5, 2)).toEqual([3, 4]);
  });
});
