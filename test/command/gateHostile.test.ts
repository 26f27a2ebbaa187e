import { describe, expect, it } from 'vitest';
import { gateLines } from '../../src/command/gateRun.js';
import { type AuditRecord, parseRegistry } from '../../src/gate/index.js';
import { TS } from '../gate/requests.js';

const REGISTRY = parseRegistry('[{"sourceUri":"wiki://","tier":"trusted","writers":"staff"}]', 'r.json');
const GOOD = { id: 'good', text: 'Refunds take 30 days.', sourceUri: 'wiki://refunds', score: 0.5 };

/** Runs `rinj gate` over lines, with an honest chunk beside whatever is hostile. */
async function gate(...lines: readonly (string | Uint8Array)[]) {
  const records: AuditRecord[] = [];
  const errors: string[] = [];
  const counts = await gateLines({
    input: (async function* () {
      for (const line of lines) {
        yield line;
        yield '\n';
      }
    })(),
    name: 'standard input',
    context: { registry: REGISTRY },
    now: () => TS,
    writeLine: async (line) => {
      records.push(JSON.parse(line));
    },
    report: (message) => errors.push(message),
    stopAtFault: false,
  });
  expect(counts).toEqual({ gated: records.length, faults: errors.length });
  return { records, errors };
}

const lineWith = (chunk: object) =>
  JSON.stringify({ requestId: 'r', query: 'q', chunks: [GOOD, { id: 'x', text: 'plain', ...chunk }] });
const decisionOn = ({ records }: Awaited<ReturnType<typeof gate>>) => {
  const [record] = records;
  return (
    record?.chunks.find(({ chunkId }) => chunkId === 'x')?.decision ??
    record?.notCandidates.find(({ chunkId }) => chunkId === 'x')?.why
  );
};

describe('every unusual input of the gate has one clear result', () => {
  it.each<[name: string, chunk: object, result: string]>([
    ['a chunk of 0 bytes is no candidate', { text: '' }, 'empty'],
    ['a chunk of white space is no candidate', { text: ' \n\u00A0\u2003' }, 'empty'],
    ['a chunk of hidden characters alone is quarantined', { text: '\u200B' }, 'quarantine'],
    ['a lone surrogate is a character like another', { text: 'a \uD800 b' }, 'pass'],
    ['a lone surrogate in the id is kept', { id: 'x', text: 'a', owner: '\uDFFF' }, 'pass'],
    ['an unknown source is untrusted', { sourceUri: 'ftp://nowhere' }, 'pass'],
    ['a missing source is untrusted', {}, 'pass'],
    ['a hash without an ingest hash is no reason', { hash: 'abc' }, 'pass'],
    ['an ingest hash that does not fit is a reason', { ingestHash: 'abc' }, 'demote'],
  ])('%s', async (_, chunk, result) => {
    const outcome = await gate(lineWith(chunk));
    expect(outcome.errors).toEqual([]);
    expect(decisionOn(outcome)).toBe(result);
    expect(outcome.records[0]?.chunks.find(({ chunkId }) => chunkId === 'good')?.decision).toBe('pass');
    expect(outcome.records[0]?.refused).toBe(false);
  });

  it('says which tier an unknown source has', async () => {
    const { records } = await gate(lineWith({ sourceUri: 'wiki://../etc', trust: 'reviewed' }));
    expect(records[0]?.chunks.find(({ chunkId }) => chunkId === 'x')?.trust).toBe('untrusted');
  });

  it('decides ten chunks of a megabyte in seconds', async () => {
    const text = 'The refund takes thirty days and not one more. '.repeat(22_000);
    expect(text.length).toBeGreaterThan(1_000_000);
    const chunks = Array.from({ length: 10 }, (_, index) => ({ id: `big${index}`, text }));
    const { records, errors } = await gate(JSON.stringify({ requestId: 'r', query: 'q', chunks }));
    expect(errors).toEqual([]);
    expect(records[0]?.counts).toEqual({ pass: 10, demote: 0, quarantine: 0 });
    expect(records[0]?.refusalCause).toBe('only_untrusted_survivors');
  }, 60_000);

  it.each<[name: string, line: string, message: string]>([
    [
      'NaN as a score is no JSON',
      '{"requestId":"r","query":"q","chunks":[{"id":"a","text":"b","score":NaN}]}',
      'file "standard input", line 1: is not JSON: "{\\"requestId\\":\\"r\\",\\"query\\":\\"q\\",\\"chunks\\":[{\\"id\\":\\"…; write one JSON object a line',
    ],
    [
      'a text in place of a score',
      lineWith({ score: 'NaN' }),
      'file "standard input", line 1, field "chunks.1.score": is "NaN"; must be a finite number',
    ],
    [
      'an infinite score',
      lineWith({ score: 0 }).replace('"score":0}', '"score":1e999}'),
      'file "standard input", line 1, field "chunks.1.score": is Infinity; give a finite number or leave the score out',
    ],
    [
      'an embedding of another dimension',
      JSON.stringify({
        requestId: 'r',
        query: 'q',
        chunks: [
          { ...GOOD, embedding: [1, 0, 0] },
          { id: 'x', text: 'b', embedding: [1, 0] },
        ],
      }),
      'file "standard input", line 1, field "chunks.1.embedding": has 2 numbers, the one before it has 3; embed all chunks with one model',
    ],
    [
      'an empty embedding',
      lineWith({ embedding: [] }),
      'file "standard input", line 1, field "chunks.1.embedding": is empty; give the vector or leave it out',
    ],
    [
      'a text that is none',
      lineWith({ text: 7 }),
      'file "standard input", line 1, field "chunks.1.text": is 7; must be a text',
    ],
    [
      'an unknown tier',
      lineWith({ trust: 'generated' }),
      'file "standard input", line 1, field "chunks.1.trust": is "generated"; must be one of reviewed, trusted, semi, untrusted',
    ],
    [
      'an id twice',
      lineWith({ id: 'good' }),
      'file "standard input", line 1, field "chunks.1.id": "good" occurs twice; give every chunk its own id',
    ],
  ])('%s is one error, and the next line is gated', async (_, line, message) => {
    const { records, errors } = await gate(line, lineWith({}));
    expect(errors).toEqual([message]);
    expect(records).toHaveLength(1);
  });

  it('bytes that are not UTF-8 and a line without end in sight are one error each', async () => {
    const { records, errors } = await gate(
      Uint8Array.of(0x7b, 0xff, 0x7d),
      'x'.repeat(16 * 1024 * 1024 + 1),
      lineWith({}),
    );
    expect(errors).toEqual([
      'file "standard input", line 1: holds bytes that are not UTF-8; write it as UTF-8',
      'file "standard input", line 2: is longer than 16777216 bytes; put one record on each line',
    ]);
    expect(records).toHaveLength(1);
  });
});
