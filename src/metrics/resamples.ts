import { mulberry32 } from '../random/index.js';

/** The paper's number of bootstrap resamples. */
export const RESAMPLES = 1000;

/** How often each cluster was drawn, for every resample of one run seed. */
export interface Resamples {
  readonly seed: number;
  readonly clusters: number;
  readonly count: number;
  /** Row r (stride = clusters) holds the multiplicities of resample r; each row sums to `clusters`. */
  readonly multiplicities: Uint16Array;
  /** The same by cluster: row c (stride = count) holds the multiplicities of cluster c in every resample. */
  readonly byCluster: Uint16Array;
}

/**
 * The resamples of a seed: clusters drawn with replacement, as many as there are.
 *
 * Definition (measurement rule D10): one mulberry32(seed) stream, `below(clusters)` per draw, resample after
 * resample. The draws depend on the seed and the number of clusters alone, so systems compared at one seed
 * share them. A statistic of sums needs only how often a cluster was drawn, so that is what is kept.
 *
 * @param seed run seed
 * @param clusters number of clusters (evaluation queries), sorted by id by the caller; below 65,536
 * @param count number of resamples
 * @example drawResamples(11, 2, 1).multiplicities // => Uint16Array [0, 2]
 * Cost: O(clusters * count), nothing when drawn a moment ago.
 */
export function drawResamples(seed: number, clusters: number, count: number = RESAMPLES): Resamples {
  const key = `${seed} ${clusters} ${count}`;
  const known = DRAWN.get(key);
  if (known !== undefined) return known;
  const drawn = draw(seed, clusters, count);
  if (DRAWN.size >= MOST_DRAWN) DRAWN.clear();
  DRAWN.set(key, drawn);
  return drawn;
}

/** The same draws serve every defense and metric of a run; a few sets are kept, and nobody writes into them. */
const DRAWN = new Map<string, Resamples>();
const MOST_DRAWN = 16;

function draw(seed: number, clusters: number, count: number): Resamples {
  const random = mulberry32(seed);
  const multiplicities = new Uint16Array(clusters * count);
  for (let row = 0; row < multiplicities.length; row += clusters) {
    for (let draw = 0; draw < clusters; draw++) {
      const cell = row + random.below(clusters);
      multiplicities[cell] = (multiplicities[cell] ?? 0) + 1;
    }
  }
  const byCluster = multiplicities.map((_, place) => {
    const [cluster, resample] = [Math.floor(place / count), place % count];
    return multiplicities[resample * clusters + cluster] as number;
  });
  return { seed, clusters, count, multiplicities, byCluster };
}
