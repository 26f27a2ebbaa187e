import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api';
import type { IngestedChunk } from '../gate/index.js';
import { key, placeholders } from './chunkFacts.js';

/** Our choice: rows of one statement; a statement of its own for each row took thirty times as long. */
const ROWS = 500;

/**
 * Writes ingested chunks and the edges to their inputs; within a transaction, all or none.
 *
 * Our choice: a chunk that is ingested again is a new text, so earlier approvals do not count for it and its edges are those
 * of the new text; of a chunk that stands in the list twice the later one counts.
 * @param connection a connection inside a transaction
 * @param chunks what ingestion returned
 * @example await insertIngested(connection, [])
 */
export async function insertIngested(
  connection: DuckDBConnection,
  chunks: readonly IngestedChunk[],
): Promise<void> {
  const last = [...new Map(chunks.map((each) => [each.chunk.id, each])).values()];
  for (let start = 0; start < last.length; start += ROWS) {
    const part = last.slice(start, start + ROWS);
    await connection.run(
      `INSERT OR REPLACE INTO chunk
       (chunk_id, ingest_hash, original_hash, reviewed_hash, tier, source_uri, owner, ingested_at)
       VALUES ${part.map((_, row) => `($${7 * row + 1}, $${7 * row + 2}, $${7 * row + 3}, NULL, ${placeholders(4, 7 * row + 4)})`).join(', ')}`,
      part.flatMap(rowOf),
    );
    const ids = part.map(({ chunk }) => key(chunk.id));
    await connection.run(`DELETE FROM lineage WHERE derived_id IN (${placeholders(ids.length, 1)})`, ids);
    const edges = part.flatMap(({ chunk }) =>
      [...new Set(chunk.generatedFrom ?? [])].map((input) => [key(input), key(chunk.id)]),
    );
    for (let edge = 0; edge < edges.length; edge += ROWS) {
      const some = edges.slice(edge, edge + ROWS);
      const rows = some.map((_, row) => `($${2 * row + 1}, $${2 * row + 2})`).join(', ');
      await connection.run(`INSERT INTO lineage VALUES ${rows}`, some.flat());
    }
  }
}

function rowOf({ chunk, trust, originalHash }: IngestedChunk): DuckDBValue[] {
  const orNull = (text: string | undefined) => (text === undefined ? null : key(text));
  return [
    key(chunk.id),
    chunk.ingestHash,
    originalHash,
    trust,
    orNull(chunk.sourceUri),
    orNull(chunk.owner),
    orNull(chunk.ingestedAt),
  ];
}
