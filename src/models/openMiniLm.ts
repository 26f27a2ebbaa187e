import type { EmbeddingModel } from '../records/index.js';
import { openTaskPool } from './openTaskPool.js';
import { type ResolveOptions, resolveModel } from './resolveModel.js';

/** Tokens per text with the two special ones, as the released sentence-transformers pipeline cuts. */
const MAXIMUM_TOKENS = 256;

/** Where to find a model and how many threads to run it on. */
export interface OpenOptions extends ResolveOptions {
  /** Worker threads; default one per core, 0 runs in the calling thread. Never changes a value. */
  readonly workers?: number | undefined;
}

/**
 * Returns the sentence embedder all-MiniLM-L6-v2: 384 values, masked mean of the last hidden states, unit
 * length, at most 256 tokens of a text (released pipeline). A text's vector depends on that text alone.
 * @param options model folders and number of workers
 * @throws Error if the model cannot be found or opened; from `embed` if a text gets no finite vector
 */
export async function openMiniLm(options: OpenOptions = {}): Promise<EmbeddingModel> {
  const model = await resolveModel('all-MiniLM-L6-v2', options);
  const pool = await openTaskPool(
    { kind: 'embedding', folder: model.folder, name: model.record.name, maximumTokens: MAXIMUM_TOKENS },
    options.workers,
  );
  return {
    record: model.record,
    dimension: 384,
    embed: async (texts, onProgress) =>
      (await pool.map(
        texts.map((text) => [text]),
        onProgress,
      )) as Float32Array[],
    close: pool.close,
  };
}
