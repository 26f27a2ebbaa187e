import { sha256Hex } from '../text/sha256Hex.js';
import { type AdmittedChunk, type AssembledPrompt, assemblePrompt } from './assemblePrompt.js';
import { selectCandidates } from './candidates.js';
import { type MeasuredChunk, measureCheaply } from './cheapSignals.js';
import { checkRequest, isTime } from './checkRequest.js';
import { measureSurvivors } from './costlySignals.js';
import { countDecisions, decideChunk, refusalAfter, reviewOf } from './decideChunk.js';
import type { GateContext } from './gateContext.js';
import type { AuditedChunk, AuditRecord, ChunkRecord, GateRequest, NotCandidate } from './records.js';
import { scoreGaps } from './scoreGaps.js';
import { DEFAULT_THRESHOLDS, GATE_VERSION } from './thresholds.js';

/** What a gated request comes to. Quarantined text is nowhere in it. */
export interface GatedRequest {
  readonly audit: AuditRecord;
  /** What may enter the prompt, in retrieval order. */
  readonly admitted: readonly AdmittedChunk[];
  /** Null when the answer is refused. */
  readonly prompt: AssembledPrompt | null;
}

/**
 * Returns a request after the gate: its audit record, what it admits, and the prompt or a refusal.
 *
 * Definition: measurement G1. Cheap signals on every candidate; claims, near-duplicates and clusters on those the
 * cheap ones have not quarantined; two reasons quarantine, one demotes.
 * Cost: linear in the texts; clusters quadratic in the number of agreeing chunks.
 * @param request the question and what was retrieved for it
 * @param ts time of the request, ISO 8601 with a zone; the gate reads no clock
 * @param context what else is known
 * @throws one error naming request, field, value and remedy
 * @example gateRequest({ requestId: 'r', query: 'q', chunks: [] }, '2026-01-31T12:00:00Z').audit.refused // => true
 */
export function gateRequest(request: GateRequest, ts: string, context: GateContext = {}): GatedRequest {
  const thresholds = context.thresholds ?? DEFAULT_THRESHOLDS;
  const { measured, notCandidates } = measureRequest(request, ts, context);
  const survivors = measured.filter(
    ({ signals, trust }) => decideChunk(signals, trust, thresholds).decision !== 'quarantine',
  );
  const costly = measureSurvivors(survivors, thresholds, context);
  const chunks = measured.map(({ chunk, trust, signals }): AuditedChunk => {
    const all = { ...signals, ...costly.get(chunk.id) };
    return {
      chunkId: chunk.id,
      sourceUri: chunk.sourceUri ?? null,
      trust,
      retrievalScore: chunk.score ?? null,
      signals: all,
      ...decideChunk(all, trust, thresholds),
    };
  });
  const admitted = admittedOf(chunks, request.chunks);
  const refusalCause = refusalAfter(chunks, thresholds);
  const prompt = refusalCause === null ? assemblePrompt(request.query, admitted, context.instructions) : null;
  const audit = auditOf(request, ts, { chunks, notCandidates, refusalCause, prompt, thresholds });
  return { audit, admitted, prompt };
}

/**
 * Returns the candidates of a request after the cheap pass.
 * @param request the request
 * @param ts its time
 * @param context what else is known
 * @throws as `gateRequest`
 * @example measureRequest({ requestId: 'r', query: 'q', chunks: [] }, '2026-01-31T12:00:00Z', {}).measured // => []
 */
export function measureRequest(
  request: GateRequest,
  ts: string,
  context: GateContext,
): { readonly measured: readonly MeasuredChunk[]; readonly notCandidates: readonly NotCandidate[] } {
  const fault = checkRequest(request);
  if (fault !== null) {
    const name = JSON.stringify(request.requestId);
    throw new Error(`request ${name}, field "${fault.field}": ${fault.problem}; ${fault.remedy}`);
  }
  if (!isTime(ts)) {
    throw new Error(`ts is ${JSON.stringify(ts)}; give ISO 8601 with a zone, such as 2026-01-31T12:00:00Z`);
  }
  const gaps = scoreGaps(
    request.chunks.flatMap(({ id, score }) => (score === undefined ? [] : [{ id, score }])),
  );
  const split = selectCandidates(request, context.thresholds ?? DEFAULT_THRESHOLDS, context);
  return {
    measured: split.candidates.map(({ chunk, trust }) => measureCheaply(chunk, trust, gaps, ts, context)),
    notCandidates: split.notCandidates,
  };
}

/** The pairing is by id; a quarantined chunk gives no value. */
function admittedOf(audited: readonly AuditedChunk[], chunks: readonly ChunkRecord[]): AdmittedChunk[] {
  const textOf = new Map(chunks.map(({ id, text }) => [id, text]));
  return audited.flatMap(({ chunkId, sourceUri, trust, decision, reasons }) => {
    const text = textOf.get(chunkId);
    if (decision === 'quarantine' || text === undefined) return [];
    return [{ id: chunkId, text, sourceUri, trust, decision, reasons }];
  });
}

function auditOf(
  request: GateRequest,
  ts: string,
  outcome: Pick<AuditRecord, 'chunks' | 'notCandidates' | 'refusalCause' | 'thresholds'> & {
    readonly prompt: AssembledPrompt | null;
  },
): AuditRecord {
  const { prompt, ...decided } = outcome;
  const promptSha256 = prompt?.sha256 ?? null;
  const identity = [request.requestId, ts, promptSha256, decided.chunks.map(({ chunkId }) => chunkId)];
  return {
    requestId: request.requestId,
    queryId: queryIdOf(request),
    ...(request.userId === undefined ? {} : { userId: request.userId }),
    promptAssemblyId: sha256Hex(JSON.stringify(identity)).slice(0, 16),
    ts,
    gateVersion: GATE_VERSION,
    thresholds: decided.thresholds,
    chunks: decided.chunks,
    notCandidates: decided.notCandidates,
    review: decided.chunks.flatMap((chunk) => {
      const why = reviewOf(chunk, decided.thresholds);
      return why.length === 0 ? [] : [{ chunkId: chunk.chunkId, why }];
    }),
    counts: countDecisions(decided.chunks),
    refused: decided.refusalCause !== null,
    refusalCause: decided.refusalCause,
    promptSha256,
  };
}

/**
 * Returns the id under which a query is counted: its own, or 16 hexadecimal digits of its SHA-256.
 * @param request query and optional id
 * @example queryIdOf({ query: 'q', queryId: 'q7' }) // => 'q7'
 */
export function queryIdOf({ query, queryId }: Pick<GateRequest, 'query' | 'queryId'>): string {
  return queryId ?? sha256Hex(query).slice(0, 16);
}
