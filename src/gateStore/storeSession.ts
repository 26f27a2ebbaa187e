import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance, type DuckDBValue } from '@duckdb/node-api';
import { STORE_TABLES } from './storeTables.js';

/** A database that takes one piece of work at a time. */
export interface StoreSession {
  /** Runs a piece of work after all earlier ones; in a transaction that is on the disk when it resolves. */
  readonly write: (work: (connection: DuckDBConnection) => Promise<void>) => Promise<void>;
  readonly rows: (sql: string, values: readonly DuckDBValue[]) => Promise<DuckDBValue[][]>;
  /** Rows in order, a few thousand at a time in memory. */
  readonly stream: (sql: string) => AsyncGenerator<DuckDBValue[], void, void>;
  readonly close: () => Promise<void>;
}

/** Our choice: the store shares the machine with the pipeline it guards. No network, no extensions, no other files. */
const SETTINGS = {
  threads: '1',
  memory_limit: '512MB',
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  enable_external_access: 'false',
};

/**
 * Returns the database of a store folder, made when missing.
 *
 * Our choice: DuckDB, one file `gate.duckdb` with its write-ahead log beside it. A commit is flushed to the disk before
 * it is acknowledged, so a killed process loses nothing that was; its unfinished transaction is gone as a whole.
 * @param folder the store's folder
 * @throws when the folder cannot be used, or another process has the store open
 * @example (await openStoreSession('store')).close()
 */
export async function openStoreSession(folder: string): Promise<StoreSession> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'gate.duckdb');
  const instance = await DuckDBInstance.create(path, SETTINGS).catch((error: unknown) => {
    const cause = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    const remedy = /lock/i.test(cause)
      ? 'close the process that has it open'
      : 'see the message of the database';
    throw new Error(`store "${folder}" cannot be opened: ${cause}; ${remedy}`);
  });
  const connection = await instance.connect();
  for (const statement of STORE_TABLES) await connection.run(statement);
  let last: Promise<unknown> = Promise.resolve();
  const inOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  };
  return {
    write: (work) => inOrder(() => inTransaction(connection, work)),
    rows: (sql, values) => inOrder(async () => (await connection.runAndReadAll(sql, [...values])).getRows()),
    stream: (sql) => streamed(instance, sql),
    close: () =>
      inOrder(async () => {
        connection.closeSync();
        instance.closeSync();
      }),
  };
}

async function inTransaction(
  connection: DuckDBConnection,
  work: (connection: DuckDBConnection) => Promise<void>,
): Promise<void> {
  await connection.run('BEGIN');
  try {
    await work(connection);
    await connection.run('COMMIT');
  } catch (error) {
    await connection.run('ROLLBACK').catch(() => {});
    throw error;
  }
}

/** A connection of its own, so that a slow reader stops no writer. */
async function* streamed(instance: DuckDBInstance, sql: string): AsyncGenerator<DuckDBValue[], void, void> {
  const connection = await instance.connect();
  try {
    const result = await connection.stream(sql);
    for (;;) {
      const chunk = await result.fetchChunk();
      if (chunk === null || chunk.rowCount === 0) return;
      yield* chunk.getRows();
    }
  } finally {
    connection.closeSync();
  }
}
