import { z } from 'zod';
import type { NamedText } from '../corpora/numberedLine.js';
import { checkRecord, inputFault, parseJson, shown } from '../corpora/parseRecord.js';

/** A route of an HTTP endpoint: `POST /documents`. */
export interface Route {
  readonly method: string;
  /** Put behind the base address; may hold a query string. */
  readonly path: string;
}

/** A RAG behind an HTTP endpoint, one request at a time. */
export interface HttpRagDescription {
  readonly kind: 'http';
  readonly baseUrl: string;
  readonly add: Route;
  readonly query: Route;
  readonly delete: Route;
  readonly list: Route;
  /** By header: the environment variable that holds its value. */
  readonly headersFromEnvironment: Readonly<Record<string, string>>;
  /** From sending a request to the last byte of its answer, ms. */
  readonly timeoutMs: number;
  /** Times that a request is sent again; see `httpRag` for which ones. */
  readonly retries: number;
  /** Wait before the first retry, doubled each time, ms. */
  readonly waitMs: number;
  /** How long an index may take to show what was added or deleted, ms. */
  readonly settleMs: number;
}

/** A RAG that is a program speaking JSON lines on standard input and output. */
export interface CommandRagDescription {
  readonly kind: 'command';
  /** Program and arguments; no shell reads them. */
  readonly command: readonly string[];
  readonly timeoutMs: number;
  readonly settleMs: number;
}

export type RagDescription = HttpRagDescription | CommandRagDescription;

const ROUTE = /^([A-Z]{1,10}) (\/\S{0,2000})$/;

function route(...methods: readonly string[]) {
  const remedy = `must be a method (${methods.join(', ')}) and a path: "${methods[0]} /documents"`;
  return z
    .string(remedy)
    .refine((text) => methods.includes(ROUTE.exec(text)?.[1] ?? ''), remedy)
    .transform((text): Route => {
      const [, method = '', path = ''] = ROUTE.exec(text) ?? [];
      return { method, path };
    });
}

const ms = (fallback: number) =>
  z
    .int('must be a whole number of milliseconds')
    .min(1, 'must be 1 or more')
    .max(600_000, 'must be at most 600000')
    .default(fallback);

const names = {
  error: ({ code }: { readonly code?: string | undefined }) =>
    code === 'unrecognized_keys' ? 'has a name that is no setting of a RAG of this kind' : undefined,
};

const http = z.strictObject(
  {
    kind: z.literal('http'),
    baseUrl: z
      .url({ protocol: /^https?$/, error: 'must be an http or https address' })
      .refine((text) => !URL.canParse(text) || isPlain(new URL(text)), {
        error:
          'must hold no user, password, query or fragment; put secrets into environment variables, see headersFromEnvironment',
      }),
    add: route('POST', 'PUT', 'PATCH'),
    query: route('POST', 'PUT', 'PATCH'),
    delete: route('POST', 'DELETE', 'PUT', 'PATCH'),
    list: route('GET', 'POST'),
    headersFromEnvironment: z
      .record(
        z.string().regex(/^[A-Za-z0-9-]{1,100}$/, 'must be the name of a header'),
        z
          .string('must name an environment variable')
          .regex(/^[A-Z_][A-Z0-9_]{0,99}$/, 'must name an environment variable, not hold the value itself'),
      )
      .default({}),
    timeoutMs: ms(30_000),
    retries: z
      .int('must be a whole number')
      .min(0, 'must be 0 or more')
      .max(10, 'must be at most 10')
      .default(2),
    waitMs: ms(250),
    settleMs: ms(5000),
  },
  names,
);

const command = z.strictObject(
  {
    kind: z.literal('command'),
    command: z
      .array(
        z.string('must be a text').refine((part) => !part.includes('\0'), 'must not hold a NUL character'),
        {
          error: 'must be a list: the program, then its arguments',
        },
      )
      .min(1, 'must name a program')
      .refine(([program]) => program !== '', 'must name a program'),
    timeoutMs: ms(60_000),
    settleMs: ms(5000),
  },
  names,
);

/**
 * Returns the RAG that a JSON file describes.
 *
 * @param named the file: `{"kind":"http", "baseUrl", "add", "query", "delete", "list", …}` or `{"kind":"command", "command"}`
 * @throws naming file, field, value and remedy
 * @example parseRag({ file: 'r.json', text: '{"kind":"command","command":["python3","rag.py"]}' }).settleMs // => 5000
 */
export function parseRag({ file, text }: NamedText): RagDescription {
  const value = parseJson(text, { file }, 'write one JSON object with "kind": "http" or "command"');
  const { kind } = checkRecord(
    z.looseObject({ kind: z.unknown().optional() }, 'write one JSON object'),
    value,
    {
      file,
    },
  );
  if (kind === 'http') return checkRecord<HttpRagDescription>(http, value, { file });
  if (kind === 'command') return checkRecord<CommandRagDescription>(command, value, { file });
  throw inputFault(
    { file, field: 'kind' },
    kind === undefined ? 'is missing' : `is ${shown(kind)}`,
    'write "http" or "command"',
  );
}

/**
 * Returns the name of a described RAG: the same for the same index, without a secret.
 *
 * @param description a RAG
 * @example ragName({ kind: 'command', command: ['python3', 'rag.py'] }) // => 'command ["python3","rag.py"]'
 */
export function ragName(
  description: Pick<CommandRagDescription, 'kind' | 'command'> | Pick<HttpRagDescription, 'kind' | 'baseUrl'>,
): string {
  return description.kind === 'command'
    ? `command ${JSON.stringify(description.command)}`
    : `http ${description.baseUrl}`;
}

function isPlain({ username, password, search, hash }: URL): boolean {
  return [username, password, search, hash].every((part) => part === '');
}
