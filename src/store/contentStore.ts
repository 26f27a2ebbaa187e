import { mkdirSync } from 'node:fs';
import { open } from 'lmdb';

/** Numbers remembered by the content they were computed from. */
export interface ContentStore {
  readonly has: (hash: string) => boolean;
  /** The values stored for a text's sha256, or undefined. */
  readonly get: (hash: string) => Float64Array | Float32Array | undefined;
  /** Stores a batch in one transaction: after it returns, all of the batch survives a kill; before, none of it. */
  readonly addAll: (
    entries: readonly { readonly hash: string; readonly values: Float64Array | Float32Array }[],
  ) => void;
}

/** One embedded store with a table for each model. */
export interface ContentStores {
  readonly table: (name: string, kind: 'float32' | 'float64') => ContentStore;
  readonly close: () => Promise<void>;
}

/** Tables, one for each kind of number and model, that a store may ever hold. */
const MOST_TABLES = 1024;

/**
 * Returns the store of remembered numbers in a folder, made when missing.
 *
 * Keys are sha256 of texts, values are floats of this machine's byte order, kept by LMDB. A table is named for what
 * its numbers are and for the sha256 of the model, e.g. `vectors/6fd5d72f`. Deleting the folder loses time, never results.
 * @param folder the store's folder
 * @throws when the folder cannot be opened
 * @example openContentStores('data/interim/store').table('vectors/model', 'float32').has('00') // => false
 */
export function openContentStores(folder: string): ContentStores {
  mkdirSync(folder, { recursive: true });
  const environment = open({ path: folder, encoding: 'binary', maxDbs: MOST_TABLES });
  const keyOf = (hash: string) => Buffer.from(hash, 'hex');
  return {
    table: (name, kind) => {
      const database = environment.openDB<Buffer, Buffer>(name, {
        encoding: 'binary',
        keyEncoding: 'binary',
      });
      return {
        has: (hash) => database.doesExist(keyOf(hash)),
        get: (hash) => {
          const bytes = database.get(keyOf(hash));
          if (bytes === undefined) return undefined;
          const copy = Uint8Array.from(bytes).buffer;
          return kind === 'float32' ? new Float32Array(copy) : new Float64Array(copy);
        },
        addAll: (entries) => {
          database.transactionSync(() => {
            for (const { hash, values } of entries) {
              database.put(keyOf(hash), Buffer.from(values.buffer, values.byteOffset, values.byteLength));
            }
          });
        },
      };
    },
    close: () => environment.close(),
  };
}
