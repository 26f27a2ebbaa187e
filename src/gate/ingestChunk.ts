import { sha256Hex } from '../text/sha256Hex.js';
import { countBlockTags } from './blockTags.js';
import { compressionRatio } from './compressionRatio.js';
import type { CorpusStatistics } from './corpusStatistics.js';
import { effectiveTier, type TierKnowledge } from './effectiveTier.js';
import { scanHiddenUnicode, stripHiddenUnicode } from './hiddenUnicode.js';
import { matchInstructionRules } from './instructionRules.js';
import { MIRROR_LIMIT, mirrorScore } from './mirrorScore.js';
import { nearDuplicateOf } from './nearDuplicate.js';
import { nonAsciiRatio } from './nonAsciiRatio.js';
import { cosinesToQueries } from './querySample.js';
import { quickTokens } from './quickTokens.js';
import type { ChunkRecord, Tier } from './records.js';
import type { ShingleIndex } from './shingleIndex.js';
import { DEFAULT_THRESHOLDS } from './thresholds.js';

/** What a new chunk is compared with; each check without its part is not made. */
export interface IngestContext extends TierKnowledge {
  readonly statistics?: CorpusStatistics;
  readonly known?: ShingleIndex;
  /** Share of a trusted chunk's shingles that makes an edit; default 0.9 (measurement G1). */
  readonly shingleShare?: number;
}

/** Why a person should look at a chunk before it is believed. */
export const INGEST_FINDINGS = [
  'hidden_unicode',
  'delimiter_break',
  'instruction_shaped',
  'query_mirror',
  'near_duplicate_edit',
  'low_entropy',
  'non_ascii_spike',
] as const;
export type IngestFinding = (typeof INGEST_FINDINGS)[number];

/** A chunk as it goes into the index, with what was found on the way. Nothing is rejected. */
export interface IngestedChunk {
  /** The stripped text with its hash as `ingestHash`. */
  readonly chunk: ChunkRecord & { readonly ingestHash: string };
  readonly trust: Tier;
  /** SHA-256 of the text as it came, before the strip step: proof of what was ingested. */
  readonly originalHash: string;
  readonly hiddenCodePoints: readonly string[];
  readonly allowedCodePoints: readonly string[];
  readonly instructionRules: readonly string[];
  readonly compressionRatio: number | null;
  readonly nonAsciiRatio: number;
  readonly mirror: number | null;
  readonly nearDuplicateOf: string | null;
  readonly findings: readonly IngestFinding[];
  /** True: put it into the review queue. */
  readonly needsReview: boolean;
}

/**
 * Returns a new chunk after the ingestion checks.
 *
 * Definition (measurement G1 and G3): tier from the registry; hidden Unicode logged, then stripped, the hash of the
 * original kept; mirror score above 4 unless reviewed; edit of a trusted chunk; compression below the corpus's 1st
 * percentile; instruction-shaped text; imitation of a data block; non-ASCII share above the corpus's 99th percentile,
 * which alone asks for no review. What is found goes to the review queue, never silently away.
 * Cost: linear in the text, times the queries of the sample that share a token with it.
 * @param chunk the chunk as it came; its `hash`, `ingestHash` and `reviewedHash` are replaced
 * @param context registry, corpus statistics, known-good chunks
 * @example ingestChunk({ id: 'a', text: 'x\u200By' }, {}).chunk.text // => 'xy'
 */
export function ingestChunk(chunk: ChunkRecord, context: IngestContext): IngestedChunk {
  const trust = effectiveTier(chunk, context);
  const unicode = scanHiddenUnicode(chunk.text);
  const text = unicode.hidden.length === 0 ? chunk.text : stripHiddenUnicode(chunk.text);
  const words = quickTokens(text);
  const { statistics, known } = context;
  const mirror =
    statistics?.mirror == null
      ? null
      : mirrorScore(cosinesToQueries(statistics.sample, text), statistics.mirror);
  const duplicate =
    known === undefined ? null : nearDuplicateOf({ id: chunk.id, tier: trust, tokens: words }, known);
  const isEdit =
    duplicate !== null &&
    duplicate.extra > 0 &&
    duplicate.share >= (context.shingleShare ?? DEFAULT_THRESHOLDS.shingleShare);
  const ratio = compressionRatio(text);
  const share = nonAsciiRatio(text);
  const instructionRules = matchInstructionRules(text, words);
  const holds: Readonly<Record<IngestFinding, boolean>> = {
    hidden_unicode: unicode.hidden.length > 0,
    delimiter_break: countBlockTags(chunk.text) > 0,
    instruction_shaped: instructionRules.length > 0,
    query_mirror: mirror !== null && mirror > MIRROR_LIMIT && trust !== 'reviewed',
    near_duplicate_edit: isEdit,
    low_entropy: ratio !== null && ratio < (statistics?.compressionFloor ?? Number.NEGATIVE_INFINITY),
    non_ascii_spike: share > (statistics?.nonAsciiCeiling ?? Number.POSITIVE_INFINITY),
  };
  const findings = INGEST_FINDINGS.filter((finding) => holds[finding]);
  return {
    chunk: { ...withoutHashes(chunk), text, ingestHash: sha256Hex(text) },
    trust,
    originalHash: sha256Hex(chunk.text),
    hiddenCodePoints: unicode.hidden,
    allowedCodePoints: unicode.allowed,
    instructionRules,
    compressionRatio: ratio,
    nonAsciiRatio: share,
    mirror,
    nearDuplicateOf: duplicate !== null && isEdit ? duplicate.of : null,
    findings,
    needsReview: findings.some((finding) => finding !== 'non_ascii_spike'),
  };
}

function withoutHashes({ hash: _, ingestHash: __, reviewedHash: ___, ...rest }: ChunkRecord): ChunkRecord {
  return rest;
}
