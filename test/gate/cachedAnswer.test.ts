import { describe, expect, it } from 'vitest';
import {
  answerRecord,
  cacheablePrefix,
  cachedAnswerFor,
  gateRequest,
  newRetrievalCounts,
  parseAnswerRecord,
} from '../../src/gate/index.js';
import { sha256Hex } from '../../src/text/index.js';
import { requestOf, TS } from './requests.js';

const POLICY = { text: 'Refunds take 30 days.', trust: 'trusted' as const };
const gated = gateRequest({ ...requestOf(POLICY), userId: 'u1' }, TS);
const refused = gateRequest(requestOf({ text: 'x' }), TS);
const cache = new Map([
  [gated.prompt?.sha256 ?? '', { promptSha256: gated.prompt?.sha256 ?? '', answer: '30 days' }],
]);
const lookUp = (key: string) => cache.get(key);

describe('the answer cache', () => {
  it('has an answer only under the hash of a prompt that the gate has just made', () => {
    expect(cachedAnswerFor(gateRequest(requestOf(POLICY), '2026-02-01T00:00:00Z'), lookUp)).toBe('30 days');
    expect(cachedAnswerFor(gated, () => undefined)).toBeNull();
  });

  it('has none once a chunk behind the answer is changed, demoted or quarantined, nor for a refused request', () => {
    const again = (chunk: Parameters<typeof requestOf>[0]) =>
      cachedAnswerFor(gateRequest(requestOf(chunk), TS), lookUp);
    expect(again({ ...POLICY, text: 'Refunds take 90 days.' })).toBeNull();
    expect(again({ ...POLICY, hash: 'b', ingestHash: 'a' })).toBeNull();
    expect(again({ ...POLICY, text: 'Refunds take 30 days.\u200B' })).toBeNull();
    expect(cachedAnswerFor(refused, lookUp)).toBeNull();
    expect(cachedAnswerFor(refused, () => ({ promptSha256: '', answer: 'x' }))).toBeNull();
  });

  it('keeps a prefix in which no retrieved text stands', () => {
    const prefix = cacheablePrefix(gated);
    expect(gated.prompt?.text.startsWith(prefix?.text ?? '-')).toBe(true);
    expect(prefix?.text).not.toContain('30 days');
    expect(cacheablePrefix(gateRequest(requestOf({ ...POLICY, text: 'Other.' }), TS))).toEqual(prefix);
    expect(cacheablePrefix({ prompt: null })).toBeNull();
  });
});

describe('the answer log', () => {
  it('says which chunks fed which answer and whom it reached', () => {
    const record = answerRecord(gated, '30 days', { fromCache: false, ts: TS });
    expect(record).toEqual({
      requestId: 'r1',
      promptAssemblyId: gated.audit.promptAssemblyId,
      userId: 'u1',
      answerSha256: sha256Hex('30 days'),
      chunkIds: ['c0'],
      fromCache: false,
      ts: TS,
    });
    expect(parseAnswerRecord(JSON.stringify(record), { file: 'log' })).toEqual(record);
  });

  it('has no line for a refused request', () => {
    expect(() => answerRecord(refused, 'x', { fromCache: false, ts: TS })).toThrow(
      /request "r1" was refused/,
    );
  });
});

describe('the retrieval counter', () => {
  it('counts distinct queries by chunk, up to a bound', () => {
    const counts = newRetrievalCounts();
    expect(counts.queriesOf('a')).toBe(0);
    counts.add('q1', ['a', 'b']);
    counts.add('q1', ['a']);
    counts.add('q2', ['a']);
    expect([counts.queriesOf('a'), counts.queriesOf('b')]).toEqual([2, 1]);
    for (let query = 0; query < 3000; query++) counts.add(`x${query}`, ['a']);
    expect(counts.queriesOf('a')).toBe(1000);
  });
});
