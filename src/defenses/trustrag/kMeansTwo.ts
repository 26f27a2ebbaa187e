import type { Random } from '../../random/index.js';
import { squaredDistance } from '../squaredDistances.js';
import type { TwoClusters } from './bipartition.js';

/** Restarts and iterations of the release (`n_init`, `max_iter`). */
const RESTARTS = 10;
const MAXIMUM_ITERATIONS = 500;

/**
 * Returns two non-empty clusters found by k-means, for sets too large to enumerate: the least inertia of ten
 * restarts, each seeded by k-means++ and run to a standstill or 500 iterations. Ties keep the first restart; a
 * point as near to both centres joins the first. Cluster 0 holds the last point.
 *
 * @param points at least 2 points of one dimension, not all equal
 * @param random stream to draw from; two draws per restart
 * @throws when there are fewer than 2 points or all are equal
 * @example kMeansTwo([[0], [1], [9]], mulberry32(0)).labels // => [1, 1, 0]
 * @cost O(restarts * iterations * n * dimension)
 */
export function kMeansTwo(points: readonly ArrayLike<number>[], random: Random): TwoClusters {
  const first = points[0];
  if (first === undefined || points.every((point) => squaredDistance(point, first) === 0)) {
    throw new RangeError(
      `k-means: ${points.length} points without a difference; give at least two unlike points`,
    );
  }
  let best = settled(points, random);
  for (let restart = 1; restart < RESTARTS; restart++) {
    const found = settled(points, random);
    if (found.inertia < best.inertia) best = found;
  }
  const { labels } = best;
  if (labels[labels.length - 1] === 0) return best;
  return { labels: labels.map((label) => (label === 0 ? 1 : 0)), inertia: best.inertia };
}

function settled(points: readonly ArrayLike<number>[], random: Random): TwoClusters {
  let centres = seeds(points, random);
  let labels: (0 | 1)[] = [];
  for (let iteration = 0; iteration < MAXIMUM_ITERATIONS; iteration++) {
    const [a, b] = centres;
    const next = points.map((point) => (squaredDistance(point, b) < squaredDistance(point, a) ? 1 : 0));
    const still = next.every((label, i) => label === labels[i]);
    labels = next;
    if (still) break;
    centres = [meanOf(points, labels, 0), meanOf(points, labels, 1)];
  }
  const inertia = points.reduce(
    (sum, point, i) => sum + squaredDistance(point, centres[labels[i] as 0 | 1]),
    0,
  );
  return { labels, inertia };
}

/** k-means++: one point at random, the other with a chance in proportion to its squared distance from it. */
function seeds(points: readonly ArrayLike<number>[], random: Random): [ArrayLike<number>, ArrayLike<number>] {
  const first = points[random.below(points.length)] as ArrayLike<number>;
  const weights = points.map((point) => squaredDistance(point, first));
  let left = random.fraction() * weights.reduce((sum, weight) => sum + weight, 0);
  const chosen = weights.findIndex((weight) => {
    left -= weight;
    return weight > 0 && left < 0;
  });
  const farthest = weights.indexOf(Math.max(...weights));
  return [first, points[chosen === -1 ? farthest : chosen] as ArrayLike<number>];
}

function meanOf(
  points: readonly ArrayLike<number>[],
  labels: readonly number[],
  label: number,
): Float64Array {
  const mean = new Float64Array(points[0]?.length ?? 0);
  const members = points.filter((_, i) => labels[i] === label);
  for (const member of members) {
    for (let i = 0; i < mean.length; i++) mean[i] = (mean[i] as number) + (member[i] as number);
  }
  return mean.map((sum) => sum / members.length);
}
