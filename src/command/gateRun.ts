import { inputFault } from '../corpora/index.js';
import {
  type AuditRecord,
  type GateContext,
  gateRequest,
  parseGateRequest,
  queryIdOf,
  type SourceRegistry,
} from '../gate/index.js';
import { type GateStore, type StreamLine, streamLines, withStoredFacts } from '../gateStore/index.js';

/** What a run over a stream of requests needs. */
export interface GateRunOptions {
  readonly input: AsyncIterable<Uint8Array | string>;
  /** How errors name the input. */
  readonly name: string;
  readonly context: GateContext;
  readonly store?: GateStore;
  /** Time of a request, ISO 8601. */
  readonly now: () => string;
  readonly writeLine: (line: string) => Promise<void>;
  readonly report: (message: string) => void;
  readonly stopAtFault: boolean;
}

/**
 * Returns how many lines were gated and how many were bad; writes one audit record a line, in order, as each is done.
 *
 * Our choice: a bad line gives one error and no record, and the run goes on unless `stopAtFault`; blank lines are passed
 * over. With a store a record is written out only once it is on the disk.
 * @param options streams, context, store
 * @example await gateLines({ ...options, input: [] }) // => { gated: 0, faults: 0 }
 */
export async function gateLines(
  options: GateRunOptions,
): Promise<{ readonly gated: number; readonly faults: number }> {
  let gated = 0;
  let faults = 0;
  for await (const entry of streamLines(options.input)) {
    if (entry.text !== null && entry.text.trim() === '') continue;
    const audit = await gateLine(entry, options);
    if (audit instanceof Error) {
      options.report(audit.message);
      faults += 1;
      if (options.stopAtFault) break;
    } else {
      await options.store?.recordAudit(audit);
      await options.writeLine(JSON.stringify(audit));
      gated += 1;
    }
  }
  return { gated, faults };
}

/** The record, or what is wrong with the line; a fault of the store ends the run. */
async function gateLine(entry: StreamLine, options: GateRunOptions): Promise<AuditRecord | Error> {
  const place = { file: options.name, line: entry.line };
  if (entry.text === null) return new Error(`file "${options.name}", line ${entry.line}: ${entry.fault}`);
  let request: ReturnType<typeof parseGateRequest>;
  try {
    request = parseGateRequest(entry.text, place);
  } catch (error) {
    return error instanceof Error ? error : inputFault(place, String(error), 'correct the line');
  }
  const { store, context } = options;
  if (store === undefined) return gateRequest(request, options.now(), context).audit;
  const ids = request.chunks.map(({ id }) => id);
  const inputs = request.chunks.flatMap(({ generatedFrom = [] }) => generatedFrom);
  const facts = await store.factsOf([...ids, ...inputs]);
  const missing = [...facts.values()].flatMap((known) => known.inputs).filter((id) => !facts.has(id));
  const inputFacts = await store.factsOf(missing);
  const counts = await store.retrievalQueries(ids, queryIdOf(request));
  return gateRequest(withStoredFacts(request, facts, hasRegistry(context.registry)), options.now(), {
    ...context,
    retrievalQueriesOf: (id) => counts.get(id) ?? null,
    storedTierOf: (id) => (facts.get(id) ?? inputFacts.get(id))?.tier,
  }).audit;
}

function hasRegistry(registry: SourceRegistry | undefined): boolean {
  return registry !== undefined;
}
