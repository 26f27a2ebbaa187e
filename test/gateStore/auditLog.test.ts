import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { gateRequest } from '../../src/gate/index.js';
import { auditEntries, readAuditLog, streamLines } from '../../src/gateStore/index.js';
import { requestOf, TS } from '../gate/requests.js';

const root = mkdtempSync(join(tmpdir(), 'rinj-log-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const LINE = JSON.stringify(gateRequest(requestOf({ text: 'a', trust: 'trusted' }), TS).audit);

function log(name: string, content: string | Buffer): string {
  const path = join(root, name);
  writeFileSync(path, content);
  return path;
}

async function entriesOf(path: string) {
  const entries: string[] = [];
  for await (const entry of readAuditLog(path)) entries.push(`${entry.line} ${entry.kind}`);
  return entries;
}

async function linesOf(parts: readonly (string | Uint8Array)[], maximum?: number) {
  async function* stream() {
    yield* parts;
  }
  const lines = [];
  for await (const line of streamLines(stream(), maximum)) lines.push(line);
  return lines;
}

describe('a log file', () => {
  it('gives its records in order and passes over blank lines', async () => {
    expect(await entriesOf(log('two', `${LINE}\n\n${LINE}\n`))).toEqual(['1 record', '3 record']);
    expect(await entriesOf(log('none', ''))).toEqual([]);
  });

  it('a last line without an end is a record if it is whole, and torn at any other byte', async () => {
    expect(await entriesOf(log('whole', `${LINE}\n${LINE}`))).toEqual(['1 record', '2 record']);
    for (const length of [1, 40, 300, LINE.length - 1]) {
      expect(await entriesOf(log('torn', `${LINE}\n${LINE.slice(0, length)}`))).toEqual([
        '1 record',
        '2 torn',
      ]);
    }
    const half = Buffer.concat([Buffer.from(`${LINE}\n{"requestId":"`), Buffer.from('ü').subarray(0, 1)]);
    expect(await entriesOf(log('half', half))).toEqual(['1 record', '2 torn']);
  });

  it('a bad line in the middle is a fault that names file, line and field, and the reading goes on', async () => {
    const path = log('bad', `${LINE}\n{"requestId":7}\n\xff\n${LINE}\n`);
    const messages: string[] = [];
    for await (const entry of readAuditLog(path))
      messages.push(entry.kind === 'record' ? 'record' : entry.message);
    expect(messages).toHaveLength(4);
    expect(messages[1]).toMatch(/bad", line 2, field "requestId": is 7; must be a text/);
    expect(messages[3]).toBe('record');
  });

  it('a million rows with a torn last line are read in bounded memory', async () => {
    // More than a gigabyte in all, made as it is read, so that the test fills no disk.
    const block = Buffer.from(`${LINE}\n`.repeat(1000));
    async function* million() {
      for (let written = 0; written < 1000; written++) yield block;
      yield LINE.slice(0, 100);
    }
    let highest = 0;
    const counts = { record: 0, fault: 0, torn: 0 };
    for await (const entry of auditEntries(million(), 'log')) {
      counts[entry.kind] += 1;
      if (counts.record % 20_000 === 0) highest = Math.max(highest, process.memoryUsage().heapUsed);
    }
    expect(counts).toEqual({ record: 1_000_000, fault: 0, torn: 1 });
    expect(block.length * 1000).toBeGreaterThan(1e9);
    expect(highest).toBeLessThan(300 * 1024 * 1024);
  }, 600_000);
});

describe('the lines of a stream', () => {
  it('come out whole wherever the chunks are cut, each with its number', async () => {
    const bytes = Buffer.from('one\ntwö\r\n\nfour');
    for (let size = 1; size <= bytes.length; size++) {
      const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size),
      );
      expect((await linesOf(parts)).map(({ line, text }) => `${line}${text}`)).toEqual([
        '1one',
        '2twö',
        '3',
        '4four',
      ]);
    }
  });

  it('say whether the last one has an end, and drop a byte order mark', async () => {
    expect((await linesOf(['\uFEFFa\nb'])).map(({ text, isTerminated }) => [text, isTerminated])).toEqual([
      ['a', true],
      ['b', false],
    ]);
    expect(await linesOf([])).toEqual([]);
    expect(await linesOf(['a\n'])).toHaveLength(1);
  });

  it('a line that is too long or not UTF-8 is a fault, and the next one is read', async () => {
    const lines = await linesOf(['12', '345678', '9\nok\n', Uint8Array.of(0xff, 0x0a), 'ok\n'], 5);
    expect(lines.map(({ text }) => text)).toEqual([null, 'ok', null, 'ok']);
    expect(lines[0]?.fault).toMatch(/is longer than 5 bytes; put one record/);
    expect(lines[2]?.fault).toMatch(/not UTF-8/);
  });
});
