import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { gateRequest, ingestChunk } from '../../src/gate/index.js';
import {
  key,
  openGateStore,
  placeholders,
  STORE_TABLES,
  textOf,
  withStoredFacts,
} from '../../src/gateStore/index.js';
import { sha256Hex } from '../../src/text/index.js';
import { requestOf, TS } from '../gate/requests.js';

const root = mkdtempSync(join(tmpdir(), 'rinj-gate-store-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let folders = 0;
const open = (folder = join(root, `s${folders++}`)) => openGateStore(folder);
const ingested = (id: string, text: string, fields = {}) =>
  ingestChunk({ id, text, trust: 'trusted', ...fields }, {});
const collected = async (lines: AsyncGenerator<string>) => {
  const all: string[] = [];
  for await (const line of lines) all.push(line);
  return all;
};

describe('the store', () => {
  it('remembers hashes, tiers and places across a restart', async () => {
    const folder = join(root, 'restart');
    const first = await open(folder);
    await first.recordIngested([
      ingested('a', 'x\u200By', { sourceUri: 'wiki://a', owner: 'ann', ingestedAt: TS }),
    ]);
    await first.close();
    const second = await open(folder);
    expect((await second.factsOf(['a', 'unknown'])).get('a')).toEqual({
      ingestHash: sha256Hex('xy'),
      originalHash: sha256Hex('x\u200By'),
      reviewedHash: null,
      tier: 'trusted',
      sourceUri: 'wiki://a',
      owner: 'ann',
      ingestedAt: TS,
      inputs: [],
    });
    expect((await second.factsOf([])).size).toBe(0);
    await second.close();
  });

  it('takes thousands of chunks at once, the later of two with one id, with the edges of the new text alone', async () => {
    const store = await open();
    const many = Array.from({ length: 1203 }, (_, index) =>
      ingested(`c${index}`, `text ${index}`, { generatedFrom: [`i${index}`, 'all', 'all'] }),
    );
    await store.recordIngested([...many, ingested('c0', 'newer')]);
    const facts = await store.factsOf(['c0', 'c1', 'c1202']);
    expect([...facts.values()].map(({ ingestHash }) => ingestHash)).toEqual(
      ['newer', 'text 1', 'text 1202'].map(sha256Hex),
    );
    expect(facts.get('c0')?.inputs).toEqual([]);
    expect(facts.get('c1202')?.inputs).toEqual(['all', 'i1202']);
    expect(await store.lineage()).toHaveLength(2 * 1202);
    await store.recordIngested([]);
    await store.close();
  });

  it('finds the log line of a request by its id, the last one where the id was used again', async () => {
    const store = await open();
    const first = gateRequest(requestOf({ text: 'a', trust: 'trusted' }), TS).audit;
    const second = gateRequest(requestOf({ text: 'b', trust: 'trusted' }), TS).audit;
    const hostile = { ...first, requestId: "\uD800'; DROP TABLE audit_log; --" };
    for (const audit of [first, hostile, second]) await store.recordAudit(audit);
    expect(await store.auditLineOf('r1')).toBe(JSON.stringify(second));
    expect(await store.auditLineOf(hostile.requestId)).toBe(JSON.stringify(hostile));
    expect(await store.auditLineOf('r2')).toBeNull();
    await store.close();
  });

  it('stores no text of any chunk', async () => {
    const folder = join(root, 'texts');
    const store = await open(folder);
    const audit = gateRequest(requestOf({ text: 'zqxj secret words', trust: 'trusted' }), TS).audit;
    await store.recordIngested([ingested('a', 'zqxj secret words')]);
    await store.recordAudit(audit);
    await store.close();
    expect(readFileSync(join(folder, 'gate.duckdb')).includes('zqxj secret words')).toBe(false);
  });

  it('notices an edit after ingestion, until the edited text is approved, and only that text', async () => {
    const store = await open();
    await store.recordIngested([ingested('c0', 'Refunds take 30 days.')]);
    const reasons = async (text: string) => {
      const request = requestOf({ text, hash: 'as it was', ingestHash: 'as it was' });
      const known = withStoredFacts(request, await store.factsOf(['c0']), false);
      return gateRequest(known, TS).audit.chunks[0]?.reasons;
    };
    expect(await reasons('Refunds take 30 days.')).toEqual([]);
    expect(await reasons('Refunds take 90 days.')).toEqual(['hash_changed']);
    await store.approve('c0', sha256Hex('Refunds take 90 days.'));
    expect(await reasons('Refunds take 90 days.')).toEqual([]);
    expect(await reasons('Refunds take 91 days.')).toEqual(['hash_changed']);
    await store.recordIngested([ingested('c0', 'Refunds take 60 days.')]);
    expect(await reasons('Refunds take 90 days.')).toEqual(['hash_changed']);
    await expect(store.approve('nobody', 'x')).rejects.toThrow(
      /chunk "nobody" is not in the store; ingest it/,
    );
    await store.close();
  });

  it('counts distinct queries by chunk, and the present one as one of them', async () => {
    const store = await open();
    const audit = (queryId: string) =>
      gateRequest({ ...requestOf({ text: 'a', trust: 'trusted' }), queryId }, TS).audit;
    for (const queryId of ['q1', 'q2', 'q1']) await store.recordAudit(audit(queryId));
    expect(await store.retrievalQueries(['c0', 'other'], 'q3')).toEqual(
      new Map([
        ['c0', 3],
        ['other', 1],
      ]),
    );
    expect((await store.retrievalQueries(['c0'], 'q1')).get('c0')).toBe(2);
    expect((await store.retrievalQueries([], 'q1')).size).toBe(0);
    await store.close();
  });

  it('keeps lineage as ids, replaces it when a text is generated anew, and purges with it', async () => {
    const store = await open();
    const summary = (...inputs: string[]) => ingested('s', 'summary', { generatedFrom: inputs });
    await store.recordIngested([ingested('p', 'page'), summary('p', 'q', 'p')]);
    expect(await store.lineage()).toEqual([
      { inputId: 'p', derivedId: 's' },
      { inputId: 'q', derivedId: 's' },
    ]);
    await store.recordIngested([summary('p')]);
    expect(await store.lineage()).toEqual([{ inputId: 'p', derivedId: 's' }]);
    expect((await store.factsOf(['s'])).get('s')?.inputs).toEqual(['p']);
    await store.purge(['s', 'p']);
    expect(await store.lineage()).toEqual([]);
    expect((await store.factsOf(['s', 'p'])).size).toBe(0);
    await store.close();
  });

  it('gives both logs back in the order in which they were written', async () => {
    const store = await open();
    const answer = (requestId: string) => ({
      requestId,
      promptAssemblyId: 'p',
      answerSha256: 'h',
      chunkIds: ['a'],
      fromCache: false,
      ts: TS,
    });
    const audit = gateRequest(requestOf({ text: 'a', trust: 'trusted' }), TS).audit;
    await Promise.all(['r3', 'r1', 'r2'].map((requestId) => store.recordAudit({ ...audit, requestId })));
    for (const id of ['r3', 'r1']) await store.recordAnswer(answer(id));
    const ids = (lines: string[]) => lines.map((line) => JSON.parse(line).requestId);
    expect(ids(await collected(store.auditLines()))).toEqual(['r3', 'r1', 'r2']);
    expect(ids(await collected(store.answerLines()))).toEqual(['r3', 'r1']);
    await store.close();
  });

  it('takes hostile ids as data: quotes, NUL, line ends, lone surrogates stay apart', async () => {
    const store = await open();
    const ids = ["'; DROP TABLE chunk; --", 'a\0b', 'a\nb', '\uD800', '\uDFFF', '../../x', '=cmd()', '"'];
    await store.recordIngested(ids.map((id, index) => ingested(id, `text ${index}`)));
    const facts = await store.factsOf(ids);
    expect([...facts.keys()].sort()).toEqual([...ids].sort());
    const hashes = ids.map((id) => facts.get(id)?.ingestHash);
    expect(hashes).toEqual(ids.map((_, index) => sha256Hex(`text ${index}`)));
    await store.close();
  });

  it('a failed write leaves nothing half-written behind', async () => {
    const store = await open();
    const broken = { ...ingested('b', 'y'), trust: null as unknown as 'semi' };
    await expect(store.recordIngested([ingested('a', 'x'), broken])).rejects.toThrow();
    expect((await store.factsOf(['a', 'b'])).size).toBe(0);
    await store.recordIngested([ingested('a', 'x')]);
    expect((await store.factsOf(['a'])).size).toBe(1);
    await store.close();
  });

  it('a folder that is none is one clear error', async () => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    await expect(open(file)).rejects.toThrow();
    const damaged = join(root, 'damaged');
    await (await open(damaged)).close();
    writeFileSync(join(damaged, 'gate.duckdb'), 'this is no database');
    await expect(open(damaged)).rejects.toThrow(/store ".*damaged" cannot be opened: /);
  });

  it('writes ids as JSON', () => {
    expect(key('a')).toBe('"a"');
    expect(textOf('"a"')).toBe('a');
    expect(placeholders(2, 3)).toBe('$3, $4');
    expect(STORE_TABLES).toHaveLength(9);
  });
});

describe('what the store knows of a request', () => {
  const facts = (tier: 'semi' | 'trusted', ...inputs: string[]) => ({
    ingestHash: 'i',
    originalHash: 'o',
    reviewedHash: null,
    tier,
    sourceUri: 'wiki://a',
    owner: null,
    ingestedAt: null,
    inputs,
  });

  it('fills what is missing, replaces hashes, and leaves the tier to a registry where there is one', () => {
    const request = requestOf({ text: 'a', hash: 'h', ingestHash: 'x' });
    const known = new Map([['c0', facts('semi')]]);
    expect(withStoredFacts(request, new Map(), false)).toBe(request);
    expect(withStoredFacts(request, known, false).chunks[0]).toEqual({
      id: 'c0',
      text: 'a',
      ingestHash: 'i',
      sourceUri: 'wiki://a',
      trust: 'semi',
    });
    expect(withStoredFacts(request, known, true).chunks[0]).not.toHaveProperty('trust');
    const generated = withStoredFacts(request, new Map([['c0', facts('semi', 'p')]]), false).chunks[0];
    expect(generated).not.toHaveProperty('trust');
    expect(generated?.generatedFrom).toEqual(['p']);
    expect(withStoredFacts(requestOf({ text: 'a', trust: 'untrusted' }), known, false).chunks[0]?.trust).toBe(
      'untrusted',
    );
  });
});
