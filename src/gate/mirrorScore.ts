/** The mirror statistic over trusted chunks. */
export interface MirrorBaseline {
  readonly mean: number;
  /** Sample standard deviation (n - 1). */
  readonly std: number;
}

/** Cosines that are averaged (measurement G3). */
export const MIRROR_TOP = 5;

/** A chunk above this goes to review unless it is reviewed (measurement G3). */
export const MIRROR_LIMIT = 4;

/**
 * Returns the mean of the five largest of some cosines, of all when there are fewer, null when there are none.
 * @param cosines similarities of a chunk to a sample of real queries
 * @example mirrorStatistic([0.75, 0.25]) // => 0.5
 */
export function mirrorStatistic(cosines: readonly number[] | Float64Array): number | null {
  if (cosines.length === 0) return null;
  // Kept ascending; a value that is not among the largest costs one comparison.
  const top: number[] = [];
  for (const value of cosines) {
    if (top.length === MIRROR_TOP && value <= (top[0] ?? value)) continue;
    const at = top.findIndex((kept) => kept > value);
    top.splice(at < 0 ? top.length : at, 0, value);
    if (top.length > MIRROR_TOP) top.shift();
  }
  return top.reduce((sum, value) => sum + value, 0) / top.length;
}

/**
 * Returns how much more a chunk resembles real questions than trusted chunks do, in standard deviations.
 *
 * Definition (measurement G3): (mean of the 5 largest cosines to the query sample - baseline mean) / baseline std; null
 * without queries or when the baseline does not vary.
 * @param cosines similarities of the chunk to the query sample, in [-1, 1]
 * @param baseline the same statistic over trusted chunks
 * @example mirrorScore([0.75, 0.75], { mean: 0.25, std: 0.125 }) // => 4
 */
export function mirrorScore(
  cosines: readonly number[] | Float64Array,
  baseline: MirrorBaseline,
): number | null {
  const top = mirrorStatistic(cosines);
  return top === null || !(baseline.std > 0) ? null : (top - baseline.mean) / baseline.std;
}

/**
 * Returns the baseline of the mirror score; null for fewer than two chunks.
 * @param statistics `mirrorStatistic` of each trusted chunk
 * @example mirrorBaseline([1, 3]) // => { mean: 2, std: 1.4142135623730951 }
 */
export function mirrorBaseline(statistics: readonly number[]): MirrorBaseline | null {
  if (statistics.length < 2) return null;
  const mean = statistics.reduce((sum, value) => sum + value, 0) / statistics.length;
  const squares = statistics.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, std: Math.sqrt(squares / (statistics.length - 1)) };
}
