import {
  type ChunkRecord,
  type CorpusStatistics,
  corpusStatistics,
  effectiveTier,
  INGEST_FINDINGS,
  type IngestedChunk,
  type IngestFinding,
  ingestChunk,
  isTrusted,
  quickTokens,
  type SourceRegistry,
  shingleIndex,
  type Tier,
} from '../gate/index.js';
import type { GateStore } from '../gateStore/index.js';

/** Our choice: of fewer chunks the 1st percentile is the least of them, and one would always be found. */
const FEWEST_FOR_PERCENTILES = 100;

/** Our choice: chunks of one transaction; a killed run has stored whole batches only, and is run again. */
const BATCH = 500;

/** What an ingestion needs. */
export interface IngestRunOptions {
  readonly chunks: readonly ChunkRecord[];
  /** Chunks known to be good, beside the trusted ones among those to ingest. */
  readonly known: readonly ChunkRecord[];
  /** A sample of real questions, for the mirror score. */
  readonly questions: readonly string[];
  readonly registry?: SourceRegistry;
  /** Time of ingestion of a chunk that has none, ISO 8601. */
  readonly now: string;
  readonly store?: Pick<GateStore, 'recordIngested' | 'factsOf'>;
  readonly onIngested: (ingested: IngestedChunk) => void;
  readonly onProgress: (done: number, total: number) => void;
}

/** What an ingestion came to. */
export interface IngestSummary {
  readonly chunks: number;
  readonly toReview: number;
  readonly byFinding: Readonly<Record<IngestFinding, number>>;
  /** Chunks that the checks were made against. */
  readonly knownGood: number;
  /** Checks that were not made, and what they lack. */
  readonly notMade: readonly string[];
}

/**
 * Returns what an ingestion came to; hands on every chunk in order, checked and stripped, and stores its facts.
 *
 * Definition (measurement G1 and G3, as `ingestChunk`): percentiles, vectors, mirror baseline and near-duplicates come from the
 * chunks known to be good: trusted or reviewed ones of this run, and those handed over as known. Without any, or
 * without questions, the checks that need them are not made, and the summary says so. Nothing is rejected.
 * Cost: linear in the texts; about a second for two thousand passages.
 * @param options chunks, what is known, where results go
 * @example (await ingestChunks({ ...options, chunks: [] })).toReview // => 0
 */
export async function ingestChunks(options: IngestRunOptions): Promise<IngestSummary> {
  const { chunks, registry, store, now } = options;
  const byId = new Map([...options.known, ...chunks].map((chunk) => [chunk.id, chunk]));
  const stored = await storedTiers(options, byId);
  const knowledge = {
    registry,
    chunkOf: (id: string) => byId.get(id),
    storedTierOf: (id: string) => stored.get(id),
  };
  const good = [
    // What the caller names as known is at least trusted.
    ...options.known.map((chunk) => ({ chunk, tier: atLeastTrusted(effectiveTier(chunk, knowledge)) })),
    ...chunks
      .map((chunk) => ({ chunk, tier: effectiveTier(chunk, knowledge) }))
      .filter(({ tier }) => isTrusted(tier)),
  ];
  const statistics = statisticsOf(
    good.map(({ chunk }) => chunk.text),
    options.questions,
  );
  const known = shingleIndex(
    good.map(({ chunk, tier }) => ({ id: chunk.id, tier, tokens: quickTokens(chunk.text) })),
  );
  const context = { ...knowledge, known, ...(statistics === null ? {} : { statistics }) };
  const byFinding = Object.fromEntries(INGEST_FINDINGS.map((finding) => [finding, 0])) as Record<
    IngestFinding,
    number
  >;
  let toReview = 0;
  for (let start = 0; start < chunks.length; start += BATCH) {
    const batch = chunks
      .slice(start, start + BATCH)
      .map((chunk) => ingestChunk({ ...chunk, ingestedAt: chunk.ingestedAt ?? now }, context));
    await store?.recordIngested(batch);
    for (const ingested of batch) {
      for (const finding of ingested.findings) byFinding[finding] += 1;
      if (ingested.needsReview) toReview += 1;
      options.onIngested(ingested);
    }
    options.onProgress(Math.min(start + BATCH, chunks.length), chunks.length);
  }
  return {
    ...{ chunks: chunks.length, toReview, byFinding, knownGood: good.length },
    notMade: [
      ...(good.length === 0 ? ['near-duplicates: no chunk is known to be good'] : []),
      ...(statistics === null || statistics.compressionFloor === null
        ? [
            `compression and non-ASCII share: fewer than ${FEWEST_FOR_PERCENTILES} chunks are known to be good`,
          ]
        : []),
      ...(statistics?.mirror == null
        ? ['mirror score: it needs questions and at least two chunks known to be good']
        : []),
    ],
  };
}

function statisticsOf(texts: readonly string[], questions: readonly string[]): CorpusStatistics | null {
  if (texts.length === 0) return null;
  const statistics = corpusStatistics(texts, questions);
  return texts.length < FEWEST_FOR_PERCENTILES
    ? { ...statistics, compressionFloor: null, nonAsciiCeiling: null }
    : statistics;
}

/** Tiers of inputs of generated text that this run does not hold. */
async function storedTiers(
  { chunks, store }: IngestRunOptions,
  byId: ReadonlyMap<string, ChunkRecord>,
): Promise<ReadonlyMap<string, Tier>> {
  const missing = chunks.flatMap(({ generatedFrom = [] }) => generatedFrom.filter((id) => !byId.has(id)));
  if (store === undefined || missing.length === 0) return new Map();
  return new Map([...(await store.factsOf(missing))].map(([id, { tier }]) => [id, tier]));
}

function atLeastTrusted(tier: Tier): Tier {
  return isTrusted(tier) ? tier : 'trusted';
}
