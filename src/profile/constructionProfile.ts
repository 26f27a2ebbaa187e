import { percentile } from '../stats/index.js';
import { containsRun, countWords, tokens } from '../text/index.js';
import { type ConstructionCues, constructionCues } from './constructionCues.js';
import { type LengthOverlap, lengthOverlap } from './lengthOverlap.js';

/** One poison text as it would stand in the corpus. */
export interface PoisonText {
  /** The question it aims at; null when unknown. */
  readonly query: string | null;
  readonly text: string;
  /** Wrong answers that it may state; empty when none is known. */
  readonly incorrect: readonly string[];
}

/** What can be said of a poison set before any score, label or defense. */
export interface ConstructionProfile extends ConstructionCues, Omit<LengthOverlap, 'overlap'> {
  /** Poison texts. */
  readonly n: number;
  /** Texts without a question, or whose question has no tokens; no part of the containment rate. */
  readonly undefined: number;
  /** Share of the other texts that contain their question. */
  readonly containment: number | null;
  readonly containmentHits: number;
  readonly containmentTotal: number;
  /** Share of texts whose length lies between l5 and l95. */
  readonly lengthOverlap: number | null;
  /** Percentiles of the texts' lengths in words; null without texts. */
  readonly wordsP5: number | null;
  readonly wordsP50: number | null;
  readonly wordsP95: number | null;
  /** Texts that repeat an earlier one exactly. */
  readonly duplicates: number;
  /** Texts without words. */
  readonly empty: number;
  /** Texts in which the tokens of one of their wrong answers run contiguously. */
  readonly incorrectPresent: number;
  /** Texts that come with a wrong answer to look for. */
  readonly incorrectStated: number;
}

/**
 * The construction profile of a poison set against the corpus it is meant for.
 *
 * Definition (paper's construction profile; measurement section B): containment rate (B2), length overlap (B5),
 * the cues and flag (B6), and counts that show whether the set is what it is said to be. It runs no defense
 * and sees no score.
 *
 * @param cleanWords words per clean corpus document
 * @param poison the poison texts
 * @example constructionProfile([10, 20, 30], [{ query: 'who', text: 'who.Eve', incorrect: ['Eve'] }]).containment // => 1
 * Cost: linear in the texts, O(n log n) in the clean documents.
 */
export function constructionProfile(
  cleanWords: readonly number[],
  poison: readonly PoisonText[],
): ConstructionProfile {
  const measured = poison.map(measure);
  const lengths = measured.map(({ words }) => words);
  const defined = measured.filter(({ contained }) => contained !== null);
  const containmentHits = defined.filter(({ contained }) => contained === true).length;
  const containment = defined.length === 0 ? null : containmentHits / defined.length;
  const { overlap, ...interval } = lengthOverlap(cleanWords, lengths);
  const wordsAt = (q: number) => (lengths.length === 0 ? null : percentile(lengths, q));
  return {
    n: poison.length,
    undefined: poison.length - defined.length,
    containment,
    containmentHits,
    containmentTotal: defined.length,
    lengthOverlap: overlap,
    ...interval,
    wordsP5: wordsAt(5),
    wordsP50: wordsAt(50),
    wordsP95: wordsAt(95),
    duplicates: poison.length - new Set(poison.map(({ text }) => text)).size,
    empty: lengths.filter((words) => words === 0).length,
    incorrectPresent: measured.filter(({ incorrect }) => incorrect === true).length,
    incorrectStated: measured.filter(({ incorrect }) => incorrect !== null).length,
    ...constructionCues(containment, overlap),
  };
}

function measure({ query, text, incorrect }: PoisonText) {
  const found = tokens(text);
  const asked = tokens(query ?? '');
  const answers = incorrect.map(tokens).filter((answer) => answer.length > 0);
  return {
    words: countWords(text),
    contained: asked.length === 0 ? null : containsRun(found, asked),
    incorrect: answers.length === 0 ? null : answers.some((answer) => containsRun(found, answer)),
  };
}
