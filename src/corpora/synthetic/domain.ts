import type { Random } from '../../random/index.js';
import type { Place } from './layout.js';

/** A document without its id. */
export interface Draft {
  readonly title: string;
  readonly text: string;
}

/** One question with what makes it a target. */
export interface Question {
  readonly text: string;
  readonly correct: string;
  /** Parts of the subject that state the answer. */
  readonly parts: readonly number[];
  /** The wrong answer that belongs to a seed (measurement specification A6): another value of the same kind. */
  readonly wrong: (seed: number) => string;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** What a domain must be able to write. Both functions depend on their arguments and the corpus seed alone. */
export interface Domain {
  readonly draft: (place: Place, lengthWords: number, random: Random) => Draft;
  readonly question: (subject: number, round: number) => Question;
}

/** A sentence and the part of the document it belongs to; sections are printed in ascending order. */
export interface Sentence {
  readonly section: number;
  readonly text: string;
}
