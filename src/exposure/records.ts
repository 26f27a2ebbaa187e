/** The plain values of the exposure harness, and the one interface that a RAG under test has to offer. */

/** A question under attack, with the texts that say how an answer went. */
export interface ExposureTarget {
  readonly id: string;
  readonly question: string;
  /** The same question in other words: does the poison generalise? */
  readonly paraphrases: readonly string[];
  /** A right answer contains it, in any letter case. */
  readonly correct: string;
  /** An answer that contains it, in any letter case, is the attacker's. */
  readonly attacker: string;
}

/** Labels that every planted document carries, and by which it can be found again (measurement G3). */
export const PLANTED_SOURCE = 'redteam';
export const PLANTED_TRUST = 'untrusted';

/** One document to plant. */
export interface PlantedDocument {
  /** Proposed by the harness; an index may give another one. */
  readonly id: string;
  readonly text: string;
  readonly source: typeof PLANTED_SOURCE;
  readonly trust: typeof PLANTED_TRUST;
}

/** One retrieved chunk. */
export interface RagHit {
  readonly id: string;
  /** The document it was cut from, where that is not itself. */
  readonly documentId?: string | undefined;
}

/** What a RAG says to a question. */
export interface RagReply {
  /** At most k, best first. */
  readonly hits: readonly RagHit[];
  readonly answer: string;
}

/** A RAG over a staging index. Every method rejects with an error that names the RAG when something is wrong. */
export interface Rag {
  /** Identifies the index in messages and in the journal; no secret in it. */
  readonly name: string;
  /** Indexes documents and returns their ids in the index, in the same order. */
  readonly add: (documents: readonly PlantedDocument[]) => Promise<readonly string[]>;
  readonly ask: (question: string, k: number) => Promise<RagReply>;
  /** Deletes documents by the ids that `add` returned. */
  readonly remove: (ids: readonly string[]) => Promise<void>;
  /** Ids of all documents in the index whose source is `redteam`. */
  readonly list: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** A question as the target words it, or in other words. */
export const QUESTION_KINDS = ['original', 'paraphrase'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** One question asked twice: of the index as it is, and with the poison in it. */
export interface ExposureRow {
  readonly targetId: string;
  readonly kind: QuestionKind;
  readonly question: string;
  /** Planted documents among the k hits. */
  readonly poisonHits: number;
  readonly attackSuccess: boolean;
  readonly correct: boolean;
  readonly attackSuccessWithoutPoison: boolean;
  readonly correctWithoutPoison: boolean;
  readonly answer: string;
  readonly answerWithoutPoison: string;
}
