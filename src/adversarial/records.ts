import type { Tier } from '../gate/records.js';

/** The three ways of ranking that are evaluated (measurement G2). */
export const BACKENDS = ['dense', 'bm25', 'hybrid'] as const;
export type Backend = (typeof BACKENDS)[number];

/** Exact-match conditions on metadata, as an application puts them beside a question. */
export type Filters = Readonly<Record<string, string | number>>;

/** One document of a suite. The last three say where it came from; no undefended run reads them. */
export interface SuiteDocument {
  readonly id: string;
  readonly text: string;
  readonly metadata: Filters;
  /** The place it was published in. */
  readonly source: string;
  /** The account that wrote it. */
  readonly author: string;
  readonly tier: Tier;
}

/** A window of a document, the unit that is ranked and quoted. */
export interface Chunk {
  /** `<document id>#<number of the window from 0>`. */
  readonly id: string;
  readonly documentId: string;
  readonly text: string;
  readonly metadata: Filters;
  readonly source: string;
  readonly author: string;
  readonly tier: Tier;
}

export interface RankedChunk {
  readonly chunk: Chunk;
  /** In [0, 1] for all three backends (dense: [-1, 1] with a neural embedder). */
  readonly score: number;
}

/** One attack: documents planted beside the policies, an ordinary question, and the text that proves success. */
export interface AttackCase {
  readonly id: string;
  readonly style: AttackStyle;
  readonly question: string;
  readonly filters: Filters;
  readonly documents: readonly SuiteDocument[];
  /** Present in the answer, in any letter case, iff the payload landed. */
  readonly signal: string;
  readonly bystander?: Bystander | undefined;
}

/** An unrelated question that is asked against the poisoned index. */
export interface Bystander {
  readonly question: string;
  readonly filters: Filters;
  readonly evidence: string;
}

/** A question that the corpus cannot answer: about a real policy's subject (`near`) or about nothing in it (`far`). */
export interface UnsupportedCase {
  readonly id: string;
  readonly kind: 'near' | 'far';
  readonly question: string;
  readonly filters: Filters;
}

/** A question with an answer, and harmless documents indexed beside the policies. */
export interface BenignCase {
  readonly id: string;
  readonly kind: string;
  readonly question: string;
  readonly filters: Filters;
  readonly documents: readonly SuiteDocument[];
  readonly evidence: string;
}

/** The styles the seed document names (measurement G2). */
export const ATTACK_STYLES = [
  'direct-instruction',
  'assistant-note',
  'system-update',
  'bare-false-fact',
  'near-duplicate',
  'split-payload',
  'buried-sentence',
  'address-change',
  'process-weakening',
  'encoded-payload',
  'canary',
] as const;
export type AttackStyle = (typeof ATTACK_STYLES)[number];

export interface Suite {
  readonly policies: readonly SuiteDocument[];
  readonly attacks: readonly AttackCase[];
  readonly unsupported: readonly UnsupportedCase[];
  readonly benign: readonly BenignCase[];
}

/** What came back for one question. */
export interface Answer {
  readonly text: string;
  /** The part of the text that answers: without the fixed note. Empty when refused. */
  readonly body: string;
  readonly refused: boolean;
  /** Every chunk that reached the generator: the released code cites them all. */
  readonly cited: readonly string[];
  /** The chunks a quoted sentence comes from; null for a generator that does not quote. */
  readonly quoted: readonly string[] | null;
}
