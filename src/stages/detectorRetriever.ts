import type { Query } from '../records/index.js';
import { exactTopK, vectorIndex } from '../retrieval/index.js';
import { embedderOf } from './corpusModels.js';
import type { CorpusSource } from './corpusSource.js';
import { embedTexts } from './measureDocuments.js';
import type { RunContext } from './runContext.js';

/** Deep enough for mimicry (measurement section C). */
const DEPTH = 50;

/** The retriever of a corpus, for what the stored results do not hold. */
export interface DetectorRetriever {
  /** Unit vectors by document id. */
  vectors(
    documents: readonly (readonly [id: string, text: string])[],
  ): Promise<ReadonlyMap<string, Float32Array>>;
  /** Clean documents by rank, by query id. */
  ranked(queries: readonly Query[]): Promise<ReadonlyMap<string, readonly string[]>>;
}

/**
 * Returns the retriever of a corpus; what it embeds is remembered by content, as in a run.
 *
 * @param context models and stores
 * @param source the corpus
 */
export function detectorRetriever(context: RunContext, { corpus }: CorpusSource): DetectorRetriever {
  const models = embedderOf(context, corpus);
  const embed = (texts: readonly string[], label: string) =>
    embedTexts(context.progress, models, texts, label);
  return {
    vectors: async (documents) => {
      const vectors = await embed(
        documents.map(([, text]) => text),
        'embed candidates',
      );
      return new Map(documents.map(([id], i) => [id, vectors[i] as Float32Array]));
    },
    ranked: async (queries) => {
      const { dimension } = models.embedder;
      const matrix = new Float32Array(corpus.documents.length * dimension);
      const vectors = await embed(
        corpus.documents.map(({ text }) => text),
        `embed ${corpus.id} corpus`,
      );
      vectors.forEach((vector, i) => {
        matrix.set(vector, i * dimension);
      });
      const index = vectorIndex(
        corpus.documents.map(({ id }) => id),
        matrix,
        dimension,
      );
      const asked = await embed(
        queries.map(({ text }) => text),
        `embed ${corpus.id} queries`,
      );
      const rankings = exactTopK(index, asked, DEPTH);
      return new Map(
        queries.map(({ id }, i) => [id, (rankings[i] ?? []).map(({ documentId }) => documentId)]),
      );
    },
  };
}
