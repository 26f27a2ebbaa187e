import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readText, textOfBytes } from '../../src/store/readText.js';
import { temporaryFolder } from './temporaryFolder.js';

const folder = temporaryFolder();

describe('whole texts', () => {
  it('are read plain or packed, without a byte order mark', () => {
    const path = join(folder, 'a.json');
    writeFileSync(path, '\uFEFF{}');
    expect(readText(path)).toEqual({ file: path, text: '{}' });
    writeFileSync(path, gzipSync('{"ü":1}'));
    expect(readText(path).text).toBe('{"ü":1}');
    expect(textOfBytes(Uint8Array.of(0xc3, 0xbc), 'a.txt')).toBe('ü');
  });

  it('that are not UTF-8 are an error naming the file', () => {
    expect(() => textOfBytes(Uint8Array.of(0xc3), 'a.txt')).toThrow(
      'file "a.txt": holds bytes that are not UTF-8; save',
    );
  });
});
