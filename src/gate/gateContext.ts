import type { HashingTfIdf } from '../text/hashingTfIdf.js';
import type { GateThresholds, Tier } from './records.js';
import type { ShingleIndex } from './shingleIndex.js';
import type { SourceRegistry } from './sourceRegistry.js';

/** What the gate knows besides the request; everything is optional, and what is missing makes nobody trusted. */
export interface GateContext {
  /** Default: `DEFAULT_THRESHOLDS`. */
  readonly thresholds?: GateThresholds;
  /** Without one the `trust` of each chunk is believed. */
  readonly registry?: SourceRegistry;
  /** Known-good chunks; those of the retrieved set are compared as well. */
  readonly known?: ShingleIndex;
  /** Distinct queries that have retrieved a chunk, this one included. */
  readonly retrievalQueriesOf?: (chunkId: string) => number | null;
  /** Tier of an input of generated text that was not retrieved itself. */
  readonly storedTierOf?: (chunkId: string) => Tier | undefined;
  /** Weights of the vectors where chunks bring no embeddings; default: every token weighs the same. */
  readonly weights?: HashingTfIdf;
  /** Static part of the prompt; default: `DEFAULT_INSTRUCTIONS`. */
  readonly instructions?: string;
}
