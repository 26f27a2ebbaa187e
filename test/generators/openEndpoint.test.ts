import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { MAXIMUM_BODY_BYTES, openEndpoint } from '../../src/generators/index.js';
import { stubHub } from '../models/stubHub.js';

const PROMPT = { system: 's', user: 'u' };
const CONFIGURATION = { model: 'm', timeoutMs: 5000, maximumTokens: 7 };

async function asking(listener: RequestListener, change: object = {}): Promise<string> {
  const { endpoint, close } = await stubHub(listener);
  try {
    return await openEndpoint({ ...CONFIGURATION, baseUrl: `${endpoint}/v1/`, ...change }, {}).generate(
      PROMPT,
    );
  } finally {
    await close();
  }
}

const sending =
  (body: string, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body);
  };

describe('openEndpoint', () => {
  it('asks once, greedily, and returns the first choice', async () => {
    let asked: { url?: string; body?: string; key?: string } = {};
    const listener: RequestListener = (request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        asked = { url: request.url ?? '', body, key: request.headers.authorization ?? '' };
        response.end('{"choices":[{"message":{"role":"assistant","content":"30 days"}}],"usage":{}}');
      });
    };
    const { endpoint, close } = await stubHub(listener);
    const configuration = { ...CONFIGURATION, baseUrl: `${endpoint}/v1`, keyVariable: 'MY_KEY' };
    const generator = openEndpoint(configuration, { MY_KEY: 'secret' });
    expect(await generator.generate(PROMPT)).toBe('30 days');
    await generator.close();
    await close();
    expect(asked.url).toBe('/v1/chat/completions');
    expect(asked.key).toBe('Bearer secret');
    expect(JSON.parse(asked.body ?? '')).toMatchObject({
      model: 'm',
      temperature: 0,
      max_tokens: 7,
      stream: false,
    });
  });

  it('names model and host, and the variable of a key that is not set', () => {
    const configuration = { baseUrl: 'http://localhost/v1', model: 'm', timeoutMs: 9, maximumTokens: 1 };
    expect(openEndpoint(configuration, {}).label).toBe('m at localhost');
    expect(() => openEndpoint({ ...configuration, keyVariable: 'MY_KEY' }, {})).toThrow(
      'endpoint http://localhost/v1: the environment variable MY_KEY is not set; set it to the key',
    );
  });

  it('has one error for an answer that does not come, and one for an answer that never ends', async () => {
    const late = /no answer within 200 ms; raise timeoutMs/;
    await expect(asking(() => {}, { timeoutMs: 200 })).rejects.toThrow(late);
    await expect(asking((_, response) => response.write('{"choices":'), { timeoutMs: 200 })).rejects.toThrow(
      late,
    );
  });

  it('has one error for a status, without the body of the server', async () => {
    await expect(asking(sending('<b>\u001b[31m secret', 500))).rejects.toThrow(
      /^endpoint http:[^;]*: answers with status 500; look at the log of the server$/,
    );
    await expect(asking(sending('{}', 429))).rejects.toThrow('answers with status 429');
  });

  it('has one error for a body that is no answer', async () => {
    const bodies = ['nonsense', '', '[]', '{"choices":[]}', '{"choices":[{"message":{"content":null}}]}'];
    for (const body of [...bodies, 'data: {"choices":[{"delta":{"content":"x"}}]}\n\n']) {
      await expect(asking(sending(body))).rejects.toThrow(
        'answers without choices[0].message.content; use an OpenAI',
      );
    }
  });

  it('stops reading a body without end', async () => {
    const flood: RequestListener = (_, response) => {
      const timer = setInterval(() => response.write('x'.repeat(1 << 18)), 1);
      response.on('close', () => clearInterval(timer));
    };
    await expect(asking(flood)).rejects.toThrow(`answers with more than ${MAXIMUM_BODY_BYTES} bytes`);
  });

  it('has one error for a broken connection, a closed port and a redirect', async () => {
    await expect(asking((request) => request.socket.destroy())).rejects.toThrow(
      'cannot be reached or redirects',
    );
    const breaking: RequestListener = (_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{');
      setTimeout(() => response.destroy(), 20);
    };
    await expect(asking(breaking)).rejects.toThrow('the connection broke within the answer');
    const redirect: RequestListener = (_, response) => {
      response.writeHead(302, { location: 'http://127.0.0.1:1/elsewhere' });
      response.end();
    };
    await expect(asking(redirect)).rejects.toThrow('cannot be reached or redirects');
    const closed = openEndpoint({ ...CONFIGURATION, baseUrl: 'http://127.0.0.1:1/v1' }, {});
    await expect(closed.generate(PROMPT)).rejects.toThrow(
      'endpoint http://127.0.0.1:1/v1: cannot be reached',
    );
  });
});
