import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256File } from '../../src/store/sha256File.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rinj-digest-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('digest of a file', () => {
  it('equals the published digests of the empty message, of "abc" and of a million times "a"', () => {
    const digestOf = (text: string) => {
      writeFileSync(join(folder, 'message'), text);
      return sha256File(join(folder, 'message'));
    };
    expect(digestOf('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(digestOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(digestOf('a'.repeat(1_000_000))).toBe(
      'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0',
    );
  });
});
