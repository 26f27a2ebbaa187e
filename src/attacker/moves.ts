import type { Random } from '../random/index.js';
import { countWords } from '../text/index.js';
import { cleanSentence, type SentenceSource } from './cleanSentence.js';
import { type Draft, draftText, type Segment } from './draft.js';
import { MOST_DELETED_QUESTION_WORDS, MOST_TRIMMED_WORDS } from './settings.js';
import { synonymsOfWord } from './synonyms.js';

/** The edits of the attacker (measurement section F3), in fixed order. */
export const MOVES = ['delete_question', 'synonym', 'insert_sentence', 'move_payload', 'trim'] as const;
export type Move = (typeof MOVES)[number];

/** What the edits of one document draw on. */
export interface MoveSource extends SentenceSource {
  /** Most words of an edited document: the 95th percentile of the clean ones, so that it never stands out by length. */
  readonly mostWords: number;
}

/** One edit of a draft, and which. */
export interface Edit {
  readonly move: Move;
  readonly draft: Draft;
}

/**
 * Returns a draft after one random edit, or null where no edit applies.
 *
 * Definition (our choice): one of the five with equal chance; where it does not apply, the next one in their order that
 * does. The payload is moved, never changed.
 *
 * @param draft parts of the document
 * @param source clean sentences and the longest document allowed
 * @param random stream of the step
 * @example randomEdit(draft, source, mulberry32(3))?.move // => 'move_payload'
 * @cost linear in the text and in the clean documents drawn
 */
export function randomEdit(draft: Draft, source: MoveSource, random: Random): Edit | null {
  const first = random.below(MOVES.length);
  for (let i = 0; i < MOVES.length; i++) {
    const move = MOVES[(first + i) % MOVES.length] as Move;
    const edited = applyMove(move, draft, source, random);
    if (edited !== null) return { move, draft: edited };
  }
  return null;
}

/**
 * Returns a draft after one edit of a kind with random place and extent, or null where it does not apply.
 *
 * @param move kind of edit
 * @param draft parts of the document
 * @param source clean sentences and the longest document allowed
 * @param random stream of the step
 * @example applyMove('move_payload', draftOf({ text: 'who.Bob', payloadText: 'Bob' }), source, mulberry32(1))?.segments[0]?.kind // => 'payload'
 * @cost linear in the text and in the clean documents drawn
 */
export function applyMove(move: Move, draft: Draft, source: MoveSource, random: Random): Draft | null {
  switch (move) {
    case 'delete_question':
      return deleteQuestionWords(draft, random);
    case 'synonym':
      return replaceWord(draft, random);
    case 'insert_sentence':
      return insertSentence(draft, source, random);
    case 'move_payload':
      return movePayload(draft, random);
    case 'trim':
      return trim(draft, random);
  }
}

function deleteQuestionWords(draft: Draft, random: Random): Draft | null {
  const at = chosen(draft, random, ({ kind }) => kind === 'question');
  if (at === null) return null;
  const { words } = draft.segments[at] as Segment;
  const from = random.below(words.length);
  const count = 1 + random.below(MOST_DELETED_QUESTION_WORDS);
  return withWords(draft, at, [...words.slice(0, from), ...words.slice(from + count)]);
}

function replaceWord(draft: Draft, random: Random): Draft | null {
  const places = draft.segments.flatMap(({ kind, words }, segment) =>
    kind === 'payload'
      ? []
      : words.flatMap((word, at) => synonymsOfWord(word).map((other) => ({ segment, at, other }))),
  );
  if (places.length === 0) return null;
  const { segment, at, other } = places[random.below(places.length)] as (typeof places)[number];
  const { words } = draft.segments[segment] as Segment;
  return withWords(draft, segment, words.with(at, other));
}

function insertSentence(draft: Draft, source: MoveSource, random: Random): Draft | null {
  const room = source.mostWords - countWords(draftText(draft));
  const sentence = cleanSentence(source, room, random);
  if (sentence === null) return null;
  const at = random.below(draft.segments.length + 1);
  return { ...draft, segments: draft.segments.toSpliced(at, 0, { kind: 'sentence', words: sentence }) };
}

function movePayload(draft: Draft, random: Random): Draft | null {
  const from = draft.segments.findIndex(({ kind }) => kind === 'payload');
  const payload = draft.segments[from];
  if (payload === undefined || draft.segments.length < 2) return null;
  const drawn = random.below(draft.segments.length - 1);
  const to = drawn < from ? drawn : drawn + 1;
  return { ...draft, segments: draft.segments.toSpliced(from, 1).toSpliced(to, 0, payload) };
}

function trim(draft: Draft, random: Random): Draft | null {
  const at = chosen(draft, random, ({ kind }) => kind !== 'payload');
  if (at === null) return null;
  const { words } = draft.segments[at] as Segment;
  const count = 1 + random.below(MOST_TRIMMED_WORDS);
  const left = random.below(2) === 0 ? words.slice(count) : words.slice(0, Math.max(0, words.length - count));
  return withWords(draft, at, left);
}

/** The place of a random segment that fits, or null. */
function chosen(draft: Draft, random: Random, fits: (segment: Segment) => boolean): number | null {
  const places = draft.segments.flatMap((segment, at) => (fits(segment) ? [at] : []));
  return places[random.below(Math.max(places.length, 1))] ?? null;
}

/** A segment left without words is gone. */
function withWords(draft: Draft, at: number, words: readonly string[]): Draft {
  const { kind } = draft.segments[at] as Segment;
  const segments =
    words.length === 0 ? draft.segments.toSpliced(at, 1) : draft.segments.with(at, { kind, words });
  return { ...draft, segments };
}
