import { embedHashingTfIdf, fitHashingTfIdf } from '../text/index.js';
import { type Bm25, bm25Scores, fitBm25 } from './bm25.js';
import { FUSION_DEPTH } from './configuration.js';
import { fuseRankings } from './fuseRankings.js';
import type { Backend, Chunk, Filters, RankedChunk, SuiteDocument } from './records.js';
import { wordWindows } from './wordWindows.js';

/** Returns the vector of a text; all vectors of one embedder have the same length. */
export type EmbedText = (text: string) => ArrayLike<number>;

/** Makes an embedder for an index whose first batch of chunks is known: hashing TF-IDF learns its weights there. */
export type EmbedderFor = (firstBatch: readonly string[]) => EmbedText;

/** Chunks that can be asked. */
export interface CorpusIndex {
  readonly chunks: readonly Chunk[];
  readonly vectors: readonly ArrayLike<number>[];
  readonly embed: EmbedText;
  readonly bm25: Bm25;
}

/**
 * Returns the default embedder: hashing TF-IDF of 2,048 buckets fitted on the first batch only (measurement G2).
 *
 * @param firstBatch texts of the chunks that were indexed first
 * @example hashingEmbedder(['a'])('a').length // => 2048
 */
export const hashingEmbedder: EmbedderFor = (firstBatch) => {
  const fitted = fitHashingTfIdf(firstBatch);
  return (text) => embedHashingTfIdf(fitted, text);
};

/**
 * Returns the chunks of documents.
 *
 * @param documents any documents
 * @example chunksOf([POLICY])[0]?.id // => 'policy-refund#0'
 */
export function chunksOf(documents: readonly SuiteDocument[]): Chunk[] {
  return documents.flatMap(({ id, text, ...rest }) =>
    wordWindows(text).map((window, number) => ({
      ...rest,
      id: `${id}#${number}`,
      documentId: id,
      text: window,
    })),
  );
}

/**
 * Returns an index of batches of documents, in the order in which they arrived.
 *
 * Definition (measurement G2): the embedder is fitted on the first batch only, BM25 on all of them; a chunk whose text
 * is already indexed is left out, as released.
 * @param batches documents by arrival; the policies first, what was planted after them
 * @param embedderFor makes the embedder of the dense backend
 * @example buildIndex([[POLICY], []], hashingEmbedder).chunks.length // => 1
 */
export function buildIndex(
  batches: readonly (readonly SuiteDocument[])[],
  embedderFor: EmbedderFor,
): CorpusIndex {
  const embed = embedderFor(chunksOf(batches[0] ?? []).map(({ text }) => text));
  const chunks = new Map<string, Chunk>();
  for (const chunk of batches.flatMap(chunksOf)) {
    if (!chunks.has(chunk.text)) chunks.set(chunk.text, chunk);
  }
  const kept = [...chunks.values()];
  const texts = kept.map(({ text }) => text);
  return { chunks: kept, vectors: texts.map(embed), embed, bm25: fitBm25(texts) };
}

/**
 * Returns the chunks that pass the filters, best first; equal scores by id.
 *
 * Filters act before scoring: what they hide never competes. BM25 still counts it in its document frequencies, as
 * released. No threshold is applied to the result of a single backend.
 * @param index the chunks
 * @param backend how to rank
 * @param question any text
 * @param filters metadata that must be equal
 * @example rank(buildIndex([[POLICY]], hashingEmbedder), 'dense', 'refund', {})[0]?.chunk.id // => 'policy-refund#0'
 */
export function rank(
  index: CorpusIndex,
  backend: Backend,
  question: string,
  filters: Filters,
): RankedChunk[] {
  if (backend === 'hybrid') {
    const [dense, sparse] = (['dense', 'bm25'] as const).map((one) =>
      rank(index, one, question, filters).slice(0, FUSION_DEPTH),
    );
    return fuseRankings(dense ?? [], sparse ?? []);
  }
  const scores = backend === 'dense' ? cosines(index, question) : bm25Scores(index.bm25, question);
  return index.chunks
    .map((chunk, place) => ({ chunk, score: scores[place] ?? 0 }))
    .filter(({ chunk }) => matches(chunk.metadata, filters))
    .sort((a, b) => b.score - a.score || (a.chunk.id < b.chunk.id ? -1 : 1));
}

function cosines(index: CorpusIndex, question: string): number[] {
  const query = index.embed(question);
  const places = Array.from(query, (_, place) => place).filter((place) => query[place] !== 0);
  return index.vectors.map((vector) =>
    places.reduce((sum, place) => sum + (vector[place] ?? 0) * (query[place] ?? 0), 0),
  );
}

function matches(metadata: Filters, filters: Filters): boolean {
  return Object.entries(filters).every(
    ([name, value]) => Object.hasOwn(metadata, name) && metadata[name] === value,
  );
}
