import { mulberry32, type Random } from './mulberry32.js';
import { seedOf } from './seedOf.js';

/**
 * The random stream of one step on one item, independent of every other stream.
 *
 * Definition (measurement section 0, our choice): mulberry32 seeded with seedOf of
 * "<step>|<corpus>|<query id>|<document index>|<run seed>". Items can therefore be computed in any order, and
 * a draw added to one step never shifts another. Steps that build documents use 11 as run seed.
 *
 * @param step name of the step, such as `pad` or `split`
 * @param corpus corpus id
 * @param queryId query id, empty when the step has none
 * @param documentIndex index of the document within its query, empty when the step has none
 * @param runSeed run seed
 * @example streamOf('shuffle', 'legal', 'q3', 0, 22).next() === mulberry32(1779269032).next() // => true
 */
export function streamOf(
  step: string,
  corpus: string,
  queryId: string,
  documentIndex: number | '',
  runSeed: number,
): Random {
  return mulberry32(seedOf(`${step}|${corpus}|${queryId}|${documentIndex}|${runSeed}`));
}
