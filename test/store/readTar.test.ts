import { describe, expect, it } from 'vitest';
import { readTar } from '../../src/store/readTar.js';
import { TAR_END, tarEntry } from './archiveFixtures.js';

const read = (...parts: Buffer[]) => readTar(Buffer.concat([...parts, TAR_END]), 'a.tar');

describe('tar archives', () => {
  it('give their files in order and skip folders', () => {
    const bytes = Buffer.concat([tarEntry('folder/', '', '5'), tarEntry('folder/a.txt', 'hello'), TAR_END]);
    expect(readTar(bytes, 'a.tar').map(({ name }) => name)).toEqual(['folder/a.txt']);
    const members = read(
      tarEntry('a', 'x'.repeat(512)),
      tarEntry('b', '', '\0'),
      tarEntry('n', 'y', '0', 'deep/er'),
    );
    expect(members.map(({ name, bytes: content }) => [name, content.length])).toEqual([
      ['a', 512],
      ['b', 0],
      ['deep/er/n', 1],
    ]);
  });

  it('give long names from pax and GNU records, for the next file only', () => {
    const long = `${'d'.repeat(120)}/é.txt`;
    const record = ` path=${long}\n`;
    const length = Buffer.byteLength(record) + 3;
    const members = read(
      tarEntry('g', '20 comment=whatever\n', 'g'),
      tarEntry('pax', `12 mtime=17\n${length}${record}`, 'x'),
      tarEntry('short', 'a'),
      tarEntry('gnu', `${long}\0`, 'L'),
      tarEntry('short', 'b'),
      tarEntry('own', 'c'),
    );
    expect(members.map(({ name }) => name)).toEqual([long, long, 'own']);
  });

  it.each(['/etc/x', '../x', 'a/../../x', 'a\\b', ''])('with the name %j are refused', (name) => {
    expect(() => read(tarEntry(name, 'x'))).toThrow('has an unsafe name; use the original archive');
  });

  it('with links, damage or a missing end are refused, naming archive and member', () => {
    expect(() => read(tarEntry('l', '', '2'))).toThrow(
      'archive "a.tar", member "l": is of type "2", not a file',
    );
    const damaged = tarEntry('a', 'x');
    damaged[0] = 0x62;
    expect(() => read(damaged)).toThrow('archive "a.tar", member "at byte 0": has a wrong checksum; fetch');
    expect(() => readTar(tarEntry('a', 'x'.repeat(600)).subarray(0, 1024), 'a.tar')).toThrow(
      'member "a": ends before its last byte',
    );
    expect(() => readTar(tarEntry('a', 'x'), 'a.tar')).toThrow('member "a": is followed by no end mark');
    expect(() => readTar(new Uint8Array(0), 'a.tar')).toThrow('no end mark');
  });
});
