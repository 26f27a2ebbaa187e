import { afterEach, describe, expect, it } from 'vitest';
import { type HttpRagDescription, parseRag } from '../../src/exposure/index.js';
import { runExposure } from '../../src/stages/exposureHarness.js';
import { httpRag, MAXIMUM_ANSWER_BYTES } from '../../src/stages/exposureHttp.js';
import { memoryJournal } from '../../src/stages/exposureJournal.js';
import { describeStub, type HttpStub, httpStub, TARGETS } from './exposureFixture.js';

const open: HttpStub[] = [];
afterEach(async () => {
  for (const stub of open.splice(0)) await stub.close();
});

async function serve(
  changed: Readonly<Record<string, unknown>> = {},
  environment: Readonly<Record<string, string>> = {},
) {
  const stub = await httpStub();
  open.push(stub);
  const description = parseRag({ file: 'r.json', text: describeStub(stub.url, changed) });
  return { stub, rag: httpRag(description as HttpRagDescription, environment) };
}
const run = (rag: Parameters<typeof runExposure>[0]['rag'], targets = TARGETS) =>
  runExposure({ rag, targets, journal: memoryJournal(), runId: 'r', settleMs: 200 });

describe('a RAG behind HTTP', () => {
  it('is measured and left as it was', async () => {
    const { stub, rag } = await serve();
    const rows = await run(rag);
    expect(
      rows.map(({ poisonHits, attackSuccess, correct }) => [poisonHits, attackSuccess, correct]),
    ).toEqual([
      [5, true, true],
      [5, true, true],
      [5, true, true],
    ]);
    expect(stub.documents.size).toBe(0);
    expect(stub.requests).toContain('GET /list');
    expect(rag.name).toBe(`http ${stub.url}`);
  });

  it('gets the headers whose values the environment holds, which no message repeats', async () => {
    const { stub, rag } = await serve(
      { headersFromEnvironment: { authorization: 'RAG_KEY' } },
      { RAG_KEY: 'Bearer s3cret' },
    );
    stub.faults.set('GET /list', () => ({ status: 401, body: 'no' }));
    await expect(rag.list()).rejects.toThrow(
      /^RAG "http [^"]+": "list" at GET \/list\?source=redteam answered with status 401: "no"$/,
    );
    expect(stub.headers[0]?.authorization).toBe('Bearer s3cret');
    await expect(serve({ headersFromEnvironment: { authorization: 'RAG_KEY' } })).rejects.toThrow(
      'the environment variable RAG_KEY for the header "authorization" is not set',
    );
    await expect(
      serve({ headersFromEnvironment: { authorization: 'RAG_KEY' } }, { RAG_KEY: 'a\r\nb: c' }),
    ).rejects.toThrow('not set to printable characters');
  });

  it.each([429, 502, 503, 504])('that is busy with status %i is asked again', async (status) => {
    const { stub, rag } = await serve();
    stub.faults.set('GET /list', (times) => (times === 1 ? { status } : undefined));
    expect(await rag.list()).toEqual([]);
    expect(stub.requests).toHaveLength(2);
  });

  it('is asked to add once more only when it says that it did not', async () => {
    const document = { id: 'a', text: '', source: 'redteam', trust: 'untrusted' } as const;
    for (const [status, sent] of [
      [429, 2],
      [503, 2],
      [502, 1],
      [504, 1],
    ] as const) {
      const { stub, rag } = await serve();
      stub.faults.set('POST /add', (times) => (times === 1 ? { status } : undefined));
      const added = rag.add([document]);
      if (sent === 2) expect(await added).toEqual(['a']);
      else await expect(added).rejects.toThrow(`status ${status}`);
      expect(stub.requests).toHaveLength(sent);
    }
    const { stub, rag } = await serve({ timeoutMs: 50 });
    stub.faults.set('POST /add', () => null);
    await expect(rag.add([document])).rejects.toThrow(
      '"add" at POST /add gave no whole answer within 0.05 seconds',
    );
    expect(stub.requests).toHaveLength(1);
  });

  it('is given the rest that it asks for', async () => {
    const { stub, rag } = await serve();
    const busy = { status: 429, headers: { 'retry-after': '1' } };
    stub.faults.set('GET /list', (times) => (times === 1 ? busy : undefined));
    const started = performance.now();
    await rag.list();
    expect(performance.now() - started).toBeGreaterThan(950);
  });
});

describe('an endpoint that', () => {
  it.each<[string, string, Parameters<HttpStub['faults']['set']>[1], RegExp]>([
    [
      'hangs',
      'POST /query',
      () => null,
      /"query" at POST \/query gave no whole answer within 1 seconds \(tried 2 times\)$/,
    ],
    [
      'answers 500',
      'POST /query',
      () => ({ status: 500, body: 'oops\u001b[2J' }),
      /answered with status 500: "oops\\u001b\[2J"$/,
    ],
    [
      'answers nonsense',
      'POST /query',
      () => ({ body: '<html>' }),
      /is not JSON: "<html>"; answer with one JSON object/,
    ],
    ['answers nothing', 'POST /query', () => ({ body: '' }), /is not JSON: ""/],
    ['streams for ever', 'POST /query', () => 'stream', /gave no whole answer within 1 seconds/],
    [
      'redirects',
      'POST /query',
      () => ({ status: 302, headers: { location: 'http://127.0.0.1:1/' } }),
      /"query" at POST \/query failed \(/,
    ],
    [
      'gives other ids',
      'POST /add',
      () => ({ body: '{"ids":["x"]}' }),
      /gave 1 different ids in a list of 1 for 5/,
    ],
    [
      'says what is wrong',
      'POST /add',
      () => ({ body: '{"error":"index is read-only"}' }),
      /"add" failed: "index is read-only"/,
    ],
  ])('%s gets one clear error, and nothing stays', async (_, route, fault, message) => {
    const { stub, rag } = await serve();
    // The two questions before planting are answered.
    stub.faults.set(route, (times) => (route === 'POST /add' || times > 2 ? fault(times) : undefined));
    await expect(run(rag)).rejects.toThrow(message);
    expect(stub.documents.size).toBe(0);
  });

  it('takes the documents and hangs is cleaned of what it never acknowledged', async () => {
    const { stub, rag } = await serve();
    stub.faults.set('POST /add', () => {
      stub.documents.set('unheard', { id: 'unheard', text: '', source: 'redteam', trust: 'untrusted' });
      return null;
    });
    await expect(run(rag)).rejects.toThrow(/"add" at POST \/add gave no whole answer/);
    expect(stub.documents.size).toBe(0);
  });

  it('refuses deletes is named with all that stays', async () => {
    const { stub, rag } = await serve();
    stub.faults.set('POST /delete', () => ({ status: 403, body: 'read-only' }));
    await expect(run(rag)).rejects.toThrow(
      /^5 planted documents stay in RAG "http [^"]+" \(RAG "http [^"]+": "delete" at POST \/delete answered with status 403: "read-only"\): "redteam-r-0-0", .*"redteam-r-0-4"; delete them there/,
    );
    expect(stub.documents.size).toBe(5);
  });

  it('says with status 200 that it does not delete, and why', async () => {
    const { stub, rag } = await serve();
    stub.faults.set('POST /delete', () => ({ body: '{"error":"the index is read-only"}' }));
    await expect(run(rag)).rejects.toThrow(
      /^5 planted documents stay in RAG "http [^"]+" \(RAG "http [^"]+": "delete" failed: "the index is read-only"\): /,
    );
    expect(stub.documents.size).toBe(5);
  });

  it('sends more than it may is cut off', async () => {
    const { stub, rag } = await serve({ timeoutMs: 10_000 });
    stub.faults.set('GET /list', () => ({ body: 'x'.repeat(MAXIMUM_ANSWER_BYTES + 1) }));
    await expect(rag.list()).rejects.toThrow(`answered with more than ${MAXIMUM_ANSWER_BYTES} bytes`);
    expect(stub.requests).toHaveLength(1);
  });

  it('is not there is named', async () => {
    const { stub, rag } = await serve();
    await stub.close();
    await expect(rag.list()).rejects.toThrow(/"list" at GET .* failed \(.*ECONNREFUSED/);
  });
});
