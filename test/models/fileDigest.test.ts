import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { fileDigest } from '../../src/models/fileDigest.js';
import { temporaryFolder } from './tinyModels.js';

describe('fileDigest', () => {
  it('is the SHA-256 of the bytes, also of more than one piece', async () => {
    const path = join(temporaryFolder(), 'file');
    writeFileSync(path, 'abc');
    expect(await fileDigest(path)).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    // FIPS 180 test: one million times the letter a; here with a second piece behind it.
    writeFileSync(path, 'a'.repeat(1_000_000));
    expect(await fileDigest(path)).toBe('cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0');
    writeFileSync(path, 'b'.repeat(3_000_000));
    expect(await fileDigest(path)).toMatch(/^[0-9a-f]{64}$/);
  });
});
