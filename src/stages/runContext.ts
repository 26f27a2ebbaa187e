import type { EmbeddingModel, EntailmentModel, LanguageModel } from '../records/index.js';
import type { ContentStore } from '../store/index.js';
import type { SourceOptions } from './corpusSource.js';

/** What a stage is handed: its settings, its places, its models, and somewhere to say how far it is. */
export interface RunContext extends SourceOptions {
  /** Null when hashing TF-IDF vectors stand in, fitted to each corpus. */
  readonly embedder: EmbeddingModel | null;
  /** Null when an n-gram model stands in, fitted to each corpus. */
  readonly languageModel: LanguageModel | null;
  /** Null when rules stand in for a cross-encoder. */
  readonly entailment: EntailmentModel | null;
  readonly openStore: (table: string, kind: 'float32' | 'float64') => ContentStore;
  readonly progress: StartProgress;
  readonly say: (line: string) => void;
}

export type StartProgress = (
  label: string,
  unit: string,
) => { readonly update: (done: number, total: number) => void; readonly stop: () => void };
