import type { Rate } from '../records/index.js';
import { formatInterval, formatRateWithCounts } from '../report/index.js';
import { withInterval } from './drsAuditSizes.js';

/** What the brackets of a table are. */
export const INTERVAL_NOTE =
  'Brackets: 95 % Wilson interval over cases. All backends are asked the same cases, so the row of all of them counts each case once, not three times.';

/** Backends that are asked every case. */
const BACKENDS_ASKED = 3;

/**
 * Returns a rate, its counts and its interval as the lines of a cell.
 *
 * Definition (our choice): a 95 % Wilson interval whose n is the number of different cases; three runs of one case on
 * three backends are not three independent trials.
 * @param rate hits among runs
 * @param backend the backend of the row, or `all` of them together
 * @example rateCell({ hits: 0, total: 10, value: 0 }, 'dense') // => ['0.000 (0/10)', '[0.000, 0.278]']
 */
export function rateCell(rate: Rate, backend: string): string[] {
  const runs = backend === 'all' ? BACKENDS_ASKED : 1;
  const { low, high } = withInterval({ hits: rate.hits / runs, total: rate.total / runs });
  return [formatRateWithCounts(rate), ...[formatInterval(low, high)].filter((text) => text !== '')];
}

/**
 * Returns whether two rates over the same number of runs cannot be told apart: one of them lies in the interval of the
 * other; false over nothing.
 *
 * Definition (our choice): either way, since the interval of a rate below 1 never reaches 1.
 * @param one hits of one side
 * @param other hits of the other
 * @param of runs of each, and the backend that they are of
 * @example isWithinChance(9, 10, { total: 10, backend: 'dense' }) // => true
 */
export function isWithinChance(
  one: number,
  other: number,
  { total, backend }: { readonly total: number; readonly backend: string },
): boolean {
  const runs = backend === 'all' ? BACKENDS_ASKED : 1;
  const holds = (hits: number, share: number) => {
    const { low, high } = withInterval({ hits: hits / runs, total: total / runs });
    return low !== null && high !== null && share >= low && share <= high;
  };
  return holds(one, other / total) || holds(other, one / total);
}
