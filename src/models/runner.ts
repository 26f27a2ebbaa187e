import { openEmbeddingRunner } from './embeddingRunner.js';
import { openEntailmentRunner } from './entailmentRunner.js';
import { openLanguageRunner } from './languageRunner.js';

/** What a worker needs to open a model; plain data, so that it can be handed to a thread. */
export interface RunnerSpecification {
  readonly kind: 'embedding' | 'language' | 'entailment';
  /** Model folder `NAME/{config.json,tokenizer.json,tokenizer_config.json,onnx/model.onnx}`. */
  readonly folder: string;
  /** Name for error messages. */
  readonly name: string;
  /** Tokens kept, counting special ones for `embedding` and `entailment` and not for `language`. */
  readonly maximumTokens: number;
  /** Token put before the first of a text, for `language` only. */
  readonly startToken?: number | undefined;
}

/** One text, or a pair of texts, in; its numbers out. */
export interface Runner {
  run(texts: readonly string[]): Promise<Float64Array | Float32Array>;
  release(): Promise<void>;
}

const OPENERS = {
  embedding: openEmbeddingRunner,
  language: openLanguageRunner,
  entailment: openEntailmentRunner,
} as const;

/**
 * Returns an open model that runs in the calling thread.
 * @param specification kind, folder and limits
 * @throws Error if a model file is missing or unreadable
 */
export async function openRunner(specification: RunnerSpecification): Promise<Runner> {
  return OPENERS[specification.kind](specification);
}
