import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { argmaxGraph, withNextTokens } from '../../src/generators/index.js';

const folder = mkdtempSync(join(tmpdir(), 'greedy-'));

describe('withNextTokens', () => {
  it('puts the extra graph behind the bytes of the file and changes none of them', () => {
    const path = join(folder, 'model.onnx');
    const bytes = Buffer.concat([
      Buffer.from([8, 11]),
      Buffer.from('Gemm_490_0'),
      Buffer.alloc(3_000_000, 7),
    ]);
    writeFileSync(path, bytes);
    const extended = Buffer.from(withNextTokens(path));
    expect(extended.subarray(0, bytes.length).equals(bytes)).toBe(true);
    expect(extended.subarray(bytes.length).equals(argmaxGraph('Gemm_490_0'))).toBe(true);
  });

  it('names a file without the output layer', () => {
    const path = join(folder, 'other.onnx');
    writeFileSync(path, 'nothing');
    expect(() => withNextTokens(path)).toThrow(
      /other\.onnx has no output layer of a known name; export it with/,
    );
  });
});

describe('argmaxGraph', () => {
  it('is one graph field whose length covers the rest', () => {
    const bytes = argmaxGraph('logits');
    expect(bytes.subarray(0, 1)).toEqual(Buffer.of(0x3a));
    expect(bytes[1]).toBe(bytes.length - 2);
    expect(bytes.includes('ArgMax')).toBe(true);
  });

  it('writes lengths of more than 127 bytes in two', () => {
    const bytes = argmaxGraph('x'.repeat(200));
    const length = ((bytes[1] ?? 0) & 127) + (bytes[2] ?? 0) * 128;
    expect(length).toBe(bytes.length - 3);
  });
});
