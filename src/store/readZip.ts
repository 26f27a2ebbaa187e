import {
  closeSync,
  createReadStream,
  createWriteStream,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw, inflateRawSync } from 'node:zlib';
import { crc32 } from './crc32.js';
import { temporaryName } from './writeAtomically.js';

/** One file of a zip archive; its name is a label, never a path to write to. */
export interface ZipMember {
  readonly name: string;
  readonly method: number;
  readonly crc32: number;
  readonly packedBytes: number;
  readonly bytes: number;
  /** Where its own header starts. */
  readonly offset: number;
}

const END_BYTES = 22;
const MAXIMUM_COMMENT_BYTES = 0xffff;
const DIRECTORY_BYTES = 46;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

/**
 * Returns the files listed in a zip archive, in the order of its directory.
 * PKZIP APPNOTE, stored or deflated members of archives below 4 GiB (no zip64, no encryption).
 * @param path the archive
 * @throws naming archive and remedy when there is no directory, or it is damaged or zip64
 * @example listZip('a.zip').map(({ name }) => name) // => ['folder/a.txt']
 */
export function listZip(path: string): ZipMember[] {
  const file = openSync(path, 'r');
  try {
    const size = fstatSync(file).size;
    const tail = readAt(file, Math.max(0, size - END_BYTES - MAXIMUM_COMMENT_BYTES), size);
    const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
    if (end < 0 || end + END_BYTES > tail.length)
      throw fault(path, 'has no directory (truncated, or no zip archive)');
    const start = tail.readUInt32LE(end + 16);
    const directory = readAt(file, start, start + tail.readUInt32LE(end + 12));
    return members(path, directory, tail.readUInt16LE(end + 10));
  } finally {
    closeSync(file);
  }
}

/**
 * Returns the unpacked bytes of one member, checked against its size and checksum.
 * Definition as for `listZip`; for members that fit in memory.
 * @param path the archive
 * @param member from `listZip`
 * @throws naming archive and member when the bytes are damaged
 * @example readZipMember('a.zip', member).toString() // => 'hello'
 */
export function readZipMember(path: string, member: ZipMember): Buffer {
  const file = openSync(path, 'r');
  try {
    const start = dataStart(path, file, member);
    const packed = readAt(file, start, start + member.packedBytes);
    const bytes =
      member.method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: member.bytes || 1 });
    if (bytes.length !== member.bytes || crc32()(0, bytes) !== member.crc32) throw damaged(path, member);
    return bytes;
  } catch (error) {
    throw error instanceof Error && error.message.startsWith('archive') ? error : damaged(path, member);
  } finally {
    closeSync(file);
  }
}

/**
 * Returns nothing; afterwards the member stands complete and checked under the given name.
 * Definition as for `readZipMember`, piece by piece, for members of any size; the name on disk is the caller's.
 * @param path the archive
 * @param member from `listZip`
 * @param destination file to write, by a temporary file and a rename
 * @throws naming archive and member when the bytes are damaged; nothing stays behind
 * @example await extractZipMember('a.zip', member, 'a.txt') // => undefined
 */
export async function extractZipMember(path: string, member: ZipMember, destination: string): Promise<void> {
  mkdirSync(dirname(destination), { recursive: true });
  const file = openSync(path, 'r');
  const temporary = temporaryName(destination);
  const sum = crc32();
  let checksum = 0;
  let bytes = 0;
  const check = new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      bytes += piece.length;
      checksum = sum(checksum, piece);
      if (bytes > member.bytes) done(damaged(path, member));
      else done(null, piece);
    },
  });
  try {
    const start = dataStart(path, file, member);
    const packed = createReadStream(path, { start, end: start + Math.max(member.packedBytes, 1) - 1 });
    const target = createWriteStream(temporary, { flush: true });
    await (member.method === STORED
      ? pipeline(packed, check, target)
      : pipeline(packed, createInflateRaw(), check, target));
    if (bytes !== member.bytes || checksum !== member.crc32) throw damaged(path, member);
    renameSync(temporary, destination);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error instanceof Error && error.message.startsWith('archive') ? error : damaged(path, member);
  } finally {
    closeSync(file);
  }
}

function members(path: string, directory: Buffer, count: number): ZipMember[] {
  const found: ZipMember[] = [];
  for (let index = 0, at = 0; index < count; index += 1) {
    if (at + DIRECTORY_BYTES > directory.length || directory.readUInt32LE(at) !== 0x02014b50) {
      throw fault(path, 'has a damaged directory');
    }
    const nameEnd = at + DIRECTORY_BYTES + directory.readUInt16LE(at + 28);
    const member = {
      name: directory.toString('utf8', at + DIRECTORY_BYTES, nameEnd),
      method: directory.readUInt16LE(at + 10),
      crc32: directory.readUInt32LE(at + 16),
      packedBytes: directory.readUInt32LE(at + 20),
      bytes: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    };
    if ([member.packedBytes, member.bytes, member.offset].includes(0xffffffff))
      throw fault(path, 'is a zip64 archive');
    if (!member.name.endsWith('/')) found.push(member);
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return found;
}

function dataStart(path: string, file: number, member: ZipMember): number {
  const header = readAt(file, member.offset, member.offset + LOCAL_BYTES);
  const known = member.method === STORED || member.method === DEFLATED;
  if (!known || header.length < LOCAL_BYTES || header.readUInt32LE(0) !== 0x04034b50)
    throw damaged(path, member);
  return member.offset + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
}

function readAt(file: number, start: number, end: number): Buffer {
  const bytes = Buffer.alloc(Math.max(0, Math.min(end, fstatSync(file).size) - start));
  for (let done = 0; done < bytes.length; ) {
    const read = readSync(file, bytes, done, bytes.length - done, start + done);
    if (read === 0) break;
    done += read;
  }
  return bytes;
}

function damaged(path: string, member: ZipMember): Error {
  return fault(path, `has a damaged or unreadable member "${member.name}"`);
}

function fault(path: string, problem: string): Error {
  return new Error(`archive "${path}": ${problem}; delete it and fetch it again`);
}
