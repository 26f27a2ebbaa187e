import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { extractZipMember, listZip } from '../../src/models/zipArchive.js';
import { temporaryFolder } from './tinyModels.js';
import { writeZip } from './writeZip.js';

// Made with Python: zipfile.ZipFile(..., 'w', ZIP_DEFLATED).writestr('folder/hello.txt', 'hello ' * 20)
const PYTHON_ZIP =
  'UEsDBBQAAAAIAAAAIVAv+vhICwAAAHgAAAAQAAAAZm9sZGVyL2hlbGxvLnR4dMtIzcnJV8igOwkAUEsBAhQDFAAAAAgAAAAhUC/6+EgLAAAAeAAAABAAAAAAAAAAAAAAAIABAAAAAGZvbGRlci9oZWxsby50eHRQSwUGAAAAAAEAAQA+AAAAOQAAAAAA';

describe('listZip', () => {
  const folder = temporaryFolder();
  const archive = join(folder, 'package.zip');
  const long = 'model '.repeat(10_000);

  it('lists the members of an archive without unpacking it', async () => {
    writeZip(archive, { 'a/weights.bin': long, README: 'short' }, 'a comment');
    const members = await listZip(archive);
    expect(members.map(({ name, sizeBytes, method }) => ({ name, sizeBytes, method }))).toEqual([
      { name: 'a/weights.bin', sizeBytes: 60_000, method: 8 },
      { name: 'README', sizeBytes: 5, method: 0 },
    ]);
  });

  it('gives a deflated and a stored member byte for byte', async () => {
    writeZip(archive, { 'a/weights.bin': long, README: 'short' });
    for (const member of await listZip(archive)) {
      const target = join(folder, member.name.replace('/', '-'));
      await extractZipMember(archive, member, target);
      expect(readFileSync(target, 'utf8')).toBe(member.name === 'README' ? 'short' : long);
    }
  });

  it('reads what another program has packed', async () => {
    writeFileSync(archive, Buffer.from(PYTHON_ZIP, 'base64'));
    const [member] = await listZip(archive);
    expect(member?.name).toBe('folder/hello.txt');
    const target = join(folder, 'hello.txt');
    if (member !== undefined) {
      await extractZipMember(archive, member, target);
    }
    expect(readFileSync(target, 'utf8')).toBe('hello '.repeat(20));
  });

  it('refuses a file that is no archive or was cut off', async () => {
    writeFileSync(archive, 'x'.repeat(100));
    await expect(listZip(archive)).rejects.toThrow(/is no ZIP archive/);
    writeFileSync(archive, '');
    await expect(listZip(archive)).rejects.toThrow(/is no ZIP archive/);
    writeZip(archive, { 'weights.bin': long });
    writeFileSync(archive, readFileSync(archive).subarray(0, 200));
    await expect(listZip(archive)).rejects.toThrow(/is no ZIP archive/);
  });

  it('refuses a member whose bytes are damaged', async () => {
    writeZip(archive, { 'weights.bin': long });
    const bytes = readFileSync(archive);
    const [member] = await listZip(archive);
    bytes.fill(0xff, 41, 60);
    writeFileSync(archive, bytes);
    expect(member).toBeDefined();
    if (member !== undefined) {
      await expect(extractZipMember(archive, member, join(folder, 'damaged'))).rejects.toThrow();
    }
  });
});
