import { byCodeUnits } from '../../corpora/order.js';
import { shuffled, streamOf } from '../../random/index.js';
import { FIT_SIZE, HELD_OUT_SIZE } from './settings.js';

/** Which corpus documents the corpus calibration of DRS uses: two disjoint lists, ids in code-unit order. */
export interface DrsSample {
  readonly fit: readonly string[];
  readonly heldOut: readonly string[];
}

export interface DrsSampleOptions {
  /** Most documents in the fit. */
  readonly fitSize?: number;
  /** Held-out documents; 2,000, or a fifth of the documents that are left when that is less. */
  readonly heldOutSize?: number;
}

/**
 * Returns the corpus documents that DRS is fitted on and those its threshold is taken from.
 *
 * Definition (defense specification, section 3.2, our choice): the ids not excluded, in code-unit order, shuffled
 * with the stream `drs-sample||||<seed>`; the first are held out, the next min(20,000, rest) are the fit. The
 * held-out ones therefore do not depend on the size of the fit.
 *
 * @param corpusIds ids of the clean corpus, in any order
 * @param excludedIds documents that anything else calibrates or evaluates on: the clean candidates of every
 *   target; ids outside the corpus are ignored
 * @param seed run seed of the sample; one per corpus
 * @param options sizes
 * @throws if an id stands there twice, a size is no count, or too few documents are left
 * @example drsFitSample(['c', 'a', 'b'], ['b'], 11, { heldOutSize: 1 }) // => { fit: ['a'], heldOut: ['c'] }
 * @cost n log n
 */
export function drsFitSample(
  corpusIds: readonly string[],
  excludedIds: Iterable<string>,
  seed: number,
  options: DrsSampleOptions = {},
): DrsSample {
  if (new Set(corpusIds).size !== corpusIds.length) {
    throw new Error('DRS sample: a corpus id is listed twice; list each document once');
  }
  const excluded = new Set(excludedIds);
  const left = corpusIds.filter((id) => !excluded.has(id)).sort(byCodeUnits);
  const heldOutSize = options.heldOutSize ?? Math.min(HELD_OUT_SIZE, Math.floor(left.length / 5));
  const fitSize = options.fitSize ?? FIT_SIZE;
  for (const size of [heldOutSize, fitSize]) {
    if (!(Number.isInteger(size) && size >= 1)) {
      throw new RangeError(
        `DRS sample: a size is ${size} with ${left.length} documents left; ask for at least one document each`,
      );
    }
  }
  if (left.length <= heldOutSize) {
    throw new Error(
      `DRS sample: ${left.length} of ${corpusIds.length} documents are left, ${heldOutSize} are to be held out; hold out fewer or use a larger corpus`,
    );
  }
  const order = shuffled(left, streamOf('drs-sample', '', '', '', seed));
  return {
    fit: order.slice(heldOutSize, heldOutSize + fitSize).sort(byCodeUnits),
    heldOut: order.slice(0, heldOutSize).sort(byCodeUnits),
  };
}
