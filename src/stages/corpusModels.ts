import { openHashingTfIdf, openKneserNey, openRuleEntailment } from '../models/index.js';
import type { Corpus, LanguageModel } from '../records/index.js';
import type { CorpusModels } from './measureDocuments.js';
import type { RunContext } from './runContext.js';

/**
 * Returns the embedder for a corpus: the run's own, or hashing TF-IDF fitted to the corpus where there is none.
 *
 * @param context the run
 * @param corpus the corpus to fit to
 */
export function embedderOf(context: RunContext, corpus: Corpus): Pick<CorpusModels, 'embedder' | 'vectors'> {
  const embedder = context.embedder ?? openHashingTfIdf(corpus.documents.map(({ text }) => text));
  return { embedder, vectors: context.openStore(`vectors/${embedder.record.sha256}`, 'float32') };
}

/**
 * Returns the language model for a corpus: the run's own, or a Kneser-Ney model where there is none.
 *
 * The n-gram model is fitted to the clean documents that no target retrieves, so that it never scores a text it was
 * fitted to (toolchain choice).
 * @param context the run
 * @param corpus the corpus to fit to
 * @param retrieved documents in some candidate set
 * @throws when there is no run's own and every document is retrieved, so that none is left to fit to
 */
export function languageModelOf(
  context: RunContext,
  corpus: Corpus,
  retrieved: ReadonlySet<string>,
): Pick<CorpusModels, 'languageModel' | 'likelihoods'> {
  const languageModel = context.languageModel ?? fittedToTheRest(corpus, retrieved);
  return {
    languageModel,
    likelihoods: context.openStore(`likelihoods/${languageModel.record.sha256}`, 'float64'),
  };
}

function fittedToTheRest(corpus: Corpus, retrieved: ReadonlySet<string>): LanguageModel {
  const rest = corpus.documents.filter(({ id }) => !retrieved.has(id)).map(({ text }) => text);
  if (rest.length > 0) return openKneserNey(rest);
  throw new Error(
    `corpus ${corpus.id}: its questions retrieve all ${corpus.documents.length} documents, so none is left to fit the ` +
      'n-gram language model to; add documents, or use the neural language model (LM=neural, --language-model neural)',
  );
}

/**
 * Returns the entailment model: the run's own, or the rules that stand in for it.
 *
 * @param context the run
 */
export function entailmentOf(context: RunContext): Pick<CorpusModels, 'entailment' | 'contradictions'> {
  const entailment = context.entailment ?? openRuleEntailment();
  return {
    entailment,
    contradictions: context.openStore(`contradictions/${entailment.record.sha256}`, 'float64'),
  };
}
