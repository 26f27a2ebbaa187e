import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';

const CHUNK_BYTES = 1 << 20;

/**
 * Returns the SHA-256 digest of a file's bytes as 64 lower-case hexadecimal digits.
 * FIPS 180-4; the file is read in chunks, so its size is not limited by memory.
 * @param path the file to read
 * @throws the file system's own error when the file cannot be read
 * @example sha256File('empty.txt') // => 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
 */
export function sha256File(path: string): string {
  const hash = createHash('sha256');
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  const file = openSync(path, 'r');
  try {
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) {
      hash.update(chunk.subarray(0, read));
    }
  } finally {
    closeSync(file);
  }
  return hash.digest('hex');
}
