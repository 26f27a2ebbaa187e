import { shuffled, streamOf } from '../random/index.js';
import type { Corpus, MeasuredDocument, Target } from '../records/index.js';
import {
  exactTopK,
  type RankedQuery,
  type Ranking,
  type VectorIndex,
  vectorIndex,
} from '../retrieval/index.js';
import { countWords } from '../text/index.js';

/** Clean documents beside the poison, and depth of a real context (paper, Table VI). */
export const TOP = 5;

/**
 * Returns, for the targets that have a whole context of them, passages of BEIR NQ that somebody else's retriever returned,
 * by similarity: they are the nearest thing here to the clean passages that the paper took from a release.
 *
 * Definition (our choice): the first five of the ids that the corpus states for the target (`retrievedDocIds`).
 * @param index the embedded corpus
 * @param targets the targets
 * @param queries the same targets with their vectors, in the same order
 */
export function rankedElsewhere(
  index: VectorIndex,
  targets: readonly Target[],
  queries: readonly RankedQuery[],
): Map<string, Ranking> {
  const rows = new Map(index.ids.map((id, row) => [id, row]));
  const found = queries.flatMap(({ queryId, vector }, i): [string, Ranking][] => {
    const own = passagesElsewhere(targets[i]?.query.metadata ?? {}).flatMap((id) => rows.get(id) ?? []);
    if (own.length < TOP) return [];
    return [[queryId, exactTopK(subIndex(index, own), [vector], TOP)[0] as Ranking]];
  });
  return new Map(found);
}

function passagesElsewhere({ retrievedDocIds: ids }: Readonly<Record<string, unknown>>): string[] {
  const named = Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [];
  return [...new Set(named)].slice(0, TOP);
}

/**
 * Returns a random part of an index, the same for every caller; a smaller part lies inside a larger one.
 *
 * @param index the embedded corpus
 * @param corpusId names the stream
 * @param part how many such parts make the whole
 * @example partOfIndex(INDEX, 'general', 1).ids.length // => INDEX.ids.length
 */
export function partOfIndex(index: VectorIndex, corpusId: string, part: number): VectorIndex {
  const rows = shuffled(
    index.ids.map((_, row) => row),
    streamOf('released-code', corpusId, '', '', 11),
  );
  return subIndex(index, rows.slice(0, Math.ceil(rows.length / part)));
}

function subIndex({ ids, vectors, dimension }: VectorIndex, rows: readonly number[]): VectorIndex {
  const matrix = new Float32Array(rows.length * dimension);
  rows.forEach((row, i) => {
    matrix.set(vectors.subarray(row * dimension, (row + 1) * dimension), i * dimension);
  });
  return vectorIndex(
    rows.map((row) => ids[row] as string),
    matrix,
    dimension,
  );
}

/**
 * Returns the ranked clean documents by id.
 *
 * @param corpus the corpus, in the order of the index
 * @param index its vectors
 * @param wanted what is ranked somewhere
 */
export function cleanDocuments(
  corpus: Corpus,
  { vectors, dimension }: VectorIndex,
  wanted: Ranking,
): Map<string, MeasuredDocument> {
  const asked = new Set(wanted.map(({ documentId }) => documentId));
  return new Map(
    corpus.documents.flatMap(({ id, text }, row): [string, MeasuredDocument][] =>
      asked.has(id)
        ? [[id, bareDocument(id, text, vectors.slice(row * dimension, (row + 1) * dimension))]]
        : [],
    ),
  );
}

/**
 * Returns a document with what set-level filters read, text and vector; its likelihood is not known.
 *
 * @example bareDocument('d', 'two words', Float32Array.of(1)).lengthWords // => 2
 */
export function bareDocument(documentId: string, text: string, embedding: Float32Array): MeasuredDocument {
  return {
    documentId,
    text,
    embedding,
    lengthWords: countWords(text),
    likelihood: null,
    digestOccurrences: 1,
  };
}
