import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { extractZipMember, listZip, readZipMember, type ZipMember } from '../../src/store/readZip.js';
import { zipOf } from './archiveFixtures.js';
import { temporaryFolder } from './temporaryFolder.js';

const folder = temporaryFolder();
const path = join(folder, 'a.zip');

function write(bytes: Uint8Array): string {
  writeFileSync(path, bytes);
  return path;
}

function memberOf(name: string): ZipMember {
  const member = listZip(path).find((one) => one.name === name);
  if (member === undefined) throw new Error(`no member ${name}`);
  return member;
}

describe('zip archives', () => {
  it('list their files and give their bytes, deflated or stored', () => {
    write(zipOf({ 'folder/': '', 'folder/a.txt': 'hello', 'b.stored': 'as it is', empty: '' }));
    expect(listZip(path).map(({ name }) => name)).toEqual(['folder/a.txt', 'b.stored', 'empty']);
    expect(readZipMember(path, memberOf('folder/a.txt')).toString()).toBe('hello');
    expect(readZipMember(path, memberOf('b.stored')).toString()).toBe('as it is');
    expect(readZipMember(path, memberOf('empty')).length).toBe(0);
  });

  it('unpack large members piece by piece to a file', async () => {
    const text = 'all work and no play\n'.repeat(50_000);
    write(zipOf({ 'a.txt': text, 'b.stored': text }));
    for (const name of ['a.txt', 'b.stored']) {
      expect(await extractZipMember(path, memberOf(name), join(folder, 'out', name))).toBeUndefined();
      expect(readFileSync(join(folder, 'out', name), 'utf8')).toBe(text);
    }
  });

  it('that are damaged leave nothing behind and are named', async () => {
    const bytes = zipOf({ 'b.stored': 'as it is' });
    bytes[40] = 0x21;
    write(bytes);
    const member = memberOf('b.stored');
    expect(() => readZipMember(path, member)).toThrow(
      /a\.zip": has a damaged or unreadable member "b\.stored"; delete it/,
    );
    const target = join(folder, 'damaged', 'b');
    await expect(extractZipMember(path, member, target)).rejects.toThrow(
      'damaged or unreadable member "b.stored"',
    );
    expect(readdirSync(join(folder, 'damaged'))).toEqual([]);
  });

  it('that claim less than they hold are refused', async () => {
    write(zipOf({ bomb: 'x'.repeat(100_000) }));
    const lying = { ...memberOf('bomb'), bytes: 10 };
    expect(() => readZipMember(path, lying)).toThrow('damaged or unreadable member "bomb"');
    await expect(extractZipMember(path, lying, join(folder, 'bomb'))).rejects.toThrow('member "bomb"');
  });

  it('that are cut off are refused', () => {
    write(zipOf({ a: 'x' }).subarray(0, 40));
    expect(() => listZip(path)).toThrow(
      /a\.zip": has no directory \(truncated, or no zip archive\); delete it/,
    );
  });
});
