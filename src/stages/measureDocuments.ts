import { digestOccurrences, likelihoodHalves } from '../candidates/index.js';
import type { EmbeddingModel, EntailmentModel, LanguageModel, MeasuredDocument } from '../records/index.js';
import { type ContentStore, rememberedLikelihoods, rememberedVectors } from '../store/index.js';
import { countWords, sha256Hex } from '../text/index.js';
import type { StartProgress } from './runContext.js';

/** A document to measure. */
export interface DocumentText {
  readonly documentId: string;
  readonly text: string;
}

/** The models of one corpus, each with the table its numbers are remembered in. */
export interface CorpusModels {
  readonly embedder: Pick<EmbeddingModel, 'record' | 'dimension' | 'embed'>;
  readonly vectors: ContentStore;
  readonly languageModel: Pick<LanguageModel, 'record' | 'logLikelihood'>;
  readonly likelihoods: ContentStore;
  readonly entailment: Pick<EntailmentModel, 'record' | 'entails'>;
  readonly contradictions: ContentStore;
}

/**
 * Returns what is known of each document before any query: length, vector, likelihoods, exact copies.
 *
 * @param progress where to say how far it is
 * @param models models and their tables
 * @param documents the documents to measure, ids unique
 * @param scope every text that counts as a copy: the corpus and all inserted documents
 * @throws what the models throw
 */
export async function measureDocuments(
  progress: StartProgress,
  models: Omit<CorpusModels, 'entailment' | 'contradictions'>,
  documents: readonly DocumentText[],
  scope: Iterable<string>,
): Promise<Map<string, MeasuredDocument>> {
  const texts = documents.map(({ text }) => text);
  const vectors = await embedTexts(progress, models, texts, 'embed candidates');
  const halves = texts.map(likelihoodHalves);
  const asked = texts.concat(
    halves.map(({ first }) => first),
    halves.map(({ second }) => second),
  );
  const bar = progress('score likelihoods', 'texts');
  const { likelihoods, languageModel } = models;
  const nll = await rememberedLikelihoods(likelihoods, asked, languageModel.logLikelihood, bar.update);
  bar.stop();
  const occurrences = digestOccurrences(scope);
  const n = texts.length;
  return new Map(
    documents.map(({ documentId, text }, index) => [
      documentId,
      {
        documentId,
        text,
        lengthWords: countWords(text),
        embedding: vectors[index] as Float32Array,
        likelihood: {
          meanNll: nll[index] as number,
          firstHalfNll: nll[n + index] as number,
          secondHalfNll: nll[2 * n + index] as number,
        },
        digestOccurrences: occurrences.get(sha256Hex(text)) ?? 1,
      },
    ]),
  );
}

/**
 * Returns the vector of each text, remembered by content.
 *
 * @param progress where to say how far it is
 * @param models the embedder and its table
 * @param texts any texts
 * @param label what the progress bar says
 */
export async function embedTexts(
  progress: StartProgress,
  { vectors, embedder }: Pick<CorpusModels, 'vectors' | 'embedder'>,
  texts: readonly string[],
  label: string,
): Promise<Float32Array[]> {
  const bar = progress(label, 'texts');
  const found = await rememberedVectors(vectors, texts, embedder.embed, bar.update);
  bar.stop();
  return found;
}
