import { createHash } from 'node:crypto';

/**
 * The SHA-256 of a text's UTF-8 bytes as 64 lower-case hexadecimal digits.
 *
 * Definition: FIPS 180-4 over the UTF-8 encoding; a lone surrogate is encoded as U+FFFD, as UTF-8 has no
 * other way.
 *
 * @param text any text
 * @example sha256Hex('').slice(0, 8) // => 'e3b0c442'
 */
export function sha256Hex(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
