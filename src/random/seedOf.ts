import { createHash } from 'node:crypto';

/**
 * The 32-bit seed that a stream's name stands for.
 *
 * Definition (measurement section 0, our choice): the first 8 hexadecimal digits of SHA-256 over the UTF-8
 * name, read as an unsigned integer.
 *
 * @param name any text, by convention "<step>|<corpus>|<query id>|<document index>|<run seed>"
 * @returns an integer in [0, 2^32)
 * @example seedOf('pad|medical|q17|2|11') // => 2642046888
 */
export function seedOf(name: string): number {
  return createHash('sha256').update(name, 'utf8').digest().readUInt32BE(0);
}
