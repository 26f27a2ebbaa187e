import { z } from 'zod';
import type { EndpointConfiguration, GroundedPrompt } from '../adversarial/index.js';
import type { Generator } from './generator.js';

/** Our choice: no answer of a few sentences comes near it. */
export const MAXIMUM_BODY_BYTES = 1 << 20;

const reply = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/**
 * Returns a generator that asks an OpenAI-compatible endpoint, greedily (temperature 0), one question at a time.
 *
 * Used by configuration only. Nothing is tried twice and no redirect is followed, so that texts and key go to the
 * configured address alone. A key is never part of a message.
 * @param configuration the endpoint
 * @param environment where the key is looked up, `process.env` or a stand-in
 * @throws when the key's variable is not set; from `generate` one error naming the endpoint: no connection, no answer
 *   in time, a status other than 2xx, a body that is too large, not JSON, or without an answer
 * @example openEndpoint({ baseUrl: 'http://localhost/v1', model: 'm', timeoutMs: 9, maximumTokens: 1 }, {}).label // => 'm at localhost'
 */
export function openEndpoint(
  configuration: EndpointConfiguration,
  environment: Readonly<Record<string, string | undefined>>,
): Generator {
  const { baseUrl, keyVariable, model } = configuration;
  const key = keyVariable === undefined ? undefined : environment[keyVariable];
  if (keyVariable !== undefined && !key) {
    throw new Error(
      `endpoint ${baseUrl}: the environment variable ${keyVariable} is not set; set it to the key`,
    );
  }
  return {
    label: `${model} at ${new URL(baseUrl).host}`,
    generate: (prompt) => ask(configuration, key, prompt),
    close: async () => undefined,
  };
}

async function ask(
  { baseUrl, model, timeoutMs, maximumTokens }: EndpointConfiguration,
  key: string | undefined,
  { system, user }: GroundedPrompt,
): Promise<string> {
  const fail = (problem: string, remedy: string) => new Error(`endpoint ${baseUrl}: ${problem}; ${remedy}`);
  const late = () => fail(`no answer within ${timeoutMs} ms`, 'raise timeoutMs or look at the server');
  const signal = AbortSignal.timeout(timeoutMs);
  const messages = [
    { role: 'system', content: system },
    { role: 'user', content: user },
  ];
  let response: Response;
  try {
    response = await fetch(`${baseUrl.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model, messages, max_tokens: maximumTokens, temperature: 0, stream: false }),
      redirect: 'error',
      signal,
    });
  } catch {
    throw signal.aborted
      ? late()
      : fail('cannot be reached or redirects', 'check baseUrl and that the server runs');
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw fail(`answers with status ${response.status}`, 'look at the log of the server');
  }
  let body: string | null;
  try {
    body = await bodyOf(response);
  } catch {
    throw signal.aborted
      ? late()
      : fail('the connection broke within the answer', 'look at the log of the server');
  }
  if (body === null) throw fail(`answers with more than ${MAXIMUM_BODY_BYTES} bytes`, 'lower maximumTokens');
  const parsed = reply.safeParse(jsonOf(body));
  const content = parsed.data?.choices[0]?.message.content;
  if (content === undefined) {
    throw fail(
      'answers without choices[0].message.content',
      'use an OpenAI-compatible chat endpoint without streaming',
    );
  }
  return content;
}

/** The text of a body, or null when it is too large; the rest is then not read. */
async function bodyOf(response: Response): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MAXIMUM_BODY_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
