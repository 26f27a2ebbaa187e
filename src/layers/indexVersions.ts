import { sha256Hex } from '../text/index.js';

/** What an index held at one time, by hashes only. */
export interface IndexVersion {
  /** `v1`, `v2`, … in the order of recording; never given twice. */
  readonly id: string;
  /** The version that a rollback of this one goes back to; null for the first. */
  readonly previousId: string | null;
  /** SHA-256 over the sorted ids and hashes: equal for equal contents. */
  readonly contentSha256: string;
  /** Hash of the text by chunk id. */
  readonly hashes: ReadonlyMap<string, string>;
}

/** Every recorded version, and the one that is live. */
export interface IndexHistory {
  readonly versions: readonly IndexVersion[];
  readonly currentId: string | null;
}

/** What must be done to turn one version into another; ids sorted by code units. */
export interface IndexChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
  /** In both, with different texts. */
  readonly replace: readonly string[];
}

/** The history of an index that was never recorded. */
export const NO_HISTORY: IndexHistory = { versions: [], currentId: null };

/**
 * Returns the history with one more version, which is now the live one.
 *
 * Definition (measurement G3): the index is versioned. The previous version is the one that was live, so that what a
 * rollback has left behind is not gone back to.
 * @param history the history so far
 * @param chunks what the index holds now
 * @throws when an id is given twice
 * @example recordVersion(NO_HISTORY, [{ id: 'a', hash: '1' }]).currentId // => 'v1'
 */
export function recordVersion(
  history: IndexHistory,
  chunks: Iterable<{ readonly id: string; readonly hash: string }>,
): IndexHistory {
  const hashes = new Map<string, string>();
  for (const { id, hash } of chunks) {
    if (hashes.has(id))
      throw new Error(`chunk ${JSON.stringify(id)} is in the index twice; give each chunk its own id`);
    hashes.set(id, hash);
  }
  const id = `v${history.versions.length + 1}`;
  const lines = [...hashes].sort(([a], [b]) => (a < b ? -1 : 1)).map((pair) => JSON.stringify(pair));
  const version = {
    ...{ id, previousId: history.currentId, hashes },
    contentSha256: sha256Hex(lines.join('\n')),
  };
  return { versions: [...history.versions, version], currentId: id };
}

/**
 * Returns the history after a rollback: the previous version is live again, nothing is forgotten.
 *
 * Definition (measurement G3): rollback = previous version id. Done twice it goes back twice.
 * @param history a history with a live version
 * @throws when there is no version before the live one
 * @example rollBack(recordVersion(recordVersion(NO_HISTORY, []), [])).currentId // => 'v1'
 */
export function rollBack(history: IndexHistory): IndexHistory {
  const current = currentVersion(history);
  if (current === null || current.previousId === null) {
    const which = current === null ? 'none is recorded' : `${current.id} is the first`;
    throw new Error(
      `there is no index version to go back to: ${which}; record a version before every change`,
    );
  }
  return { ...history, currentId: current.previousId };
}

/**
 * Returns the live version, null when none is recorded.
 *
 * @param history any history
 * @example currentVersion(NO_HISTORY) // => null
 */
export function currentVersion({ versions, currentId }: IndexHistory): IndexVersion | null {
  return versions.find(({ id }) => id === currentId) ?? null;
}

/**
 * Returns what turns one version of an index into another.
 *
 * @param from what the index holds
 * @param to what it shall hold
 * @example changeBetween({ hashes: new Map([['a', '1']]) }, { hashes: new Map([['a', '2']]) }).replace // => ['a']
 */
export function changeBetween(
  from: Pick<IndexVersion, 'hashes'>,
  to: Pick<IndexVersion, 'hashes'>,
): IndexChange {
  const absent = (ids: Iterable<string>, other: ReadonlyMap<string, string>) =>
    [...ids].filter((id) => !other.has(id)).sort();
  const both = [...to.hashes.keys()].filter((id) => from.hashes.has(id));
  return {
    add: absent(to.hashes.keys(), from.hashes),
    remove: absent(from.hashes.keys(), to.hashes),
    replace: both.filter((id) => from.hashes.get(id) !== to.hashes.get(id)).sort(),
  };
}
