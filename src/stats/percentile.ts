import { quantileSorted } from 'simple-statistics';

/**
 * The q-th percentile of a sample.
 *
 * Definition (measurement rule B4): type 7 of Hyndman and Fan, the default of numpy and R: h = (n - 1) q / 100,
 * linear between the order statistics around h. `quantileSorted` of simple-statistics 7.12 has this
 * definition (older versions had another); the test vectors hold it to numpy's values.
 *
 * @param values at least one number, in any order; left as they are
 * @param q percent, in [0, 100]
 * @throws if there are no values, or one of them or q is out of range
 * @example percentile([10, 20, 30, 40, 50], 5) // => 12
 */
export function percentile(values: readonly number[] | Float64Array, q: number): number {
  if (!(q >= 0 && q <= 100)) {
    throw new RangeError(`percentile: q is ${q}; give a percentage between 0 and 100`);
  }
  if (values.length === 0) {
    throw new RangeError('percentile: no values; ask for a percentile of at least one');
  }
  const sorted = Float64Array.from(values).sort();
  // NaN sorts last, so one look finds it.
  if (Number.isNaN(sorted[sorted.length - 1])) {
    throw new RangeError('percentile: a value is NaN; remove it where it arose');
  }
  return quantileSorted(sorted as unknown as readonly number[], q / 100);
}
