import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { fileDigest } from '../../src/models/fileDigest.js';
import { readModelFolder } from '../../src/models/modelFolder.js';
import { temporaryFolder, tinyModel } from './tinyModels.js';

describe('readModelFolder', () => {
  it('is null where there is no folder', async () => {
    expect(await readModelFolder('gpt2', join(temporaryFolder(), 'gpt2'))).toBeNull();
  });

  it('records the digest of weights that were put there by hand', async () => {
    const folder = tinyModel('language');
    const model = await readModelFolder('smollm2-135m-instruct', folder);
    expect(model?.record).toEqual({
      name: 'smollm2-135m-instruct',
      version: 'unknown',
      source: 'folder',
      sha256: await fileDigest(join(folder, 'onnx', 'model.onnx')),
      precision: 'fp32 arithmetic on Q4_1 and Q8_0 weights',
      threads: 1,
      substituteFor: 'GPT-2 (124M)',
    });
  });

  it('records where installed weights came from and refuses them once they changed', async () => {
    const folder = tinyModel('language');
    const weights = join(folder, 'onnx', 'model.onnx');
    const origin = { source: 'hub', version: 'r@1', files: { 'onnx/model.onnx': await fileDigest(weights) } };
    writeFileSync(join(folder, 'origin.json'), JSON.stringify(origin));
    expect((await readModelFolder('gpt2', folder))?.record).toMatchObject({ source: 'hub', version: 'r@1' });
    appendFileSync(weights, 'x');
    await expect(readModelFolder('gpt2', folder)).rejects.toThrow(
      /weights of .* have sha256 .*, installed were/,
    );
  });

  it('names the file that a folder lacks', async () => {
    const folder = tinyModel('embedding');
    rmSync(join(folder, 'config.json'));
    await expect(readModelFolder('gpt2', folder)).rejects.toThrow(
      /model folder .* lacks config\.json; delete/,
    );
  });
});
