import type { Random } from '../random/index.js';
import type { LengthMode } from '../records/index.js';
import { percentile } from '../stats/index.js';

/** The usual lengths of a corpus: the interval and every clean length inside it, ascending. */
export interface CleanLengths {
  readonly l5: number;
  readonly l95: number;
  /** Words per clean document, only those in [l5, l95], ascending. */
  readonly inside: readonly number[];
}

/** What length matching does to a text: `pad` up to `words`, or nothing. */
export type LengthTarget =
  | { readonly status: 'pad'; readonly words: number }
  | { readonly status: 'in_interval' }
  | { readonly status: 'over_length' };

/**
 * The usual lengths of a corpus, from the 5th to the 95th percentile of its documents with words.
 *
 * Definition: measurement rules B4 and C, `length_matched`.
 *
 * @param cleanWords words per clean document, in any order; documents of no words are left out
 * @throws RangeError when no document has words
 * @example cleanLengths([10, 20, 30]).inside // => [20]
 * Cost: O(n log n).
 */
export function cleanLengths(cleanWords: readonly number[]): CleanLengths {
  const sorted = cleanWords.filter((words) => words > 0).sort((a, b) => a - b);
  if (sorted.length === 0)
    throw new RangeError('no clean document has words; length matching needs a corpus');
  const l5 = percentile(sorted, 5);
  const l95 = percentile(sorted, 95);
  return { l5, l95, inside: sorted.filter((words) => words >= l5 && words <= l95) };
}

/**
 * The length that a text of `words` words is padded to.
 *
 * Definition (measurement section C, `length_matched`): shorter than l5, a draw from the clean lengths inside the
 * interval that are not shorter than the text; inside, unchanged; longer than l95, unchanged, since a payload is
 * never cut. Mode `distribution` (our choice) draws for every text that is not over-long, so that the whole length
 * distribution is matched; a text that no clean length reaches, or that draws its own length, stays.
 *
 * @param lengths usual lengths of the corpus
 * @param words words of the text
 * @param mode `interval` or `distribution`
 * @param random stream of the step `pad`; at most one draw
 * @example lengthTarget(cleanLengths([10, 20, 30]), 40, 'interval', mulberry32(11)) // => { status: 'over_length' }
 */
export function lengthTarget(
  lengths: CleanLengths,
  words: number,
  mode: LengthMode,
  random: Random,
): LengthTarget {
  if (words > lengths.l95) return { status: 'over_length' };
  if (mode === 'interval' && words >= lengths.l5) return { status: 'in_interval' };
  const reachable = lengths.inside.filter((length) => length >= words);
  const drawn = reachable[random.below(reachable.length)];
  return drawn === undefined || drawn === words ? { status: 'in_interval' } : { status: 'pad', words: drawn };
}
