import { z } from 'zod';
import type { NamedText } from '../corpora/numberedLine.js';
import { checkRecord, parseJson } from '../corpora/parseRecord.js';

/** An OpenAI-compatible endpoint, described in a file: there is no default one. */
export interface EndpointConfiguration {
  /** Address that `/chat/completions` is put behind. */
  readonly baseUrl: string;
  readonly model: string;
  /** Name of the environment variable that holds the key; absent where none is needed. */
  readonly keyVariable?: string | undefined;
  /** Milliseconds for one whole answer. */
  readonly timeoutMs: number;
  /** New tokens for one answer. */
  readonly maximumTokens: number;
}

const schema: z.ZodType<EndpointConfiguration> = z.strictObject(
  {
    baseUrl: z
      .url({ protocol: /^https?$/, error: 'must be an http or https address' })
      .refine(
        (text) => !URL.canParse(text) || new URL(text).username + new URL(text).password === '',
        'must hold no user name or password; name the variable of the key instead',
      ),
    model: z.string('must be a text').min(1, 'must not be empty'),
    keyVariable: z
      .string('must be a text')
      .regex(
        /^[A-Z_][A-Z0-9_]*$/,
        'must be the name of an environment variable, in capitals, not the key itself',
      )
      .optional(),
    timeoutMs: z.int('must be a whole number of milliseconds').min(1, 'must be 1 or more').default(30_000),
    maximumTokens: z.int('must be a whole number').min(1, 'must be 1 or more').default(64),
  },
  {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? 'has a name that is no setting of an endpoint' : undefined,
  },
);

/**
 * Returns the endpoint that a file describes.
 *
 * @param named the file, one JSON object
 * @throws naming file, field, value and remedy
 * @example parseEndpoint({ file: 'e.json', text: '{"baseUrl":"http://localhost:8080/v1","model":"m"}' }).maximumTokens // => 64
 */
export function parseEndpoint({ file, text }: NamedText): EndpointConfiguration {
  return checkRecord(schema, parseJson(text, { file }, 'write {"baseUrl": …, "model": …}'), { file });
}
