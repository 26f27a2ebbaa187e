import { constants, gunzipSync } from 'node:zlib';

/** Our choice: unpacked bytes are held in memory at once; what is larger is unpacked on disk first and read as a plain file. */
export const MAXIMUM_UNPACKED_BYTES = 2 * 1024 * 1024 * 1024;

/**
 * Returns the unpacked bytes of a gzip file.
 * RFC 1952; several members after each other are joined, checksum and length of each are verified.
 * @param packed the bytes of the file
 * @param name what error messages call the file
 * @param maximumBytes unpacked bytes allowed, a guard against archives that unpack to anything
 * @throws one error naming the file, the last whole line before the damage, and the remedy: the data end too early
 *   (truncated), are damaged, or unpack to more than allowed
 * @example gunzip(gzipSync('a\n'), 'a.gz').toString() // => 'a\n'
 */
export function gunzip(
  packed: Uint8Array,
  name: string,
  maximumBytes: number = MAXIMUM_UNPACKED_BYTES,
): Buffer {
  try {
    return gunzipSync(packed, { maxOutputLength: maximumBytes });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ERR_BUFFER_TOO_LARGE') {
      throw new Error(`file "${name}": unpacks to more than ${maximumBytes} bytes; unpack it on disk first`);
    }
    const problem =
      code === 'Z_BUF_ERROR' ? 'the gzip data end too early (truncated file)' : 'the gzip data are damaged';
    const lines = wholeLinesBeforeDamage(packed);
    throw new Error(`file "${name}", line ${lines + 1}: ${problem}; delete the file and fetch it again`);
  }
}

/**
 * Line feeds in the longest prefix that unpacks: a prefix cut inside a block is accepted, damage is not.
 * Found by bisection, at most some thirty unpackings, and only on the way to an error message.
 */
function wholeLinesBeforeDamage(packed: Uint8Array): number {
  let intact = 0;
  let damaged = packed.length + 1;
  for (let probe = packed.length; damaged - intact > 1; probe = (intact + damaged) >> 1) {
    if (unpackPrefix(packed.subarray(0, probe)) === null) damaged = probe;
    else intact = probe;
  }
  const bytes = unpackPrefix(packed.subarray(0, intact)) ?? Buffer.alloc(0);
  let lines = 0;
  for (let at = bytes.indexOf(0x0a); at !== -1; at = bytes.indexOf(0x0a, at + 1)) lines += 1;
  return lines;
}

function unpackPrefix(packed: Uint8Array): Buffer | null {
  try {
    return gunzipSync(packed, { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return null;
  }
}
