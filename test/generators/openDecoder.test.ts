import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { describe, expect, it } from 'vitest';
import { decoderGraph, openDecoder } from '../../src/generators/index.js';
import { mulberry32 } from '../../src/random/index.js';
import { temporaryFolder } from '../models/tinyModels.js';

const LLAMA = join(import.meta.dirname, '..', 'models', 'fixtures', 'llama.onnx');
const TOKENS = 32;
const random = mulberry32(5);
const TEXT = Array.from({ length: 24 }, () => random.below(TOKENS));

/** The token that the likelihood graph finds most likely after a text: every one is tried. */
async function mostLikelyAfter(session: InferenceSession, text: readonly number[]): Promise<number> {
  const likelihoods: number[] = [];
  for (let token = 0; token < TOKENS; token++) {
    const ids = BigInt64Array.from([...text, token], BigInt);
    const { token_logprobs: found } = await session.run({
      input_ids: new Tensor('int64', ids, [1, ids.length]),
    });
    likelihoods.push((found?.data as Float32Array | undefined)?.at(-1) ?? Number.NaN);
  }
  return likelihoods.indexOf(Math.max(...likelihoods));
}

describe('openDecoder', () => {
  it('gives the next tokens that the likelihoods of the exported graph name', async () => {
    const [decoder, session] = [await openDecoder(LLAMA), await InferenceSession.create(LLAMA)];
    const expected: number[] = [];
    for (let end = 1; end <= TEXT.length; end++)
      expected.push(await mostLikelyAfter(session, TEXT.slice(0, end)));
    expect(new Set(expected).size).toBeGreaterThan(3);
    expect(await decoder.next(TEXT, 0)).toEqual(expected);
    decoder.forget();
    for (let end = 1; end <= TEXT.length; end++)
      expect(await decoder.next(TEXT.slice(0, end), end - 1)).toEqual([expected[end - 1]]);
    await decoder.close();
  });

  it('reads on from what two texts have in common, whatever was read behind it', async () => {
    const decoder = await openDecoder(LLAMA);
    const whole = await decoder.next(TEXT, 0);
    for (let round = 0; round < 20; round++) {
      const common = 1 + random.below(TEXT.length - 1);
      await decoder.next([...TEXT.slice(0, common), (TEXT[common] as number) ^ 1, 3, 4], common);
      const from = random.below(TEXT.length);
      expect(await decoder.next(TEXT, from)).toEqual(whole.slice(from));
    }
    await decoder.close();
  });
});

describe('decoderGraph', () => {
  it('says which part of another graph it does not know', () => {
    const fixture = (name: string) => readFileSync(join(LLAMA, '..', `${name}.onnx`));
    expect(() => decoderGraph(fixture('language'))).toThrow(
      'Range is not as tools/export_llama_onnx.py writes it',
    );
    expect(() => decoderGraph(Buffer.from('nothing'))).toThrow(/cannot be made a decoder: its form \(/);
  });

  it('names keys and values of every block and leaves the weights as they are', () => {
    const { kept, groups, size, bytes } = decoderGraph(readFileSync(LLAMA));
    expect([kept, groups, size]).toEqual([['0.key', '0.value', '1.key', '1.value'], 1, 8]);
    const weights = readFileSync(LLAMA).subarray(-2000, -100);
    expect(Buffer.from(bytes).includes(weights.subarray(0, 64))).toBe(true);
  });

  it('refuses a file of another form before it runs', async () => {
    const path = join(temporaryFolder(), 'other.onnx');
    writeFileSync(path, 'nothing');
    await expect(openDecoder(path)).rejects.toThrow('export it with that tool');
  });
});
