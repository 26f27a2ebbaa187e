import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLines } from '../../src/store/readLines.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rinj-lines-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(name: string, data: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, data);
  return path;
}

describe('reading lines', () => {
  it('numbers the lines of a plain file from 1', () => {
    expect([...readLines(fileOf('two.txt', 'a\nb\n'))]).toEqual([
      { line: 1, text: 'a' },
      { line: 2, text: 'b' },
    ]);
  });

  it('gzip is known by its bytes, not by its name, and members are joined', () => {
    const packed = Buffer.concat([gzipSync('a\nb'), gzipSync('c\nd')]);
    expect([...readLines(fileOf('packed.txt', packed))].map(({ text }) => text)).toEqual(['a', 'bc', 'd']);
  });

  it('CR LF, a byte order mark and a last line without an end are read as an editor shows them', () => {
    const texts = [...readLines(fileOf('windows.txt', '\uFEFFa\r\n\r\nb\u2028c'))].map(({ text }) => text);
    expect(texts).toEqual(['a', '', 'b\u2028c']);
  });

  it('an empty file has no lines', () => {
    expect([...readLines(fileOf('empty.txt', ''))]).toEqual([]);
    expect([...readLines(fileOf('empty.gz', gzipSync('')))]).toEqual([]);
  });

  it('lines across the borders of the read chunks come out whole', () => {
    const lines = Array.from({ length: 1200 }, (_, index) => `${index} ${'ü'.repeat(4000)}`);
    const read = [...readLines(fileOf('large.txt', lines.join('\n')))];
    expect(read.map(({ text }) => text)).toEqual(lines);
  });

  it('bytes that are not UTF-8 are an error naming file and line', () => {
    const path = fileOf('latin1.txt', Buffer.from('fine\nM\xfcller\n', 'latin1'));
    expect(() => [...readLines(path)]).toThrow(/latin1\.txt", line 2: holds bytes that are not UTF-8; save/);
  });

  it('a line beyond the limit is an error naming file and line, wherever the file ends', () => {
    expect(() => [...readLines(fileOf('long.txt', 'ok\n12345678\n'), 5)]).toThrow(
      /long\.txt", line 2: is longer than 5 bytes/,
    );
    expect(() => [...readLines(fileOf('long.txt', 'ok\n12345678'), 5)]).toThrow(/line 2: is longer/);
    const endless = fileOf('endless.txt', Buffer.alloc(17 * 1024 * 1024, 0x61));
    expect(() => [...readLines(endless)]).toThrow(/line 1: is longer than 16777216 bytes/);
  });

  it('a truncated gzip file is one error naming file, line reached and remedy', () => {
    const text = Array.from({ length: 5000 }, (_, index) => `line ${index} ${(index * 7919) % 1009}\n`).join(
      '',
    );
    const packed = gzipSync(text);
    const path = fileOf('cut.jsonl.gz', packed.subarray(0, packed.length >> 1));
    expect(() => [...readLines(path)]).toThrow(
      /cut\.jsonl\.gz", line (?!1:)\d+: the gzip data end too early .*delete the file/,
    );
    const bare = fileOf('head.gz', packed.subarray(0, 10));
    expect(() => [...readLines(bare)]).toThrow(/head\.gz", line 1: the gzip data end too early/);
  });

  it('a damaged gzip file is one error naming file and line', () => {
    const packed = Buffer.from(gzipSync('a\nb\n'));
    packed[packed.length - 6] = (packed[packed.length - 6] ?? 0) ^ 0xff;
    expect(() => [...readLines(fileOf('bad.gz', packed))]).toThrow(
      /bad\.gz", line 3: the gzip data are damaged/,
    );
  });

  it('a reader that stops early leaves the file closed', () => {
    const path = fileOf('stop.txt', 'a\nb\n');
    for (const { text } of readLines(path)) {
      expect(text).toBe('a');
      break;
    }
  });
});
