import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryName, writeAtomically } from '../../src/store/writeAtomically.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rinj-write-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('writing atomically', () => {
  it('writes strings as UTF-8 and bytes as they are, making missing folders', () => {
    const path = join(folder, 'deep', 'er', 'a.txt');
    expect(writeAtomically(path, 'ü')).toBeUndefined();
    expect([...readFileSync(path)]).toEqual([0xc3, 0xbc]);
    writeAtomically(path, Uint8Array.of(1, 2));
    expect([...readFileSync(path)]).toEqual([1, 2]);
    expect(readdirSync(join(folder, 'deep', 'er'))).toEqual(['a.txt']);
  });

  it('leaves neither a temporary file nor a changed target when the write fails', () => {
    const path = join(folder, 'taken');
    mkdirSync(path);
    expect(() => writeAtomically(path, 'x')).toThrow();
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('names the temporary file after target and process', () => {
    expect(temporaryName('a/table.json', 7)).toBe('a/table.json.7.tmp');
  });
});
