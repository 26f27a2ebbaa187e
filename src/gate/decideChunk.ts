import { isFlagged, reasonsOf } from './reasons.js';
import type {
  AuditedChunk,
  ChunkSignals,
  ClassifierVerdict,
  Decision,
  GateThresholds,
  Reason,
  RefusalCause,
  Tier,
} from './records.js';
import { refusalOf } from './refusal.js';
import { verdictOf } from './verdict.js';

/** What the recorded signals of a chunk lead to. */
export interface ChunkVerdict {
  readonly classifierVerdict: ClassifierVerdict;
  readonly reasons: readonly Reason[];
  readonly decision: Decision;
}

/**
 * Returns what becomes of a chunk, from its signals alone: the one place where gate and replay decide.
 * @param signals what was measured
 * @param trust the chunk's tier
 * @param thresholds limits
 * @example decideChunk(signals, 'trusted', DEFAULT_THRESHOLDS).decision // => 'demote'
 */
export function decideChunk(signals: ChunkSignals, trust: Tier, thresholds: GateThresholds): ChunkVerdict {
  const reasons = reasonsOf(signals, trust, thresholds);
  const isSuspect = signals.instructionRules.length > 0 || isFlagged(signals.classifierScore, thresholds);
  const unknown = signals.classifierScore === null ? 'not_run' : 'clear';
  return {
    classifierVerdict: isSuspect ? 'flag' : unknown,
    reasons,
    decision: verdictOf(reasons, thresholds),
  };
}

/**
 * Returns how many chunks were decided each way.
 * @param chunks decisions
 * @example countDecisions([]).pass // => 0
 */
export function countDecisions(
  chunks: readonly Pick<AuditedChunk, 'decision'>[],
): Readonly<Record<Decision, number>> {
  const counts = { pass: 0, demote: 0, quarantine: 0 };
  for (const { decision } of chunks) counts[decision] += 1;
  return counts;
}

/**
 * Returns why a request with these decisions is refused, or null.
 * @param chunks tiers and decisions
 * @param thresholds the smallest number of survivors
 * @example refusalAfter([], { minSurvivors: 1 }) // => 'too_few_survivors'
 */
export function refusalAfter(
  chunks: readonly Pick<AuditedChunk, 'decision' | 'trust'>[],
  thresholds: Pick<GateThresholds, 'minSurvivors'>,
): RefusalCause | null {
  const survivors = chunks.filter(({ decision }) => decision !== 'quarantine');
  return refusalOf(
    survivors.map(({ trust }) => trust),
    thresholds,
  );
}

/**
 * Returns why a person should look at a chunk: its reasons, and freshness, which is never a reason.
 *
 * Definition (measurement G1): `fresh` iff ingested less than ten minutes before the request, or after it.
 * @param chunk reasons and age
 * @param thresholds the age
 * @example reviewOf({ reasons: [], signals: { ageMs: 0 } }, { freshMs: 600000 }) // => ['fresh']
 */
export function reviewOf(
  chunk: { readonly reasons: readonly Reason[]; readonly signals: Pick<ChunkSignals, 'ageMs'> },
  thresholds: Pick<GateThresholds, 'freshMs'>,
): string[] {
  const { ageMs } = chunk.signals;
  return [...chunk.reasons, ...(ageMs !== null && ageMs < thresholds.freshMs ? ['fresh'] : [])];
}
