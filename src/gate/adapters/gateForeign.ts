import { chunkBlock, inPromptOrder } from '../assemblePrompt.js';
import { classifySurvivors } from '../classifySurvivors.js';
import type { GateContext } from '../gateContext.js';
import { gateRequest } from '../gateRequest.js';
import type { AuditRecord, Decision, Reason, Tier } from '../records.js';
import { chunkOf, type ForeignChunk } from './chunkOf.js';

/** What an adapter needs to know. */
export interface AdapterOptions {
  readonly context?: GateContext;
  /** The time of a request, ISO 8601 with a zone: the calling program reads the clock, the gate never does. */
  readonly now: () => string;
  /** An id for a request that has none yet, such as `crypto.randomUUID`. */
  readonly nextRequestId: () => string;
  /** Takes every audit record, before any chunk is handed on; a refused request hands on none. */
  readonly onAudit: (audit: AuditRecord) => void | Promise<void>;
  readonly classify?: (texts: readonly string[]) => Promise<readonly number[]>;
  /** False hands texts on as they are; default: inside a labelled data block that they cannot close. */
  readonly inBlocks?: boolean;
}

/** A document that may go on, by its place among those given. */
export interface ForeignVerdict {
  readonly place: number;
  readonly text: string;
  readonly gate: {
    readonly decision: Exclude<Decision, 'quarantine'>;
    readonly reasons: readonly Reason[];
    readonly trust: Tier;
    readonly promptAssemblyId: string;
  };
}

/**
 * Returns the documents of a framework that may go on, in prompt order; none when the request is refused.
 *
 * Definition (measurement G1): every adapter is this function behind the framework's interface.
 * @param query the question
 * @param documents what was retrieved
 * @param options clock, ids, log
 * @example await gateForeign('q', [], options) // => []
 */
export async function gateForeign(
  query: string,
  documents: readonly ForeignChunk[],
  options: AdapterOptions,
): Promise<ForeignVerdict[]> {
  const { context = {}, classify } = options;
  const ts = options.now();
  const asked = { requestId: options.nextRequestId(), query, chunks: documents.map(chunkOf) };
  const request = classify === undefined ? asked : await classifySurvivors(asked, ts, context, classify);
  const gated = gateRequest(request, ts, context);
  await options.onAudit(gated.audit);
  if (gated.prompt === null) return [];
  const placeOf = new Map(asked.chunks.map(({ id }, place) => [id, place]));
  return inPromptOrder(gated.admitted).flatMap((chunk) => {
    const place = placeOf.get(chunk.id);
    if (place === undefined) return [];
    const { decision, reasons, trust } = chunk;
    const text = options.inBlocks === false ? chunk.text : chunkBlock(chunk);
    const { promptAssemblyId } = gated.audit;
    return [{ place, text, gate: { decision, reasons, trust, promptAssemblyId } }];
  });
}
