import { describe, expect, it } from 'vitest';
import { crc32 } from '../../src/store/crc32.js';

describe('CRC-32', () => {
  it('of "123456789" is the published check value, in one piece or in two', () => {
    const bytes = new TextEncoder().encode('123456789');
    expect(crc32()(0, new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
    expect(crc32()(crc32()(0, bytes.subarray(0, 4)), bytes.subarray(4))).toBe(0xcbf43926);
    expect(crc32()(0, new Uint8Array(0))).toBe(0);
  });
});
