import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AutoTokenizer, env } from '@xenova/transformers';
import { describe, expect, it } from 'vitest';

import { loadTokenizer } from '../../src/models/loadTokenizer.js';
import { openMiniLm } from '../../src/models/openMiniLm.js';
import { localModels } from './localModels.js';
import { temporaryFolder, tinyModel } from './tinyModels.js';

const MODEL = 'all-MiniLM-L6-v2';
const models = localModels(MODEL);

interface Reference {
  readonly scale: number;
  readonly texts: readonly string[];
  readonly vectors: readonly (readonly number[])[];
}

function cosine(left: ArrayLike<number>, right: readonly number[]): number {
  const product = right.reduce((sum, value, index) => sum + value * (left[index] ?? Number.NaN), 0);
  return product / Math.hypot(...right);
}

describe('openMiniLm', () => {
  it('embeds each text by itself and reports progress', async () => {
    const modelsFolder = temporaryFolder();
    tinyModel('embedding', join(modelsFolder, MODEL));
    const model = await openMiniLm({ modelsFolder, workers: 0, install: false });
    const progress: number[] = [];
    const vectors = await model.embed(['a', 'a b'], (done) => progress.push(done));
    expect(vectors).toEqual([Float32Array.of(1, 0), Float32Array.of(0.6, 0.8)]);
    expect(progress).toEqual([1, 2]);
    expect(model.record).toMatchObject({ name: MODEL, threads: 1, substituteFor: null });
    await expect(model.embed(['nan'])).rejects.toThrow(
      `${MODEL} gives no finite unit vector for the text with sha256`,
    );
    await model.close();
  });

  const title = `gives the vectors of an independent implementation, cosine at least 0.9999 (needs ${MODEL} in RINJ_MODELS or data/models)`;
  it.skipIf(models === null)(
    title,
    async () => {
      const path = join(import.meta.dirname, '..', 'vectors', 'minilm-vectors.json');
      const reference = JSON.parse(readFileSync(path, 'utf8')) as Reference;
      const model = await openMiniLm({ modelsFolder: models ?? '', workers: 0, install: false });
      const vectors = await model.embed(reference.texts);
      vectors.forEach((vector, index) => {
        expect(vector).toHaveLength(model.dimension);
        expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
        expect(cosine(vector, reference.vectors[index] ?? [])).toBeGreaterThanOrEqual(0.9999);
      });
      const [first] = reference.texts;
      expect(await model.embed([first ?? ''])).toEqual(vectors.slice(0, 1));
      await model.close();
    },
    120_000,
  );

  it.skipIf(models === null)(
    `reads its tokens as the library's own loader does (needs ${MODEL} in RINJ_MODELS or data/models)`,
    async () => {
      env.allowRemoteModels = false;
      env.localModelPath = models ?? '';
      const library = await AutoTokenizer.from_pretrained(MODEL);
      const ours = loadTokenizer(join(models ?? '', MODEL));
      for (const text of ['The night train, at 9.10!', 'Ünïcode 東京 [SEP] naïve', '']) {
        expect(ours.withSpecialTokens(text)).toEqual(library.encode(text));
      }
    },
  );

  it.skipIf(models === null)(
    `embeds hostile texts (needs ${MODEL} in RINJ_MODELS or data/models)`,
    async () => {
      const model = await openMiniLm({ modelsFolder: models ?? '', workers: 0, install: false });
      const texts = ['', ' ', '\u0000', '\ud800\udc00\ud800', 'x'.repeat(200_000), 'word '.repeat(40_000)];
      const vectors = await model.embed(texts);
      expect(vectors.map((vector) => Math.hypot(...vector).toFixed(4))).toEqual(texts.map(() => '1.0000'));
      expect(vectors[5]).toEqual((await model.embed(['word '.repeat(254)]))[0]);
      await model.close();
    },
    60_000,
  );
});
