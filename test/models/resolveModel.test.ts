import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { resolveModel } from '../../src/models/resolveModel.js';
import { stubHub } from './stubHub.js';
import { temporaryFolder, tinyModel } from './tinyModels.js';

describe('resolveModel', () => {
  it('finds a model in the configured folder', async () => {
    const modelsFolder = temporaryFolder();
    tinyModel('embedding', join(modelsFolder, 'all-MiniLM-L6-v2'));
    const model = await resolveModel('all-MiniLM-L6-v2', { modelsFolder, install: false });
    expect(model.folder).toBe(join(modelsFolder, 'all-MiniLM-L6-v2'));
    expect(model.record.substituteFor).toBeNull();
  });

  it('prefers a model to its substitute, and a substitute that is there to a download', async () => {
    const modelsFolder = temporaryFolder();
    tinyModel('language_chosen', join(modelsFolder, 'smollm2-135m-instruct'));
    const before = await resolveModel('gpt2', { modelsFolder, hubEndpoint: 'http://127.0.0.1:1' });
    expect([before.id, before.record.substituteFor]).toEqual(['smollm2-135m-instruct', 'GPT-2 (124M)']);
    tinyModel('language', join(modelsFolder, 'gpt2'));
    const after = await resolveModel('gpt2', { modelsFolder, install: false });
    expect(after.folder).toBe(join(modelsFolder, 'gpt2'));
    expect([after.id, after.record.substituteFor]).toEqual(['gpt2', null]);
  });

  it('says where it looked when it may not install', async () => {
    const modelsFolder = temporaryFolder();
    await expect(resolveModel('nli-deberta-v3-xsmall', { modelsFolder, install: false })).rejects.toThrow(
      /model nli-deberta-v3-xsmall is not in .*; run make models, .*or set RINJ_MODELS/,
    );
  });

  it('says why a model that exists on the hub only cannot be installed', async () => {
    const hub = await stubHub((_, response) => response.writeHead(503).end());
    const options = { modelsFolder: temporaryFolder(), hubEndpoint: hub.endpoint };
    await expect(resolveModel('nli-deberta-v3-xsmall', options)).rejects.toThrow(
      /config\.json of Xenova\/nli-deberta-v3-xsmall cannot be had from the hub: status 503/,
    );
    await hub.close();
  });
});
