import { z } from 'zod';
import { checkRecord, type Place, parseJson, shown } from '../corpora/index.js';
import {
  type AnswerRecord,
  answerRecord,
  gatedFromAudit,
  isTime,
  parseAnswerRecord,
  parseAuditRecord,
} from '../gate/index.js';
import { type GateStore, streamLines } from '../gateStore/index.js';
import {
  type AffectedUsers,
  affectedUsers,
  chunksBehind,
  type FedAnswers,
  purgePlan,
} from '../layers/index.js';

/** What a run over a stream of answers needs. */
export interface AnswerRunOptions {
  readonly input: AsyncIterable<Uint8Array | string>;
  /** How errors name the input. */
  readonly name: string;
  readonly store: Pick<GateStore, 'auditLineOf' | 'recordAnswer'>;
  /** Time of an answer that has none, ISO 8601. */
  readonly now: () => string;
  readonly writeLine: (line: string) => Promise<void>;
  readonly report: (message: string) => void;
}

const answerSchema = z.object(
  {
    requestId: z.string('must be a text').min(1, 'must not be empty'),
    answer: z.string('must be the text of the answer'),
    fromCache: z.boolean('must be true or false').nullish(),
    ts: z
      .string('must be a text')
      .refine(isTime, 'give ISO 8601 with a zone, such as 2026-01-31T12:00:00Z')
      .nullish(),
  },
  'must be a JSON object',
);

/**
 * Returns how many answers were logged and how many lines were bad; writes one answer record a line, in order, as each is done.
 *
 * Definition (measurement G1): which chunks fed the answer comes from the audit record of its request, which the store must
 * hold; the answer itself is not kept, only its hash. A record is written out only once it is on the disk.
 * @param options stream, store, clock
 * @example await answerLines({ ...options, input: [] }) // => { logged: 0, faults: 0 }
 */
export async function answerLines(
  options: AnswerRunOptions,
): Promise<{ readonly logged: number; readonly faults: number }> {
  let logged = 0;
  let faults = 0;
  for await (const { line, text, fault } of streamLines(options.input)) {
    if (text !== null && text.trim() === '') continue;
    const place = { file: options.name, line };
    let record: AnswerRecord;
    try {
      if (text === null) throw new Error(`file "${options.name}", line ${line}: ${fault}`);
      record = await recordOf(text, place, options);
    } catch (error) {
      options.report(error instanceof Error ? error.message : String(error));
      faults += 1;
      continue;
    }
    await options.store.recordAnswer(record);
    await options.writeLine(JSON.stringify(record));
    logged += 1;
  }
  return { logged, faults };
}

async function recordOf(
  text: string,
  place: Place & { readonly line: number },
  { store, now }: AnswerRunOptions,
): Promise<AnswerRecord> {
  const value = parseJson(text, place, 'write one JSON object a line');
  const { requestId, answer, fromCache, ts } = checkRecord(answerSchema, value, place);
  const line = await store.auditLineOf(requestId);
  if (line === null) {
    throw new Error(
      `file "${place.file}", line ${place.line}, field "requestId": is ${shown(requestId)}, which the store's audit log does not hold; gate the request with this store first`,
    );
  }
  const audit = parseAuditRecord(line, { file: 'audit log of the store' });
  return answerRecord(gatedFromAudit(audit), answer, { fromCache: fromCache ?? false, ts: ts ?? now() });
}

/**
 * Returns whom any of some chunks has reached, with everything that was generated from them.
 *
 * Definition (measurement G3, last step of an incident): the answer log, read once; kept are the answers that cite them.
 * @param store lineage and answer log
 * @param chunkIds bad chunks
 * @example (await affectedBy(store, ['a'])).users // => [{ userId: 'u', requestIds: ['r'] }]
 */
export async function affectedBy(
  store: Pick<GateStore, 'lineage' | 'answerLines'>,
  chunkIds: readonly string[],
): Promise<AffectedUsers & { readonly chunkIds: readonly string[] }> {
  const edges = await store.lineage();
  const bad = purgePlan(chunkIds, { edges, index: [], cache: [] }).chunkIds;
  const named = new Set(bad);
  const citing = await answersWhere(store, (answer) => answer.chunkIds.some((id) => named.has(id)));
  return { chunkIds: bad, ...affectedUsers(citing, bad) };
}

/**
 * Returns the chunks behind some answers: those behind most of them first.
 *
 * @param store answer log
 * @param requestIds requests with bad answers
 * @example await chunksBehindRequests(store, ['r']) // => [{ chunkId: 'a', requestIds: ['r'] }]
 */
export async function chunksBehindRequests(
  store: Pick<GateStore, 'answerLines'>,
  requestIds: readonly string[],
): Promise<FedAnswers[]> {
  const bad = new Set(requestIds);
  return chunksBehind(await answersWhere(store, ({ requestId }) => bad.has(requestId)), requestIds);
}

async function answersWhere(
  store: Pick<GateStore, 'answerLines'>,
  holds: (answer: AnswerRecord) => boolean,
): Promise<AnswerRecord[]> {
  const found: AnswerRecord[] = [];
  let line = 0;
  for await (const text of store.answerLines()) {
    line += 1;
    const answer = parseAnswerRecord(text, { file: 'answer log of the store', line });
    if (holds(answer)) found.push(answer);
  }
  return found;
}
