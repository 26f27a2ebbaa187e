import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { gunzip } from '../../src/store/gunzip.js';

describe('unpacking gzip', () => {
  it('returns the bytes that were packed', () => {
    expect(gunzip(gzipSync('a\n'), 'a.gz').toString()).toBe('a\n');
  });

  it('refuses data that unpack to more than is allowed', () => {
    expect(() => gunzip(gzipSync(Buffer.alloc(10_000)), 'zeros.gz', 1000)).toThrow(
      'file "zeros.gz": unpacks to more than 1000 bytes; unpack it on disk first',
    );
  });

  it('names the line after the last whole one when the data end too early', () => {
    const packed = gzipSync('a\nb\nc\n');
    expect(() => gunzip(packed.subarray(0, packed.length - 4), 'abc.gz')).toThrow(
      'file "abc.gz", line 4: the gzip data end too early (truncated file); delete the file and fetch it again',
    );
  });

  it('names line 1 when nothing can be unpacked', () => {
    expect(() => gunzip(Buffer.from([0x1f, 0x8b, 9, 9, 9]), 'no.gz')).toThrow(
      /"no\.gz", line 1: the gzip data/,
    );
  });
});
