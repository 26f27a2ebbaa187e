import { squaredDistances } from '../squaredDistances.js';

/** Two clusters: `labels[i]` is the cluster of point i. Cluster 0 holds the last point. */
export interface TwoClusters {
  readonly labels: readonly (0 | 1)[];
  /** Sum of squared distances of the points to the mean of their cluster. */
  readonly inertia: number;
}

/** Differences of inertia up to this are rounding; our choice, the points being of length 1. */
const TOLERANCE = 1e-9;

/** Largest set that is enumerated. */
export const EXHAUSTIVE_LIMIT = 12;

/**
 * Returns the two non-empty clusters of least inertia: what k-means with k = 2 looks for, found by trying all
 * 2^(n-1) - 1 bipartitions. It differs from scikit-learn's k-means where that stops in a worse optimum.
 *
 * Definition: inertia = for each cluster, the squared distances of its pairs over its size (our choice). A
 * partition is the number whose bit i says that point i is in cluster 1; ties, within 1e-9, go to the smallest
 * number. Cluster 0 holds the last point, as in the release for n = 2.
 *
 * @param points 2 to 12 points of one dimension
 * @throws when there are fewer than 2 or more than 12 points
 * @example leastInertiaBipartition([[0], [1], [9]]).labels // => [1, 1, 0]
 * @cost O(2^n + n^2 * dimension)
 */
export function leastInertiaBipartition(points: readonly ArrayLike<number>[]): TwoClusters {
  const n = points.length;
  if (n < 2 || n > EXHAUSTIVE_LIMIT) {
    throw new RangeError(`bipartition: ${n} points; give 2 to ${EXHAUSTIVE_LIMIT}`);
  }
  const inertias = subsetInertias(squaredDistances(points), n);
  const all = 2 ** n - 1;
  const last = 2 ** (n - 1);
  const total = (mask: number) => (inertias[mask] as number) + (inertias[all - mask] as number);
  let least = Infinity;
  for (let mask = 1; mask < last; mask++) least = Math.min(least, total(mask));
  let best = 1;
  while (total(best) > least + TOLERANCE) best++;
  return { labels: points.map((_, i) => ((best >> i) & 1) as 0 | 1), inertia: total(best) };
}

/** Inertia of every subset, by mask: its pair distances are those without its lowest member and that member's. */
function subsetInertias(distances: Float64Array, n: number): Float64Array {
  const within = new Float64Array(2 ** n);
  const sizes = new Uint8Array(2 ** n);
  for (let mask = 1; mask < 2 ** n; mask++) {
    const lowest = 31 - Math.clz32(mask & -mask);
    const rest = mask & (mask - 1);
    let sum = within[rest] as number;
    for (let i = lowest + 1; i < n; i++) {
      if (((rest >> i) & 1) === 1) sum += distances[lowest * n + i] as number;
    }
    within[mask] = sum;
    sizes[mask] = (sizes[rest] as number) + 1;
  }
  return within.map((sum, mask) => (mask === 0 ? 0 : sum / (sizes[mask] as number)));
}
