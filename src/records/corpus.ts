/** Typed records that a corpus is made of. Texts are hostile by design: data only, never markup, paths or patterns. */

export interface Document {
  /** Opaque: may hold any characters; never becomes a file name. */
  readonly id: string;
  /** Never embedded, tokenised, counted or scored (our choice, measurement specification section 0). */
  readonly title: string;
  readonly text: string;
}

export interface Query {
  readonly id: string;
  readonly text: string;
  /** Accepted correct answers, the first one being the reference answer; empty when the source states none. */
  readonly answers: readonly string[];
  /** Everything else the source says of the query (BEIR `metadata`), untouched. */
  readonly metadata: Readonly<Record<string, unknown>>;
}

export interface Relevance {
  readonly queryId: string;
  readonly documentId: string;
  readonly score: number;
}

export interface Corpus {
  /** One of CORPUS_IDS for ours, any name for a user's own. */
  readonly id: string;
  /** Where the bytes are from: `shared` (cut by the manifest), `official`, `synthetic`, or `own`. */
  readonly edition: Edition;
  readonly documents: readonly Document[];
  readonly queries: readonly Query[];
  readonly relevance: readonly Relevance[];
}

export type Edition = 'shared' | 'official' | 'synthetic' | 'own';

/** A question under attack: what is right, and what the attacker wants to be answered instead. */
export interface Target {
  readonly query: Query;
  readonly correct: string;
  readonly incorrect: string;
  readonly relevantDocumentIds: readonly string[];
  /** Texts released by the attack's authors for this question, archived form; empty when regenerated. */
  readonly releasedTexts: readonly string[];
}

/** The split of the target queries for one run seed; the three lists are disjoint. */
export interface Split {
  readonly seed: number;
  readonly training: readonly string[];
  readonly calibration: readonly string[];
  readonly evaluation: readonly string[];
}
