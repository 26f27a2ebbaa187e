import { describe, expect, it } from 'vitest';
import { leastInertiaBipartition, standardisedRows } from '../../../src/defenses/trustrag/index.js';
import { drawnPoints, inertiaOf } from './points.js';
import { releasedVectors } from './releasedVectors.js';

const clustered = releasedVectors().k_mean_filtering.filter(
  (one) => typeof one.exhaustive_inertia === 'number' && standardisedRows(one.embeddings) !== null,
);

describe('leastInertiaBipartition', () => {
  it.each(clustered)('of "$name" is the stored partition of least inertia', (one) => {
    const found = leastInertiaBipartition(standardisedRows(one.embeddings) as Float64Array[]);
    expect(found.labels).toEqual(one.exhaustive_labels);
    expect(found.inertia).toBeCloseTo(one.exhaustive_inertia as number, 8);
  });

  it('has less inertia than scikit-learn 1.9.1 where that stops in a worse optimum', () => {
    const points = standardisedRows([
      [7, -6, 6],
      [-1, 1, 1],
      [1, 5, 4],
      [1, 7, 0],
      [-8, -5, -9],
    ]) as Float64Array[];
    expect(inertiaOf(points, [0, 0, 0, 0, 1])).toBeCloseTo(2.771788362, 8);
    expect(leastInertiaBipartition(points).inertia).toBeCloseTo(2.535754819, 8);
  });

  it('gives the value of its example', () => {
    expect(leastInertiaBipartition([[0], [1], [9]]).labels).toEqual([1, 1, 0]);
  });

  it('has the inertia of its own labels, and no single move improves it', () => {
    for (let n = 2; n <= 12; n++) {
      const points = drawnPoints(n, n);
      const { labels, inertia } = leastInertiaBipartition(points);
      expect(inertia).toBeCloseTo(inertiaOf(points, labels), 9);
      expect(labels[n - 1]).toBe(0);
      labels.forEach((label, i) => {
        const moved = labels.with(i, label === 0 ? 1 : 0);
        if (new Set(moved).size === 2) expect(inertiaOf(points, moved)).toBeGreaterThan(inertia - 1e-9);
      });
    }
  });

  it('gives ties to the smallest number of a partition', () => {
    expect(leastInertiaBipartition([[1], [1], [1]]).labels).toEqual([1, 0, 0]);
    expect(
      leastInertiaBipartition([
        [0, 0],
        [0, 1],
        [1, 0],
        [1, 1],
      ]).labels,
    ).toEqual([1, 1, 0, 0]);
    expect(leastInertiaBipartition([[0], [1]]).labels).toEqual([1, 0]);
  });

  it('refuses one point and more than twelve', () => {
    expect(() => leastInertiaBipartition([[1]])).toThrow('1 points; give 2 to 12');
    expect(() => leastInertiaBipartition(drawnPoints(13, 1))).toThrow('13 points');
  });
});
