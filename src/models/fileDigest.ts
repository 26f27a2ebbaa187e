import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/**
 * Returns the SHA-256 of a file as 64 lower-case hexadecimal digits, read piece by piece (FIPS 180-4).
 * @param path the file
 * @throws the file system's error if the file cannot be read
 * @example fileDigest('abc.txt') // => 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
 */
export async function fileDigest(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    hash.update(chunk as Buffer);
  }
  return hash.digest('hex');
}
