import { squaredDistances } from '../squaredDistances.js';

/** Differences of merging costs up to this share of the largest distance are rounding; our choice. */
const TOLERANCE = 1e-12;

/**
 * Returns the two clusters that agglomeration by Ward's criterion ends with, as one label per point; the
 * cluster of point 0 has label 0.
 *
 * Definition (RAGDefender, equation 1; scikit-learn's default linkage): from one cluster per point, merge the
 * two whose union raises the sum of squares least, |A||B| / (|A|+|B|) times the squared distance of their means,
 * until two are left. Ties go to the pair with the lowest members (our choice).
 *
 * @param points points of one dimension, finite
 * @example wardBipartition([[0], [1], [9]]) // => [0, 0, 1]
 * @cost O(n^3 + n^2 * dimension)
 */
export function wardBipartition(points: readonly ArrayLike<number>[]): (0 | 1)[] {
  const n = points.length;
  const costs = squaredDistances(points).map((distance) => distance / 2);
  const tolerance = TOLERANCE * costs.reduce((largest, cost) => Math.max(largest, cost), 0);
  const sizes = points.map(() => 1);
  const labels = points.map((_, i) => i);
  /** Clusters still there, each known by its lowest member. */
  let alive = points.map((_, i) => i);
  while (alive.length > 2) {
    const [kept, merged] = cheapest(alive, costs, n, tolerance);
    alive = alive.filter((cluster) => cluster !== merged);
    update(costs, n, sizes, { alive, kept, merged });
    for (let i = 0; i < n; i++) if (labels[i] === merged) labels[i] = kept;
  }
  return labels.map((label) => (label === 0 ? 0 : 1));
}

function cheapest(
  alive: readonly number[],
  costs: Float64Array,
  n: number,
  tolerance: number,
): [number, number] {
  const pairs = alive.flatMap((a, place) => alive.slice(place + 1).map((b): [number, number] => [a, b]));
  const least = pairs.reduce((low, [a, b]) => Math.min(low, costs[a * n + b] as number), Infinity);
  const found = pairs.find(([a, b]) => (costs[a * n + b] as number) <= least + tolerance);
  if (found === undefined) throw new RangeError('Ward: no finite merging cost; give finite points');
  return found;
}

/** Lance and Williams: the cost of merging with a union, from the costs of merging with its parts. */
function update(
  costs: Float64Array,
  n: number,
  sizes: number[],
  { alive, kept, merged }: { alive: readonly number[]; kept: number; merged: number },
): void {
  const sizeA = sizes[kept] as number;
  const sizeB = sizes[merged] as number;
  const between = costs[kept * n + merged] as number;
  for (const other of alive) {
    if (other === kept) continue;
    const size = sizes[other] as number;
    const fromA = (sizeA + size) * (costs[kept * n + other] as number);
    const fromB = (sizeB + size) * (costs[merged * n + other] as number);
    const cost = (fromA + fromB - size * between) / (sizeA + sizeB + size);
    costs[kept * n + other] = cost;
    costs[other * n + kept] = cost;
  }
  sizes[kept] = sizeA + sizeB;
}
