import { sha256Hex } from '../../text/index.js';
import type { SquadSet } from './squadSchema.js';

/**
 * Returns the SHA-256 of a set's passages: of the JSON list of its contexts, in file order and without white space.
 *
 * Definition (measurement G2; the canonical form is our choice).
 * @param set a SQuAD set
 * @example passagesDigest({ version: '', passages: [] }).slice(0, 8) // => '4f53cda1'
 */
export function passagesDigest({ passages }: SquadSet): string {
  return sha256Hex(JSON.stringify(passages.map(({ context }) => context)));
}

/**
 * Returns the set when its version names the digest of its own passages.
 *
 * @param set a SQuAD set of this project
 * @param file how errors name it
 * @throws when the version names another digest or none: the passages were changed
 * @example requireOwnVersion({ version: passagesDigest(SET), passages: [] }, 'a.json').passages // => []
 */
export function requireOwnVersion(set: SquadSet, file: string): SquadSet {
  const digest = passagesDigest(set);
  if (set.version.includes(digest)) return set;
  throw new Error(
    `file "${file}": version is ${JSON.stringify(set.version)}, the passages have sha256 ${digest}; ` +
      'restore the passages, or write the digest into the version of a changed slice',
  );
}
