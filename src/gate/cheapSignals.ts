import { countBlockTags } from './blockTags.js';
import { compressionRatio } from './compressionRatio.js';
import type { GateContext } from './gateContext.js';
import { hashState } from './hashState.js';
import { scanHiddenUnicode } from './hiddenUnicode.js';
import { matchInstructionRules } from './instructionRules.js';
import { nonAsciiRatio } from './nonAsciiRatio.js';
import { quickTokens } from './quickTokens.js';
import type { ChunkRecord, ChunkSignals, Tier } from './records.js';
import type { ScoreGaps } from './scoreGaps.js';

/** A candidate chunk with what the cheap pass has measured, and its tokens for the pass after it. */
export interface MeasuredChunk {
  readonly chunk: ChunkRecord;
  readonly trust: Tier;
  readonly tokens: readonly string[];
  readonly signals: ChunkSignals;
}

/**
 * Returns a chunk with the signals that are cheap enough for every chunk of every request.
 *
 * Definition (measurement G1, order of cost): score gaps, hash, hidden Unicode, ratios, instruction rules, block tags,
 * retrieval counter, age. What belongs to the second pass is null.
 * @param chunk a candidate
 * @param trust its tier
 * @param gaps of the returned set
 * @param ts time of the request, ISO 8601
 * @param context the retrieval counter
 * @example measureCheaply({ id: 'a', text: 'b' }, 'semi', gaps, ts, {}).signals.hash // => 'unknown'
 */
export function measureCheaply(
  chunk: ChunkRecord,
  trust: Tier,
  gaps: ScoreGaps,
  ts: string,
  context: Pick<GateContext, 'retrievalQueriesOf'>,
): MeasuredChunk {
  const unicode = scanHiddenUnicode(chunk.text);
  const words = quickTokens(chunk.text);
  const isTop = chunk.id === gaps.topId;
  const signals: ChunkSignals = {
    gapSecond: isTop ? gaps.gapSecond : null,
    gapMedian: isTop ? gaps.gapMedian : null,
    hash: hashState(chunk),
    hiddenCodePoints: unicode.hidden,
    allowedCodePoints: unicode.allowed,
    nonAsciiRatio: nonAsciiRatio(chunk.text),
    compressionRatio: compressionRatio(chunk.text),
    instructionRules: matchInstructionRules(chunk.text, words),
    blockTags: countBlockTags(chunk.text, words),
    retrievalQueries: context.retrievalQueriesOf?.(chunk.id) ?? null,
    ageMs: chunk.ingestedAt === undefined ? null : Date.parse(ts) - Date.parse(chunk.ingestedAt),
    classifierScore: chunk.classifierScore ?? null,
    nearDuplicateOf: null,
    shingleShare: null,
    extraShingles: null,
    contradictions: null,
    clusterWith: null,
  };
  return { chunk, trust, tokens: words, signals };
}
