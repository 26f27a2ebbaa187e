import type { DuckDBValue } from '@duckdb/node-api';
import { type ChunkRecord, type GateRequest, lowestTier, TIERS, type Tier } from '../gate/index.js';
import type { StoreSession } from './storeSession.js';

/** What the store knows of a chunk. */
export interface ChunkFacts {
  readonly ingestHash: string;
  readonly originalHash: string;
  readonly reviewedHash: string | null;
  /** Its tier when it was ingested. */
  readonly tier: Tier;
  readonly sourceUri: string | null;
  readonly owner: string | null;
  readonly ingestedAt: string | null;
  /** Ids of the chunks it was generated from; empty for a text that was not. */
  readonly inputs: readonly string[];
}

/** Returns an id or URI as it stands in the store: its JSON. @example key('a') // => '"a"' */
export function key(text: string): string {
  return JSON.stringify(text);
}

/** Returns the text behind a stored key. @example textOf('"a"') // => 'a' */
export function textOf(stored: DuckDBValue | undefined): string {
  return String(JSON.parse(String(stored)));
}

/** Returns numbered placeholders. @example placeholders(2, 3) // => '$3, $4' */
export function placeholders(count: number, first: number): string {
  return Array.from({ length: count }, (_, index) => `$${first + index}`).join(', ');
}

/**
 * Returns what a store knows of some chunks; those it does not know are left out.
 * @param session the store's database
 * @param chunkIds ids
 * @example (await chunkFactsOf(session, [])).size // => 0
 */
export async function chunkFactsOf(
  session: Pick<StoreSession, 'rows'>,
  chunkIds: readonly string[],
): Promise<Map<string, ChunkFacts>> {
  const keys = [...new Set(chunkIds)].map(key);
  if (keys.length === 0) return new Map();
  const list = placeholders(keys.length, 1);
  const edges = await session.rows(
    `SELECT derived_id, input_id FROM lineage WHERE derived_id IN (${list}) ORDER BY 1, 2`,
    keys,
  );
  const rows = await session.rows(
    `SELECT chunk_id, ingest_hash, original_hash, reviewed_hash, tier, source_uri, owner, ingested_at
     FROM chunk WHERE chunk_id IN (${list}) ORDER BY chunk_id`,
    keys,
  );
  const orNull = (value: DuckDBValue | undefined) => (value == null ? null : textOf(value));
  return new Map(
    rows.map(([id, ingestHash, originalHash, reviewedHash, tier, sourceUri, owner, ingestedAt]) => [
      textOf(id),
      {
        ingestHash: String(ingestHash),
        originalHash: String(originalHash),
        reviewedHash: reviewedHash == null ? null : String(reviewedHash),
        tier: TIERS.find((known) => known === tier) ?? lowestTier([]),
        sourceUri: orNull(sourceUri),
        owner: orNull(owner),
        ingestedAt: orNull(ingestedAt),
        inputs: edges.filter(([derived]) => derived === id).map(([, input]) => textOf(input)),
      },
    ]),
  );
}

/**
 * Returns a request whose chunks carry what the store knows of them.
 *
 * Our choice: the stored hashes replace those of the request, and the text is hashed again; source, owner, time and
 * inputs fill what the request leaves out; so does the stored tier, unless a registry or the inputs decide it.
 * @param request the request
 * @param facts by chunk id
 * @param hasRegistry whether the gate will use a registry
 * @example withStoredFacts(request, new Map(), false) // => request
 */
export function withStoredFacts(
  request: GateRequest,
  facts: ReadonlyMap<string, ChunkFacts>,
  hasRegistry: boolean,
): GateRequest {
  if (facts.size === 0) return request;
  return {
    ...request,
    chunks: request.chunks.map((chunk) => {
      const known = facts.get(chunk.id);
      return known === undefined ? chunk : withFacts(chunk, known, hasRegistry);
    }),
  };
}

function withFacts(chunk: ChunkRecord, facts: ChunkFacts, hasRegistry: boolean): ChunkRecord {
  const { hash: _, reviewedHash: __, ...rest } = chunk;
  const known = (name: 'sourceUri' | 'owner' | 'ingestedAt') => {
    const value = chunk[name] ?? facts[name];
    return value === null ? {} : { [name]: value };
  };
  const inputs = chunk.generatedFrom ?? (facts.inputs.length > 0 ? facts.inputs : undefined);
  // The tier of generated text follows from its inputs.
  const trust = chunk.trust ?? (hasRegistry || inputs !== undefined ? undefined : facts.tier);
  return {
    ...rest,
    ...known('sourceUri'),
    ...known('owner'),
    ...known('ingestedAt'),
    ingestHash: facts.ingestHash,
    ...(facts.reviewedHash === null ? {} : { reviewedHash: facts.reviewedHash }),
    ...(trust === undefined ? {} : { trust }),
    ...(inputs === undefined ? {} : { generatedFrom: inputs }),
  };
}
