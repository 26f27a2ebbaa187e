/**
 * The tables of the store. Ids stand as JSON texts, which keeps every id apart, lone surrogates included.
 * No text of a chunk is stored, only its hashes.
 * @example STORE_TABLES.length // => 9
 */
export const STORE_TABLES: readonly string[] = [
  'CREATE SEQUENCE IF NOT EXISTS log_position',
  `CREATE TABLE IF NOT EXISTS chunk (
    chunk_id VARCHAR PRIMARY KEY, ingest_hash VARCHAR NOT NULL, original_hash VARCHAR NOT NULL,
    reviewed_hash VARCHAR, tier VARCHAR NOT NULL, source_uri VARCHAR, owner VARCHAR, ingested_at VARCHAR)`,
  `CREATE TABLE IF NOT EXISTS retrieval (
    chunk_id VARCHAR, query_id VARCHAR, PRIMARY KEY (chunk_id, query_id))`,
  'CREATE TABLE IF NOT EXISTS lineage (input_id VARCHAR, derived_id VARCHAR, PRIMARY KEY (input_id, derived_id))',
  'CREATE TABLE IF NOT EXISTS audit_log (position BIGINT PRIMARY KEY, line VARCHAR NOT NULL)',
  'CREATE TABLE IF NOT EXISTS answer_log (position BIGINT PRIMARY KEY, line VARCHAR NOT NULL)',
  'CREATE INDEX IF NOT EXISTS lineage_by_derived ON lineage (derived_id)',
  'CREATE TABLE IF NOT EXISTS audit_request (request_id VARCHAR NOT NULL, position BIGINT NOT NULL)',
  'CREATE INDEX IF NOT EXISTS audit_by_request ON audit_request (request_id)',
];
