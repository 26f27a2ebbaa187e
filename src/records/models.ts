/** What ran, so that a number can be traced to the weights behind it. */
export interface ModelRecord {
  readonly name: string;
  readonly version: string;
  /** Where it was found: `folder`, `hub`, `registry`, or `built-in` for models made here. */
  readonly source: string;
  readonly sha256: string;
  readonly precision: string;
  readonly threads: number;
  /** The paper's model when this one stands in for it, else null. */
  readonly substituteFor: string | null;
}

/** Unit vectors, one per text, in order. Must not depend on which texts are asked together. */
export type Embed = (
  texts: readonly string[],
  onProgress?: (done: number) => void,
) => Promise<Float32Array[]>;

/** Mean negative log-likelihood in nats per token and the tokens scored, one per text, in order. */
export type LogLikelihood = (
  texts: readonly string[],
  onProgress?: (done: number) => void,
) => Promise<{ readonly meanNll: number; readonly tokens: number }[]>;

/** P(contradiction), P(entailment), P(neutral) of a premise and a hypothesis, one per pair, in order. */
export type Entails = (
  pairs: readonly (readonly [premise: string, hypothesis: string])[],
  onProgress?: (done: number) => void,
) => Promise<{ readonly contradiction: number; readonly entailment: number; readonly neutral: number }[]>;

export interface EmbeddingModel {
  readonly record: ModelRecord;
  readonly dimension: number;
  readonly embed: Embed;
  close(): Promise<void>;
}

export interface LanguageModel {
  readonly record: ModelRecord;
  readonly logLikelihood: LogLikelihood;
  close(): Promise<void>;
}

export interface EntailmentModel {
  readonly record: ModelRecord;
  readonly entails: Entails;
  close(): Promise<void>;
}
