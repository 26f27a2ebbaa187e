import { byCodeUnits } from '../corpora/order.js';
import { seedOf } from '../random/index.js';
import type { Query, Rate, Target } from '../records/index.js';

/**
 * Returns the entries by ascending seedOf("target|<corpus>|<query id>"), then id: the order in which questions
 * become targets (measurement specification A6; our choice), so that a smaller run attacks a part of the
 * questions of a larger one.
 *
 * @param corpusId corpus of the questions
 * @param entries anything that holds a question
 * @example bySeed('general', targets).length // => targets.length
 * @cost sorting, and one hash per question
 */
export function bySeed<T extends { readonly query: Pick<Query, 'id'> }>(
  corpusId: string,
  entries: readonly T[],
): T[] {
  return entries
    .map((entry) => ({ entry, seed: seedOf(`target|${corpusId}|${entry.query.id}`) }))
    .sort((a, b) => a.seed - b.seed || byCodeUnits(a.entry.query.id, b.entry.query.id))
    .map(({ entry }) => entry);
}

/**
 * Returns how many targets have a gold document in the clean top-k: printed for released targets, which are
 * taken whether or not the retriever finds it (measurement specification A6).
 *
 * @param targets questions under attack
 * @param cleanTop clean top-k document ids by query id
 * @example goldRetrieved([], new Map()) // => { hits: 0, total: 0, value: null }
 */
export function goldRetrieved(
  targets: readonly Target[],
  cleanTop: ReadonlyMap<string, readonly string[]>,
): Rate {
  const hits = targets.filter(({ query, relevantDocumentIds }) => {
    const top = new Set(cleanTop.get(query.id) ?? []);
    return relevantDocumentIds.some((id) => top.has(id));
  }).length;
  return { hits, total: targets.length, value: targets.length === 0 ? null : hits / targets.length };
}
