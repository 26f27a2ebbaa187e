import { describe, expect, it } from 'vitest';
import { kMeansTwo, leastInertiaBipartition } from '../../../src/defenses/trustrag/index.js';
import { mulberry32, shuffled } from '../../../src/random/index.js';
import { drawnPoints, inertiaOf } from './points.js';

describe('kMeansTwo', () => {
  it('finds two clusters far apart, whatever the order of their points', () => {
    const random = mulberry32(2);
    const near = Array.from({ length: 9 }, () => [random.fraction(), random.fraction()]);
    const far = near.map(([x, y]) => [(x as number) + 20, (y as number) - 20]);
    for (let trial = 0; trial < 20; trial++) {
      const points = shuffled([...near, ...far], random);
      const { labels } = kMeansTwo(points, mulberry32(trial));
      const last = (points.at(-1) as number[])[0] as number;
      expect(labels).toEqual(points.map(([x]) => ((x as number) > 10 === last > 10 ? 0 : 1)));
    }
  });

  it('reaches the least inertia on most structureless sets and never falls below it', () => {
    let reached = 0;
    for (let seed = 0; seed < 100; seed++) {
      const points = drawnPoints(9, seed);
      const best = leastInertiaBipartition(points).inertia;
      const { inertia, labels } = kMeansTwo(points, mulberry32(seed));
      expect(inertia).toBeGreaterThan(best - 1e-9);
      expect(inertia).toBeCloseTo(inertiaOf(points, labels), 9);
      if (inertia < best + 1e-9) reached++;
    }
    expect(reached).toBeGreaterThan(75);
  });

  it('gives the value of its example and the same labels for the same stream', () => {
    expect(kMeansTwo([[0], [1], [9]], mulberry32(0)).labels).toEqual([1, 1, 0]);
    const points = drawnPoints(30, 4);
    expect(kMeansTwo(points, mulberry32(0))).toEqual(kMeansTwo(points, mulberry32(0)));
  });

  it('leaves no cluster empty when all points but one are equal', () => {
    const points = [...Array.from({ length: 20 }, () => [1, 1]), [1, 2]];
    expect(kMeansTwo(points, mulberry32(0)).labels).toEqual([...Array.from({ length: 20 }, () => 1), 0]);
  });

  it('refuses points without a difference', () => {
    expect(() => kMeansTwo([[1], [1]], mulberry32(0))).toThrow('give at least two unlike points');
    expect(() => kMeansTwo([], mulberry32(0))).toThrow('0 points');
  });
});
