import { isUtf8 } from 'node:buffer';
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import type { NumberedLine } from '../corpora/numberedLine.js';
import { gunzip } from './gunzip.js';

/** Our choice: no record of any data set used here comes near it, and a file without line ends is caught by it. */
export const MAXIMUM_LINE_BYTES = 16 * 1024 * 1024;

const CHUNK_BYTES = 1 << 22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * Returns the lines of a UTF-8 file, plain or gzip, one after the other, each with its number.
 * Our choice: gzip is known by its first two bytes (RFC 1952: 1f 8b), never by the file's name; only LF and CR LF end
 * a line; a byte order mark before the first line is dropped; an empty last line is not a line.
 * A plain file is read in chunks; of a gzip file the unpacked bytes (never one string) are held in memory.
 * @param path the file to read
 * @param maximumLineBytes a longer line is an error, in bytes
 * @throws one error naming file, line and remedy: invalid UTF-8, a line that is too long, truncated or damaged gzip
 * @example [...readLines('two.txt')] // => [{ line: 1, text: 'a' }, { line: 2, text: 'b' }]
 */
export function* readLines(
  path: string,
  maximumLineBytes: number = MAXIMUM_LINE_BYTES,
): Generator<NumberedLine, void, void> {
  let line = 1;
  let rest: Uint8Array = new Uint8Array(0);
  for (const chunk of chunksOf(path)) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    // The part carried over holds no line end: do not search it again.
    let end = bytes.indexOf(LINE_FEED, rest.length);
    while (end !== -1) {
      yield { line, text: decode(path, line, bytes.subarray(start, end), maximumLineBytes) };
      line += 1;
      start = end + 1;
      end = bytes.indexOf(LINE_FEED, start);
    }
    rest = bytes.subarray(start);
    if (rest.length > maximumLineBytes) throw tooLong(path, line, maximumLineBytes);
  }
  if (rest.length > 0) yield { line, text: decode(path, line, rest, maximumLineBytes) };
}

/** The file's bytes after unpacking; each chunk is its own memory, since a part of it may be carried over. */
function* chunksOf(path: string): Generator<Buffer, void, void> {
  const file = openSync(path, 'r');
  try {
    let chunk = readChunk(file);
    if (chunk[0] === 0x1f && chunk[1] === 0x8b) {
      yield gunzip(readFileSync(path), path);
      return;
    }
    for (; chunk.length > 0; chunk = readChunk(file)) yield chunk;
  } finally {
    closeSync(file);
  }
}

function readChunk(file: number): Buffer {
  const chunk = Buffer.allocUnsafeSlow(CHUNK_BYTES);
  return chunk.subarray(0, readSync(file, chunk));
}

function decode(path: string, line: number, bytes: Uint8Array, maximumLineBytes: number): string {
  if (bytes.length > maximumLineBytes) throw tooLong(path, line, maximumLineBytes);
  if (!isUtf8(bytes)) {
    throw new Error(`file "${path}", line ${line}: holds bytes that are not UTF-8; save the file as UTF-8`);
  }
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = buffer[buffer.length - 1] === CARRIAGE_RETURN ? buffer.length - 1 : buffer.length;
  const text = buffer.toString('utf8', 0, end);
  return line === 1 && text.startsWith('\uFEFF') ? text.slice(1) : text;
}

function tooLong(path: string, line: number, maximumLineBytes: number): Error {
  return new Error(
    `file "${path}", line ${line}: is longer than ${maximumLineBytes} bytes; ` +
      'put one record on each line, or split this record',
  );
}
