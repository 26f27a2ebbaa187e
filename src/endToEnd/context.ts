import type { Label } from '../records/index.js';

/** Documents of a context; the generator of the paper reads as many. */
export const CONTEXT_SIZE = 5;

/** One candidate as a defense left it. */
export interface JudgedCandidate {
  readonly documentId: string;
  /** 0 is the best rank. */
  readonly rank: number;
  readonly label: Label;
  readonly text: string;
  readonly blocked: boolean;
}

/** What a defense lets through to the prompt. */
export interface Context {
  readonly documents: readonly Pick<JudgedCandidate, 'documentId' | 'text'>[];
  /** Poison among them, that of other questions not counted. */
  readonly poison: number;
}

/**
 * Returns what of a candidate set reaches the prompt: the best-ranked candidates that the defense passes.
 *
 * Our choice: the places of blocked candidates are taken by the next ones, up to `CONTEXT_SIZE`; with all blocked the model answers
 * without a context.
 * @param candidates a candidate set with the decisions of one defense, in any order
 * @param size most documents of a context
 * @example contextOf([]).documents // => []
 */
export function contextOf(candidates: readonly JudgedCandidate[], size: number = CONTEXT_SIZE): Context {
  const passed = candidates
    .filter(({ blocked }) => !blocked)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, size);
  return {
    documents: passed.map(({ documentId, text }) => ({ documentId, text })),
    poison: passed.filter(({ label }) => label === 'poison').length,
  };
}

/**
 * Returns the longest beginning of a text, in whole words, that is short enough.
 *
 * @param text any text
 * @param fits whether a beginning is short enough; true of every beginning of one that is
 * @example cutToFit('one two three', (text) => text.length <= 8) // => 'one two'
 * Cost: one call of `fits` for each halving of the number of words.
 */
export function cutToFit(text: string, fits: (beginning: string) => boolean): string {
  if (fits(text)) return text;
  const ends = [...text.matchAll(/\S+/g)].map((word) => word.index + word[0].length);
  let [kept, lost] = [0, ends.length];
  while (lost - kept > 1) {
    const middle = (kept + lost) >> 1;
    if (fits(text.slice(0, ends[middle - 1]))) kept = middle;
    else lost = middle;
  }
  return kept === 0 ? '' : text.slice(0, ends[kept - 1]);
}
