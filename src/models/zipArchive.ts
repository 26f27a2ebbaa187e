import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';

/** A member of a ZIP archive: `.jar` and `.whl` files are such archives. */
export interface ZipMember {
  readonly name: string;
  readonly sizeBytes: number;
  readonly compressedBytes: number;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  /** Where the member's local header starts. */
  readonly offset: number;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const MAXIMUM_COMMENT_BYTES = 65_535;

/**
 * Returns the members of a ZIP archive from its central directory; nothing is unpacked (APPNOTE 6.3, sections
 * 4.3.12 and 4.3.16; archives over 4 GB are not read).
 * @param path the archive
 * @throws Error naming the file if it is no ZIP archive
 * @example (await listZip('hello.zip'))[0].name // => 'folder/hello.txt'
 */
export async function listZip(path: string): Promise<ZipMember[]> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const tail = await readAt(file, Math.max(0, size - END_BYTES - MAXIMUM_COMMENT_BYTES), size);
    let end = tail.length - END_BYTES;
    while (end >= 0 && tail.readUInt32LE(end) !== END_SIGNATURE) {
      end -= 1;
    }
    if (end < 0) {
      throw new Error(`${path} is no ZIP archive; delete it and fetch it again`);
    }
    const start = tail.readUInt32LE(end + 16);
    const directory = await readAt(file, start, start + tail.readUInt32LE(end + 12));
    return readDirectory(directory, path);
  } finally {
    await file.close();
  }
}

/**
 * Returns once one member of a ZIP archive is written to a file; memory use does not grow with its size.
 * @param path the archive
 * @param member one of those that {@link listZip} gave
 * @param target file to write
 * @throws Error if the member is neither stored nor deflated, or is damaged
 */
export async function extractZipMember(path: string, member: ZipMember, target: string): Promise<void> {
  const file = await open(path, 'r');
  let start: number;
  try {
    const header = await readAt(file, member.offset, member.offset + LOCAL_BYTES);
    if (header.readUInt32LE(0) !== LOCAL_SIGNATURE || (member.method !== 0 && member.method !== 8)) {
      throw new Error(
        `member ${member.name} of ${path} cannot be read; delete the archive and fetch it again`,
      );
    }
    start = member.offset + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  } finally {
    await file.close();
  }
  const source = createReadStream(path, { start, end: start + member.compressedBytes - 1 });
  if (member.method === 0) {
    await pipeline(source, createWriteStream(target));
  } else {
    await pipeline(source, createInflateRaw(), createWriteStream(target));
  }
}

function readDirectory(directory: Buffer, path: string): ZipMember[] {
  const members: ZipMember[] = [];
  let position = 0;
  while (position + ENTRY_BYTES <= directory.length) {
    if (directory.readUInt32LE(position) !== ENTRY_SIGNATURE) {
      throw new Error(`${path} has a damaged directory; delete it and fetch it again`);
    }
    const nameBytes = directory.readUInt16LE(position + 28);
    members.push({
      name: directory.toString('utf8', position + ENTRY_BYTES, position + ENTRY_BYTES + nameBytes),
      method: directory.readUInt16LE(position + 10),
      compressedBytes: directory.readUInt32LE(position + 20),
      sizeBytes: directory.readUInt32LE(position + 24),
      offset: directory.readUInt32LE(position + 42),
    });
    const extraBytes = directory.readUInt16LE(position + 30);
    const commentBytes = directory.readUInt16LE(position + 32);
    position += ENTRY_BYTES + nameBytes + extraBytes + commentBytes;
  }
  return members;
}

async function readAt(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const buffer = Buffer.alloc(end - start);
  await file.read(buffer, 0, buffer.length, start);
  return buffer;
}
