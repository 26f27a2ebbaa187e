import { sha256Hex } from '../text/sha256Hex.js';
import { type AssembledPrompt, inPromptOrder } from './assemblePrompt.js';
import type { AnswerRecord, AuditedChunk, AuditRecord, Decision } from './records.js';

/**
 * Returns the line of the answer log for an answer: which chunks fed it, and whom it reached.
 *
 * Definition (measurement G1): needed to list the affected users of an incident.
 * @param gated the gated request the answer was made for
 * @param answer the text the user got
 * @param options whether it came from the cache, and when it was given
 * @throws when the request was refused: a refusal has no chunks behind it
 * @example answerRecord(gated, '30 days', { fromCache: false, ts }).chunkIds // => ['a']
 */
export function answerRecord(
  gated: {
    readonly prompt: Pick<AssembledPrompt, 'chunkIds'> | null;
    readonly audit: Pick<AuditRecord, 'requestId' | 'promptAssemblyId' | 'userId'>;
  },
  answer: string,
  options: { readonly fromCache: boolean; readonly ts: string },
): AnswerRecord {
  const { requestId, promptAssemblyId, userId } = gated.audit;
  if (gated.prompt === null) {
    throw new Error(
      `request ${JSON.stringify(requestId)} was refused, so no answer belongs to it; log the refusal`,
    );
  }
  return {
    requestId,
    promptAssemblyId,
    ...(userId === undefined ? {} : { userId }),
    answerSha256: sha256Hex(answer),
    chunkIds: gated.prompt.chunkIds,
    ...options,
  };
}

/**
 * Returns what an answer record needs of a request that is known from its audit record alone.
 *
 * The prompt's chunks are those that were not quarantined, in prompt order; a refused request has no prompt.
 * @param audit a record of the audit log
 * @example gatedFromAudit({ ...audit, refused: true }).prompt // => null
 */
export function gatedFromAudit(audit: AuditRecord): {
  readonly audit: AuditRecord;
  readonly prompt: { readonly chunkIds: readonly string[] } | null;
} {
  if (audit.refused) return { audit, prompt: null };
  const admitted = audit.chunks.flatMap((chunk) => (isAdmitted(chunk) ? [chunk] : []));
  return { audit, prompt: { chunkIds: inPromptOrder(admitted).map(({ chunkId }) => chunkId) } };
}

function isAdmitted(
  chunk: AuditedChunk,
): chunk is AuditedChunk & { readonly decision: Exclude<Decision, 'quarantine'> } {
  return chunk.decision !== 'quarantine';
}
