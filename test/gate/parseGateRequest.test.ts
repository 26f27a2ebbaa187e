import { describe, expect, it } from 'vitest';
import { checkRequest, isTime, parseChunk, parseGateRequest } from '../../src/gate/index.js';

const parse = (line: string) => parseGateRequest(line, { file: 'standard input', line: 4 });
const withChunk = (chunk: string) => `{"requestId":"r","query":"q","chunks":[${chunk}]}`;

describe('a request line', () => {
  it('needs ids, a query and texts, takes null for absent and passes over what it does not know', () => {
    expect(parse('{"requestId":"r","query":"q","chunks":[]}').requestId).toBe('r');
    expect(
      parse(withChunk('{"id":"a","text":"b","score":null,"sourceUri":null,"colour":"red"}')).chunks,
    ).toEqual([{ id: 'a', text: 'b' }]);
    expect(checkRequest({ requestId: 'r', query: 'q', chunks: [] })).toBeNull();
  });

  it.each([
    ['nonsense', 'file "standard input", line 4: is not JSON: "nonsense"; write one JSON object a line'],
    ['[]', 'line 4: is []; must be a JSON object'],
    ['null', 'line 4: is null; must be a JSON object'],
    ['{"query":"q","chunks":[]}', 'line 4, field "requestId": is missing; must be a text'],
    ['{"requestId":"r","query":"q"}', 'field "chunks": is missing; must be a list of chunks'],
    ['{"requestId":"r","query":"q","chunks":{}}', 'field "chunks": is {}; must be a list of chunks'],
    ['{"requestId":"","query":"q","chunks":[]}', 'field "requestId": is ""; must not be empty'],
    [withChunk('{"id":"a"}'), 'field "chunks.0.text": is missing; must be a text'],
    [withChunk('{"id":"a","text":null}'), 'field "chunks.0.text": is missing; must be a text'],
    [
      withChunk('{"id":"a","text":"b","trust":"root"}'),
      'field "chunks.0.trust": is "root"; must be one of reviewed',
    ],
    [
      withChunk('{"id":"a","text":"b","score":"0.5"}'),
      'field "chunks.0.score": is "0.5"; must be a finite number',
    ],
    [
      withChunk('{"id":"a","text":"b","score":1e999}'),
      'field "chunks.0.score": is Infinity; give a finite number',
    ],
    [withChunk('{"id":"a","text":"b","score":NaN}'), 'line 4: is not JSON'],
    [
      withChunk('{"id":"a","text":"b","embedding":[1,"x"]}'),
      'field "chunks.0.embedding.1": is "x"; must be a finite',
    ],
    [
      withChunk('{"id":"a","text":"b","embedding":[1]},{"id":"c","text":"b","embedding":[1,2]}'),
      'line 4, field "chunks.1.embedding": has 2 numbers, the one before it has 1',
    ],
    [
      withChunk('{"id":"a","text":"b","ingestedAt":"today"}'),
      'field "chunks.0.ingestedAt": is "today"; give ISO 8601',
    ],
  ])('%s is one error that names line and field', (line, message) => {
    expect(() => parse(line)).toThrow(message);
  });

  it('holds at most 1,000 chunks', () => {
    const chunks = Array.from({ length: 1001 }, (_, index) => `{"id":"${index}","text":""}`).join();
    expect(() => parse(withChunk(chunks))).toThrow(/must hold at most 1000 chunks/);
  });
});

describe('a point in time', () => {
  it('has a zone and exists', () => {
    expect(isTime('2026-01-31T12:00:00Z')).toBe(true);
    expect(isTime('2026-01-31T12:00+01:00')).toBe(true);
    for (const text of ['2026-01-31', '2026-01-31T12:00:00', '2026-13-01T00:00:00Z', '', 'now']) {
      expect(isTime(text)).toBe(false);
    }
  });
});

describe('one chunk a line', () => {
  const chunk = (line: string) => parseChunk(line, { file: 'c.jsonl', line: 2 });

  it('is read with `_id` for its id where it has no other, null being absent', () => {
    expect(chunk('{"_id":"a","text":"b"}')).toEqual({ id: 'a', text: 'b' });
    expect(chunk('{"id":"x","_id":"a","text":"b","owner":null,"title":"t"}')).toEqual({ id: 'x', text: 'b' });
  });

  it.each([
    ['[]', 'file "c.jsonl", line 2: is []; must be a JSON object'],
    ['{"text":"b"}', 'file "c.jsonl", line 2, field "id": is missing; must be a text'],
    [
      '{"id":"a","text":"b","ingestedAt":"yesterday"}',
      'file "c.jsonl", line 2, field "ingestedAt": is "yesterday"; give ISO 8601 with a time zone, such as 2026-01-31T12:00:00Z',
    ],
    [
      '{"id":"a","text":"b","embedding":[1,"x"]}',
      'file "c.jsonl", line 2, field "embedding.1": is "x"; must be a finite number',
    ],
  ])('that is wrong gives one error: %s', (line, message) => {
    expect(() => chunk(line)).toThrow(message);
  });
});
