import { countDecisions, decideChunk, refusalAfter, reviewOf } from './decideChunk.js';
import type { AuditRecord, GateThresholds } from './records.js';
import { GATE_VERSION } from './thresholds.js';

/** One thing that a replay decides otherwise than the record says. */
export interface ReplayDifference {
  /** Null for what concerns the whole request. */
  readonly chunkId: string | null;
  readonly field: string;
  readonly recorded: string;
  readonly replayed: string;
}

/** What a replay of one record comes to. */
export interface Replay {
  readonly requestId: string;
  readonly differences: readonly ReplayDifference[];
  /** Thresholds that differ and act only while measuring: their effect cannot be seen in a record. */
  readonly notReplayed: readonly string[];
  /** Chunks that no longer fall to the cheap signals, so that the costly ones were never measured on them. */
  readonly unmeasured: readonly string[];
}

/** These act before or during measurement, not on recorded signals. */
const MEASURING = ['minScore', 'untrustedMargin', 'clusterCosine'] as const;

/**
 * Returns how a record is decided again from its signals, and what comes out otherwise.
 *
 * Definition (measurement G1): with the record's own thresholds every decision must come out as recorded; a difference
 * then means that the record or the gate has changed. With other thresholds the differences are their effect.
 * @param record an audit record
 * @param thresholds other thresholds; default: the record's own
 * @example replayRecord(record).differences // => []
 */
export function replayRecord(record: AuditRecord, thresholds: GateThresholds = record.thresholds): Replay {
  const differences: ReplayDifference[] = [];
  const compare = (chunkId: string | null, field: string, recorded: unknown, replayed: unknown) => {
    const [before, after] = [JSON.stringify(recorded), JSON.stringify(replayed)];
    if (before !== after) differences.push({ chunkId, field, recorded: before, replayed: after });
  };
  compare(null, 'gateVersion', record.gateVersion, GATE_VERSION);
  const chunks = record.chunks.map((chunk) => ({
    ...chunk,
    ...decideChunk(chunk.signals, chunk.trust, thresholds),
  }));
  const unmeasured: string[] = [];
  chunks.forEach((chunk, index) => {
    const before = record.chunks[index];
    if (before === undefined) return;
    compare(chunk.chunkId, 'classifierVerdict', before.classifierVerdict, chunk.classifierVerdict);
    compare(chunk.chunkId, 'reasons', before.reasons, chunk.reasons);
    compare(chunk.chunkId, 'decision', before.decision, chunk.decision);
    if (before.decision === 'quarantine' && chunk.decision !== 'quarantine') unmeasured.push(chunk.chunkId);
  });
  const refusalCause = refusalAfter(chunks, thresholds);
  compare(null, 'counts', ordered(record.counts), ordered(countDecisions(chunks)));
  compare(null, 'refused', record.refused, refusalCause !== null);
  compare(null, 'refusalCause', record.refusalCause, refusalCause);
  // A prompt stands in the record exactly if the request was not refused.
  compare(null, 'prompt', record.promptSha256 !== null, refusalCause === null);
  compare(
    null,
    'review',
    record.review.map(({ chunkId, why }) => ({ chunkId, why })),
    chunks.flatMap((chunk) => {
      const why = reviewOf(chunk, thresholds);
      return why.length === 0 ? [] : [{ chunkId: chunk.chunkId, why }];
    }),
  );
  return {
    requestId: record.requestId,
    differences,
    notReplayed: MEASURING.filter((name) => thresholds[name] !== record.thresholds[name]),
    unmeasured,
  };
}

function ordered(counts: AuditRecord['counts']): readonly number[] {
  return [counts.pass, counts.demote, counts.quarantine];
}
