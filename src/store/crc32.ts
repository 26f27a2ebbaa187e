const POLYNOMIAL = 0xedb88320;

/**
 * Returns a function that continues a CRC-32 checksum over further bytes.
 * ISO 3309 / PKZIP, reflected, polynomial 0xEDB88320; start with 0. (The platform offers it only from version 22 on.)
 * @example crc32()(0, new TextEncoder().encode('123456789')) // => 0xcbf43926
 */
export function crc32(): (checksum: number, bytes: Uint8Array) => number {
  const table = Uint32Array.from({ length: 256 }, (_, index) => {
    let value = index;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
    return value >>> 0;
  });
  return (checksum, bytes) => {
    let value = ~checksum >>> 0;
    for (const byte of bytes) value = (value >>> 8) ^ (table[(value ^ byte) & 0xff] ?? 0);
    return ~value >>> 0;
  };
}
