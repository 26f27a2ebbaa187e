import { join } from 'node:path';
import { type EmbedderFor, hashingEmbedder } from '../adversarial/index.js';
import { openMiniLm } from '../models/index.js';
import { WORKSPACE } from './paths.js';

/** Which embedder the dense backend uses. */
export const EMBEDDERS = ['hashing', 'minilm'] as const;
export type EmbedderName = (typeof EMBEDDERS)[number];

/** An embedder with the label that every table of it carries. */
export interface NamedEmbedder {
  readonly name: EmbedderName;
  readonly label: string;
  /** SHA-256 of the weights; null for hashing TF-IDF, which is fitted on the policies. */
  readonly sha256: string | null;
  readonly embedderFor: EmbedderFor;
}

/** Hashing TF-IDF, what the seed document measures. */
export const HASHING: NamedEmbedder = {
  name: 'hashing',
  label: 'hashing TF-IDF, 2,048 buckets',
  sha256: null,
  embedderFor: hashingEmbedder,
};

/** Where models are, and who hears how far embedding is. */
export interface EmbedderOptions {
  readonly modelsFolder?: string | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/**
 * Returns all-MiniLM-L6-v2 as an embedder of these texts: all of them are embedded at once, then looked up.
 *
 * A text's vector depends on that text alone. Nothing is downloaded.
 * @param texts every text that will be asked for
 * @param options model folder, by default `data/models`
 * @throws when the model is not there
 * @example (await neuralEmbedder(['a'], { modelsFolder })).name // => 'minilm'
 */
export async function neuralEmbedder(
  texts: readonly string[],
  { modelsFolder = join(WORKSPACE, 'data', 'models'), onProgress }: EmbedderOptions = {},
): Promise<NamedEmbedder> {
  const model = await openMiniLm({ modelsFolder, install: false, workers: 0 });
  try {
    const vectors = await model.embed(texts, (done) => onProgress?.(done, texts.length));
    const byText = new Map(texts.map((text, place) => [text, vectors[place]]));
    const { name, precision, sha256 } = model.record;
    return {
      name: 'minilm',
      label: `${name}, ${precision}`,
      sha256,
      embedderFor: () => (text) => {
        const vector = byText.get(text);
        if (vector === undefined)
          throw new Error(`${name} was not asked beforehand for ${JSON.stringify(text.slice(0, 60))}`);
        return vector;
      },
    };
  } finally {
    await model.close();
  }
}
