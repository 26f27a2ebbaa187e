import type { LineageEdge } from './records.js';

/** An entry of the index, of any kind, that holds the text of a chunk. */
export interface IndexEntry {
  readonly entryId: string;
  readonly chunkId: string;
}

/** An answer that is kept, with the chunks it cites. */
export interface CacheEntry {
  readonly key: string;
  readonly chunkIds: readonly string[];
}

/** Everything that can hold a text or what was made of it. */
export interface Derivations {
  readonly edges: readonly LineageEdge[];
  readonly index: readonly IndexEntry[];
  readonly cache: readonly CacheEntry[];
}

/** What a purge removes; every list sorted by code units. */
export interface PurgePlan {
  /** The roots and all that was generated from them, however indirectly. */
  readonly chunkIds: readonly string[];
  readonly entryIds: readonly string[];
  readonly cacheKeys: readonly string[];
}

/**
 * Returns what has to go when some texts are purged.
 *
 * Definition (measurement G3): the roots, every transitive descendant, their index entries, and the cache entries that cite
 * any of them. Texts that generate each other are no obstacle.
 * @param rootIds ids of the texts to purge, known to the lineage or not
 * @param derivations lineage, index and cache
 * @example purgePlan(['p'], { edges: [{ inputId: 'p', derivedId: 'a' }, { inputId: 'c', derivedId: 'b' }], index: [], cache: [] }).chunkIds // => ['a', 'p']
 */
export function purgePlan(rootIds: Iterable<string>, { edges, index, cache }: Derivations): PurgePlan {
  const derivedFrom = new Map<string, string[]>();
  for (const { inputId, derivedId } of edges) {
    const derived = derivedFrom.get(inputId);
    if (derived === undefined) derivedFrom.set(inputId, [derivedId]);
    else derived.push(derivedId);
  }
  const doomed = new Set<string>(rootIds);
  const pending = [...doomed];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    for (const derived of derivedFrom.get(id) ?? []) {
      if (doomed.has(derived)) continue;
      doomed.add(derived);
      pending.push(derived);
    }
  }
  return {
    chunkIds: [...doomed].sort(),
    entryIds: index.flatMap(({ entryId, chunkId }) => (doomed.has(chunkId) ? [entryId] : [])).sort(),
    cacheKeys: cache
      .flatMap(({ key, chunkIds }) => (chunkIds.some((id) => doomed.has(id)) ? [key] : []))
      .sort(),
  };
}

/**
 * Returns lineage, index and cache without what a plan removes.
 *
 * An edge goes with either of its ends: what stays may be an input of what was purged, never the other way round.
 * @param derivations as they are
 * @param plan what to remove
 * @example withoutPurged({ edges: [], index: [{ entryId: '1', chunkId: 'p' }], cache: [] }, { chunkIds: ['p'], entryIds: ['1'], cacheKeys: [] }).index // => []
 */
export function withoutPurged({ edges, index, cache }: Derivations, plan: PurgePlan): Derivations {
  const [chunks, entries, keys] = [plan.chunkIds, plan.entryIds, plan.cacheKeys].map((ids) => new Set(ids));
  return {
    edges: edges.filter(({ inputId, derivedId }) => !chunks?.has(inputId) && !chunks?.has(derivedId)),
    index: index.filter(({ entryId }) => !entries?.has(entryId)),
    cache: cache.filter(({ key }) => !keys?.has(key)),
  };
}

/**
 * Returns what a purge has left over: nothing when it was complete.
 *
 * @param rootIds ids of the texts that were to be purged
 * @param before lineage as it was before the purge, since the purge removes it
 * @param now index and cache as they are
 * @example purgeLeft(['p'], [], { index: [{ entryId: '1', chunkId: 'p' }], cache: [] }).entryIds // => ['1']
 */
export function purgeLeft(
  rootIds: Iterable<string>,
  before: readonly LineageEdge[],
  now: Pick<Derivations, 'index' | 'cache'>,
): Pick<PurgePlan, 'entryIds' | 'cacheKeys'> {
  const { entryIds, cacheKeys } = purgePlan(rootIds, { edges: before, ...now });
  return { entryIds, cacheKeys };
}
