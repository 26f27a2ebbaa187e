import type { EmbeddingModel } from '../records/index.js';
import { embedHashingTfIdf, fitHashingTfIdf, HASHING_DIMENSION, sha256Hex } from '../text/index.js';

/**
 * Returns an embedder that needs no weights: hashing TF-IDF of 2,048 buckets (measurement G2), standing in for
 * all-MiniLM-L6-v2 where that cannot be had. Its record's digest is that of the fitted weights.
 * @param documents clean texts to fit on
 * @example openHashingTfIdf(['a']).record.name // => 'hashing-tfidf'
 */
export function openHashingTfIdf(documents: readonly string[]): EmbeddingModel {
  const fitted = fitHashingTfIdf(documents);
  return {
    record: {
      name: 'hashing-tfidf',
      version: '1',
      source: 'built-in',
      sha256: sha256Hex(`${fitted.documents}|${fitted.inverseDocumentFrequency.join('|')}`),
      precision: 'fp32',
      threads: 1,
      substituteFor: 'all-MiniLM-L6-v2',
    },
    dimension: HASHING_DIMENSION,
    embed: async (texts, onProgress) =>
      texts.map((text, index) => {
        const vector = embedHashingTfIdf(fitted, text);
        onProgress?.(index + 1);
        return vector;
      }),
    close: async () => undefined,
  };
}
