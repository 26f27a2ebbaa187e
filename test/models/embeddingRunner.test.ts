import { describe, expect, it } from 'vitest';

import { openEmbeddingRunner, unitMean } from '../../src/models/embeddingRunner.js';
import { sha256Hex } from '../../src/text/index.js';
import { tinyModel } from './tinyModels.js';

describe('unitMean', () => {
  it('is the mean of the rows scaled to unit length', () => {
    const vector = unitMean(Float32Array.of(3, 0, 3, 8), 2);
    expect(vector).toEqual(Float32Array.of(0.6, 0.8));
  });

  it('does not exist where the mean is zero or not finite', () => {
    expect(unitMean(Float32Array.of(1, -1), 2)).toBeNull();
    expect(unitMean(Float32Array.of(1, Number.NaN), 1)).toBeNull();
    expect(unitMean(Float32Array.of(1, Number.POSITIVE_INFINITY), 1)).toBeNull();
  });
});

describe('openEmbeddingRunner', () => {
  const specification = {
    kind: 'embedding',
    folder: tinyModel('embedding'),
    name: 'tiny',
    maximumTokens: 4,
  } as const;

  it('embeds a text as the unit mean of its token states', async () => {
    const runner = await openEmbeddingRunner(specification);
    expect(await runner.run(['a b'])).toEqual(Float32Array.of(0.6, 0.8));
    expect(await runner.run(['a'])).toEqual(Float32Array.of(1, 0));
    await runner.release();
  });

  it('reads no token beyond its limit, which counts the special ones', async () => {
    const runner = await openEmbeddingRunner(specification);
    expect(await runner.run(['a a b b b'])).toEqual(Float32Array.of(1, 0));
    await runner.release();
  });

  it('names the model and the text when the vector is not finite', async () => {
    const runner = await openEmbeddingRunner(specification);
    for (const text of ['nan', 'zero']) {
      await expect(runner.run([text])).rejects.toThrow(
        `tiny gives no finite unit vector for the text with sha256 ${sha256Hex(text)}`,
      );
    }
    await runner.release();
  });

  it('names the weights that cannot be opened', async () => {
    const folder = tinyModel('embedding');
    const { rmSync } = await import('node:fs');
    rmSync(`${folder}/onnx/model.onnx`);
    await expect(openEmbeddingRunner({ ...specification, folder })).rejects.toThrow(
      /model .*model\.onnx cannot be opened/,
    );
  });
});
