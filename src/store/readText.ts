import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import type { NamedText } from '../corpora/index.js';
import { gunzip } from './gunzip.js';

/** Our choice, well below the longest string the engine can hold (about 536 million code units). */
export const MAXIMUM_TEXT_BYTES = 400 * 1024 * 1024;

/**
 * Returns the whole text of a UTF-8 file, plain or gzip, with its name.
 * Our choice: for files that are one JSON value or one table; line files are read by `readLines`.
 * @param path the file to read
 * @throws naming the file and the remedy: too large, not UTF-8, damaged gzip
 * @example readText('a.json').text // => '{}'
 */
export function readText(path: string): NamedText {
  const { size } = statSync(path);
  if (size > MAXIMUM_TEXT_BYTES) throw tooLarge(path, size);
  const stored = readFileSync(path);
  const bytes = stored[0] === 0x1f && stored[1] === 0x8b ? gunzip(stored, path) : stored;
  return { file: path, text: textOfBytes(bytes, path) };
}

/**
 * Returns bytes as text, without a byte order mark.
 * Our choice: bytes that are not UTF-8 are an error, never replaced.
 * @param bytes the bytes
 * @param name what error messages call them
 * @throws naming them: not UTF-8, or too large
 * @example textOfBytes(Uint8Array.of(0xc3, 0xbc), 'a.txt') // => 'ü'
 */
export function textOfBytes(bytes: Uint8Array, name: string): string {
  if (bytes.length > MAXIMUM_TEXT_BYTES) throw tooLarge(name, bytes.length);
  if (!isUtf8(bytes))
    throw new Error(`file "${name}": holds bytes that are not UTF-8; save the file as UTF-8`);
  return new TextDecoder().decode(bytes);
}

function tooLarge(name: string, size: number): Error {
  return new Error(
    `file "${name}": has ${size} bytes, at most ${MAXIMUM_TEXT_BYTES} can be read; use a smaller file`,
  );
}
