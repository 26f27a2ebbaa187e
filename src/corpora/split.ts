import { shuffled, streamOf } from '../random/index.js';
import type { Split } from '../records/index.js';

/** Target queries per part; the rest of the queries, if any, is left unused. */
export interface SplitSizes {
  readonly training: number;
  readonly calibration: number;
  readonly evaluation: number;
}

/** Measurement specification section 0: 40 scorer training, 20 calibration and 40 evaluation queries of 100 (paper). */
export const PAPER_SPLIT: SplitSizes = { training: 40, calibration: 20, evaluation: 40 };

/**
 * Returns the split of the target queries for one run seed, three disjoint lists.
 * Definition (measurement specification section 0): ids in code-unit order, shuffled with the stream
 * `split|<corpus>|||<seed>`; the first are training, the next calibration, the next evaluation queries.
 * @param corpusId name of the corpus, part of the stream's name
 * @param queryIds the target queries, in any order
 * @param seed run seed (11, 22, 33, 44, 55 in the paper)
 * @param sizes queries per part, whole numbers of 0 or more
 * @throws when an id stands there twice, a size is not a whole number, or there are fewer ids than the sizes ask for
 * @example splitQueries('general', ['b', 'a', 'c'], 11, { training: 1, calibration: 1, evaluation: 1 }) // => { seed: 11, training: ['c'], calibration: ['b'], evaluation: ['a'] }
 */
export function splitQueries(
  corpusId: string,
  queryIds: readonly string[],
  seed: number,
  sizes: SplitSizes = PAPER_SPLIT,
): Split {
  const { training, calibration, evaluation } = sizes;
  const needed = training + calibration + evaluation;
  if (![training, calibration, evaluation].every((size) => Number.isInteger(size) && size >= 0)) {
    throw new Error(
      `corpus "${corpusId}": split sizes are ${training}/${calibration}/${evaluation}; use whole numbers`,
    );
  }
  if (new Set(queryIds).size !== queryIds.length) {
    throw new Error(`corpus "${corpusId}": a target query is listed twice; list each id once`);
  }
  if (queryIds.length < needed) {
    throw new Error(
      `corpus "${corpusId}" has ${queryIds.length} target queries, the split needs ${needed}; ` +
        'use smaller split sizes or more targets',
    );
  }
  const sorted = [...queryIds].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const order = shuffled(sorted, streamOf('split', corpusId, '', '', seed));
  return {
    seed,
    training: order.slice(0, training),
    calibration: order.slice(training, training + calibration),
    evaluation: order.slice(training + calibration, needed),
  };
}
