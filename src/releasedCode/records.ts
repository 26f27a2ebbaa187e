import type { Rate } from '../records/index.js';

/** `inserted`: question, full stop and text, as the attack's code puts them into the corpus; `archived`: the text alone. */
export const FORMS = ['inserted', 'archived'] as const;
export type Form = (typeof FORMS)[number];

/**
 * What a filter is handed. `ten`: all poison of the query and its clean top-5, by similarity; `top-5`: the top-5 of corpus and
 * poison. The others vary `ten`: its order, and, for the targets with enough of them, passages of BEIR NQ as the clean ones
 * (`ten-beir`; `ten-beir-targets` holds ours for the same targets).
 */
export const CONTEXTS = [
  'ten',
  'top-5',
  'ten-poison-first',
  'ten-clean-first',
  'ten-beir',
  'ten-beir-targets',
] as const;
export type Context = (typeof CONTEXTS)[number];

/** A share of counted things with its 95 % interval; the ends are null where there is none. */
export interface IntervalRate extends Rate {
  readonly low: number | null;
  readonly high: number | null;
}

/** A mean over queries with its 95 % interval. */
export interface IntervalMean {
  readonly sum: number;
  readonly queries: number;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** One set of documents that a filter judged. */
export interface JudgedSet {
  readonly queryId: string;
  /** Whether each document is poison, in the order the filter saw. */
  readonly poison: readonly boolean[];
  /** Whether the filter removed it. */
  readonly removed: readonly boolean[];
}

/** What a filter removed of many sets. */
export interface RemovalCounts {
  readonly queries: number;
  readonly poison: IntervalRate;
  readonly clean: IntervalRate;
  /** Queries left without any document. */
  readonly empty: IntervalRate;
  /** Documents removed of a set. */
  readonly taken: IntervalMean;
}

/** Poison in the contexts that a retriever returns. */
export interface ContextCounts {
  /** Poisoned passages of a context. */
  readonly poison: IntervalMean;
  /** Contexts of nothing but poison. */
  readonly allPoison: IntervalRate;
}
