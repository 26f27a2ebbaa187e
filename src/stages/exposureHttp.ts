import { setTimeout as wait } from 'node:timers/promises';
import { shown } from '../corpora/parseRecord.js';
import {
  addedIds,
  type HttpRagDescription,
  LIST,
  listedIds,
  parseAnswer,
  queryReply,
  type Rag,
  type RagOperation,
  type RagRequest,
  type Route,
  ragName,
  requireNoError,
} from '../exposure/index.js';

/** Statuses that say "not now". The first two also say that nothing was done. */
const REFUSED: readonly number[] = [429, 503];
const BUSY: readonly number[] = [...REFUSED, 502, 504];
/** Our choice: an endpoint that asks for a longer rest is waited for no longer. */
const LONGEST_WAIT_MS = 30_000;
/** Our choice: no answer with k hits comes near it. */
export const MAXIMUM_ANSWER_BYTES = 16 * 1024 * 1024;

/** What came of one try. */
type Outcome =
  | { readonly body: string }
  | {
      readonly problem: string;
      readonly again: 'always' | 'unless it adds' | 'never';
      readonly waitMs: number;
    };

/**
 * Returns the RAG behind an HTTP endpoint, one request at a time.
 *
 * Our choice: bodies are those of the JSON lines without `op`. After status 429 or 503 every request is sent again; after
 * a network fault, a time-out, 502 or 504 all but `add`, which may have worked and would then work twice. The waits double;
 * a Retry-After of up to 30 seconds goes before. Redirects are not followed. Of a `delete` the status and
 * a stated error count; whether it did what it says is seen in `list`.
 * @param description address, routes and limits
 * @param environment where the values of headers are looked up
 * @throws when a variable of a header is not set
 * @example httpRag(DESCRIPTION, {}).name // => 'http http://127.0.0.1:8000'
 */
export function httpRag(
  description: HttpRagDescription,
  environment: Readonly<Record<string, string | undefined>>,
): Rag {
  const name = ragName(description);
  const headers = headersOf(name, description, environment);
  const send = async (request: RagRequest): Promise<string> => {
    for (let tries = 0; ; tries++) {
      const outcome = await attempt(description, headers, request);
      if ('body' in outcome) return outcome.body;
      const again =
        outcome.again === 'always' || (outcome.again === 'unless it adds' && request.op !== 'add');
      if (!again || tries >= description.retries) {
        const times = tries === 0 ? '' : ` (tried ${tries + 1} times)`;
        const { method, path } = routeOf(description, request.op);
        throw new Error(
          `RAG ${JSON.stringify(name)}: "${request.op}" at ${method} ${path} ${outcome.problem}${times}`,
        );
      }
      await wait(Math.min(LONGEST_WAIT_MS, Math.max(outcome.waitMs, description.waitMs * 2 ** tries)));
    }
  };
  const ask = async (request: RagRequest): Promise<unknown> =>
    parseAnswer(await send(request), { ragName: name, op: request.op });
  const by = (op: RagOperation) => ({ ragName: name, op });
  return {
    name,
    add: async (documents) => addedIds(await ask({ op: 'add', documents }), documents.length, by('add')),
    ask: async (question, k) => queryReply(await ask({ op: 'query', question, k }), k, by('query')),
    remove: async (ids) => requireNoError(await send({ op: 'delete', ids }), by('delete')),
    list: async () => listedIds(await ask(LIST), by('list')),
    close: async () => {},
  };
}

function headersOf(
  name: string,
  { headersFromEnvironment }: HttpRagDescription,
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headersFromEnvironment).map(([header, variable]) => {
      const value = environment[variable];
      if (value === undefined || !/^[\x20-\x7e]+$/.test(value)) {
        throw new Error(
          `RAG ${JSON.stringify(name)}: the environment variable ${variable} for the header "${header}" is not set to printable characters; set it`,
        );
      }
      return [header, value];
    }),
  );
}

function routeOf(description: HttpRagDescription, op: RagOperation): Route {
  return description[op];
}

async function attempt(
  description: HttpRagDescription,
  headers: Readonly<Record<string, string>>,
  { op, ...body }: RagRequest,
): Promise<Outcome> {
  const { method, path } = routeOf(description, op);
  const { timeoutMs } = description;
  try {
    const response = await fetch(`${description.baseUrl.replace(/\/+$/, '')}${path}`, {
      method,
      headers: { ...headers, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await boundedText(response);
    if (response.ok) return { body: text };
    const seconds = Number(response.headers.get('retry-after') ?? 0);
    return {
      problem: `answered with status ${response.status}: ${shown(text)}`,
      again: againAfter(response.status),
      waitMs: Number.isFinite(seconds) && seconds > 0 ? 1000 * seconds : 0,
    };
  } catch (error) {
    if (error instanceof RangeError) return { problem: error.message, again: 'never', waitMs: 0 };
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const problem = isLate
      ? `gave no whole answer within ${timeoutMs / 1000} seconds`
      : `failed (${reasonOf(error)})`;
    return { problem, again: 'unless it adds', waitMs: 0 };
  }
}

function againAfter(status: number): 'always' | 'unless it adds' | 'never' {
  if (REFUSED.includes(status)) return 'always';
  return BUSY.includes(status) ? 'unless it adds' : 'never';
}

async function boundedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > MAXIMUM_ANSWER_BYTES)
      throw new RangeError(`answered with more than ${MAXIMUM_ANSWER_BYTES} bytes`);
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

/** A failed fetch keeps its reason one level down. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
