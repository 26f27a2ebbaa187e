import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressionRatio, hashState, nonAsciiRatio } from '../../src/gate/index.js';
import { sha256Hex } from '../../src/text/index.js';

describe('the compression ratio', () => {
  it('is low for repetition, near one for variety, null for nothing', () => {
    expect(compressionRatio('')).toBeNull();
    expect(compressionRatio('buy now '.repeat(200))).toBeLessThan(0.05);
    expect(compressionRatio(sha256Hex('a') + sha256Hex('b'))).toBeGreaterThan(0.5);
  });

  it('counts bytes, so that letters of other scripts are not taken for repetition', () => {
    expect(compressionRatio('é')).toBeGreaterThanOrEqual(1);
    expect(compressionRatio('\uD800')).toBeGreaterThanOrEqual(1);
  });
});

describe('the compression ratio of short and long texts', () => {
  it('is that of plain deflate at level 6, on both sides of the length where less memory is used', () => {
    let state = 7;
    const word = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return `w${(state >>> 16) % 700}`;
    };
    for (const length of [1, 30, 3400, 3499, 3500, 3501, 3600, 50_000]) {
      const text = Array.from({ length }, word).join(' ').slice(0, length).padEnd(length, 'x');
      expect(compressionRatio(text)).toBe(deflateRawSync(text, { level: 6 }).length / length);
    }
  });
});

describe('the share of non-ASCII units', () => {
  it('is a fraction of UTF-16 units', () => {
    expect(nonAsciiRatio('aé')).toBe(0.5);
    expect(nonAsciiRatio('')).toBe(0);
    expect(nonAsciiRatio('\u{1F600}')).toBe(1);
  });
});

describe('the hash of a chunk', () => {
  it('is compared as given, and taken from the text when it is not', () => {
    expect(hashState({ text: 'x', hash: 'b', ingestHash: 'a' })).toBe('changed');
    expect(hashState({ text: 'x', hash: 'a', ingestHash: 'a' })).toBe('same');
    expect(hashState({ text: 'x', ingestHash: sha256Hex('x') })).toBe('same');
    expect(hashState({ text: 'x edited', ingestHash: sha256Hex('x') })).toBe('changed');
  });

  it('is unknown without an ingest hash, which is no reason', () => {
    expect(hashState({ text: 'x' })).toBe('unknown');
    expect(hashState({ text: 'x', hash: 'a' })).toBe('unknown');
  });

  it('a review event covers the text it approved and no later edit', () => {
    const approved = { ingestHash: sha256Hex('old'), reviewedHash: sha256Hex('new') };
    expect(hashState({ text: 'new', ...approved })).toBe('reviewed');
    expect(hashState({ text: 'new, and more', ...approved })).toBe('changed');
  });
});
