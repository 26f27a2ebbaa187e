import { percentile } from '../stats/percentile.js';

/** How far the best chunk stands above the others. */
export interface ScoreGaps {
  /** Id of the best chunk; null when there are fewer than two scores. */
  readonly topId: string | null;
  readonly gapSecond: number | null;
  readonly gapMedian: number | null;
}

/**
 * Returns the gaps of a retrieved set: top score minus second and top score minus median.
 *
 * Definition (measurement G1): scores s1 >= s2 >= ..., gapSecond = s1 - s2, gapMedian = s1 - median (type 7); null
 * for a set of one. Equal scores are ordered by id. Chunks without a score take no part.
 * @param scored ids and scores of the whole returned set
 * @throws when a score is not a finite number, naming the chunk
 * @example scoreGaps([{ id: 'a', score: 0.75 }, { id: 'b', score: 0.5 }]) // => { topId: 'a', gapSecond: 0.25, gapMedian: 0.125 }
 */
export function scoreGaps(scored: readonly { readonly id: string; readonly score: number }[]): ScoreGaps {
  for (const { id, score } of scored) {
    if (!Number.isFinite(score)) {
      throw new RangeError(
        `chunk ${JSON.stringify(id)}: score is ${score}; give a finite number or leave it out`,
      );
    }
  }
  const sorted = [...scored].sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
  const [top, second] = sorted;
  if (top === undefined || second === undefined) return { topId: null, gapSecond: null, gapMedian: null };
  const median = percentile(
    sorted.map(({ score }) => score),
    50,
  );
  return { topId: top.id, gapSecond: top.score - second.score, gapMedian: top.score - median };
}
