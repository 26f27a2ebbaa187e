import type { DuckDBValue } from '@duckdb/node-api';
import type { AnswerRecord, AuditRecord, IngestedChunk } from '../gate/index.js';
import type { LineageEdge } from '../layers/index.js';
import { type ChunkFacts, chunkFactsOf, key, placeholders, textOf } from './chunkFacts.js';
import { insertIngested } from './insertIngested.js';
import { openStoreSession } from './storeSession.js';

/** What a deployment remembers between requests. Every promise of a write resolves when its data is on the disk. */
export interface GateStore {
  readonly recordIngested: (chunks: readonly IngestedChunk[]) => Promise<void>;
  /** The review event: this hash of the chunk was read and approved. */
  readonly approve: (chunkId: string, reviewedHash: string) => Promise<void>;
  readonly factsOf: (chunkIds: readonly string[]) => Promise<Map<string, ChunkFacts>>;
  /** Distinct queries that have retrieved each chunk, the named one counted as one of them. */
  readonly retrievalQueries: (chunkIds: readonly string[], queryId: string) => Promise<Map<string, number>>;
  /** Appends an audit record and counts its retrievals, both or neither. */
  readonly recordAudit: (audit: AuditRecord) => Promise<void>;
  /** The log's line of a request, the last one where the id was used again; null when there is none. */
  readonly auditLineOf: (requestId: string) => Promise<string | null>;
  readonly recordAnswer: (answer: AnswerRecord) => Promise<void>;
  readonly auditLines: () => AsyncGenerator<string, void, void>;
  readonly answerLines: () => AsyncGenerator<string, void, void>;
  readonly lineage: () => Promise<LineageEdge[]>;
  /** Removes chunks with their counters and the edges that lead to them; the logs keep what happened. */
  readonly purge: (chunkIds: readonly string[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Returns the store of a folder, made when missing; close it when done.
 *
 * Definition (measurement G1; DuckDB our choice): hashes, retrieval counters, lineage and the two logs. One process at a
 * time.
 * @param folder the store's folder
 * @throws when the folder cannot be used, or another process has the store open
 * @example await (await openGateStore('store')).close() // => undefined
 */
export async function openGateStore(folder: string): Promise<GateStore> {
  const session = await openStoreSession(folder);
  const append = (table: 'audit_log' | 'answer_log') =>
    `INSERT INTO ${table} SELECT nextval('log_position'), $1`;
  return {
    recordIngested: (chunks) => session.write((connection) => insertIngested(connection, chunks)),
    approve: (chunkId, reviewedHash) =>
      session.write(async (connection) => {
        const sql = 'UPDATE chunk SET reviewed_hash = $2 WHERE chunk_id = $1 RETURNING chunk_id';
        const changed = await connection.runAndReadAll(sql, [key(chunkId), reviewedHash]);
        if (changed.getRows().length === 0) {
          throw new Error(`chunk ${key(chunkId)} is not in the store; ingest it before approving it`);
        }
      }),
    factsOf: (chunkIds) => chunkFactsOf(session, chunkIds),
    retrievalQueries: async (chunkIds, queryId) => {
      const counts = new Map(chunkIds.map((id) => [id, 1]));
      if (chunkIds.length === 0) return counts;
      const sql = `SELECT chunk_id, count(*) FROM retrieval WHERE query_id <> $1 AND chunk_id IN (${placeholders(chunkIds.length, 2)}) GROUP BY chunk_id`;
      for (const [id, count] of await session.rows(sql, [key(queryId), ...chunkIds.map(key)])) {
        counts.set(textOf(id), Number(count) + 1);
      }
      return counts;
    },
    recordAudit: (audit) =>
      session.write(async (connection) => {
        await connection.run(append('audit_log'), [JSON.stringify(audit)]);
        await connection.run("INSERT INTO audit_request SELECT $1, currval('log_position')", [
          key(audit.requestId),
        ]);
        const ids = [...audit.chunks, ...audit.notCandidates].map(({ chunkId }) => key(chunkId));
        if (ids.length === 0) return;
        const rows = ids.map((_, index) => `($${index + 2}, $1)`).join(', ');
        await connection.run(`INSERT OR IGNORE INTO retrieval VALUES ${rows}`, [key(audit.queryId), ...ids]);
      }),
    recordAnswer: (answer) =>
      session.write(async (connection) => {
        await connection.run(append('answer_log'), [JSON.stringify(answer)]);
      }),
    auditLineOf: async (requestId) => {
      const sql = `SELECT line FROM audit_log WHERE position =
        (SELECT max(position) FROM audit_request WHERE request_id = $1)`;
      const [row] = await session.rows(sql, [key(requestId)]);
      return row === undefined ? null : String(row[0]);
    },
    auditLines: () => lines(session.stream('SELECT line FROM audit_log ORDER BY position')),
    answerLines: () => lines(session.stream('SELECT line FROM answer_log ORDER BY position')),
    lineage: async () => {
      const rows = await session.rows('SELECT input_id, derived_id FROM lineage ORDER BY 1, 2', []);
      return rows.map(([inputId = '', derivedId = '']) => ({
        inputId: textOf(inputId),
        derivedId: textOf(derivedId),
      }));
    },
    purge: (chunkIds) =>
      session.write(async (connection) => {
        for (const id of chunkIds.map(key)) {
          await connection.run('DELETE FROM chunk WHERE chunk_id = $1', [id]);
          await connection.run('DELETE FROM retrieval WHERE chunk_id = $1', [id]);
          await connection.run('DELETE FROM lineage WHERE derived_id = $1', [id]);
        }
      }),
    close: session.close,
  };
}

async function* lines(rows: AsyncGenerator<DuckDBValue[], void, void>): AsyncGenerator<string, void, void> {
  for await (const [line] of rows) yield String(line);
}
