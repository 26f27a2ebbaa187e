import { setTimeout as wait } from 'node:timers/promises';
import type { Rag } from '../exposure/index.js';
import type { ExposureJournal } from './exposureJournal.js';
import type { Planting } from './exposureJournalFormat.js';

/** What a removal has left. */
export interface Removal {
  /** Ids that are still there, or that may be. */
  readonly remaining: readonly string[];
  /** Whether the index has listed them last; false when it could not be asked. */
  readonly isSeen: boolean;
  /** The last thing that went wrong on the way, or null. */
  readonly problem: string | null;
}

const FIRST_WAIT_MS = 20;
const LONGEST_WAIT_MS = 1000;

/**
 * Removes a planting from an index and returns what is left of it: nothing, once the index was seen without it.
 *
 * Our choice: what `delete` says is not believed; `list` is asked again and again until `settleMs` has passed. When `list` did
 * not show the documents to begin with, the index may still be busy adding them: they are deleted all the same and looked
 * for all that time. Of a planting that the index never acknowledged, every document with source `redteam` is removed.
 * @param rag the RAG
 * @param planting what was sent
 * @param settleMs how long an index may take to show a change
 * @example (await removePlanting(RAG, { number: 0, proposedIds: ['p'], ids: ['p'] }, 1000)).remaining // => []
 */
export async function removePlanting(
  rag: Pick<Rag, 'list' | 'remove'>,
  { proposedIds, ids }: Planting,
  settleMs: number,
): Promise<Removal> {
  const end = performance.now() + settleMs;
  const among = (listed: readonly string[]) =>
    ids === null ? listed : ids.filter((id) => listed.includes(id));
  let wasListed = false;
  let problem: string | null = null;
  for (let look = 0; ; look++) {
    const leftMs = end - performance.now();
    if (look > 0 && leftMs <= 0) break;
    // Twice at once: a well-behaved index is seen without them at the second look.
    if (look > 1) await wait(Math.min(leftMs, LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (look - 2)));
    let doomed: readonly string[] = look === 0 ? (ids ?? proposedIds) : [];
    try {
      const remaining = among(await rag.list());
      wasListed ||= ids !== null && remaining.length === ids.length;
      if (remaining.length === 0 && wasListed) return { remaining, isSeen: true, problem: null };
      if (ids === null || remaining.length > 0) doomed = remaining;
    } catch (error) {
      problem = messageOf(error);
    }
    try {
      if (doomed.length > 0) await rag.remove(doomed);
    } catch (error) {
      problem = messageOf(error);
    }
  }
  try {
    const remaining = among(await rag.list());
    return { remaining, isSeen: true, problem: remaining.length === 0 ? null : problem };
  } catch (error) {
    return { remaining: ids ?? proposedIds, isSeen: false, problem: messageOf(error) };
  }
}

/** The message of anything that was thrown. */
function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Removes everything that a journal says is still planted, and returns how many documents that were.
 *
 * @param rag the RAG of the journal
 * @param journal the journal
 * @param settleMs how long an index may take to show what was deleted
 * @throws naming what stays behind and how to remove it
 * @example await replayJournal(RAG, memoryJournal(), 1000) // => 0
 */
export async function replayJournal(rag: Rag, journal: ExposureJournal, settleMs: number): Promise<number> {
  let documents = 0;
  for (const planting of journal.pending()) {
    documents += (planting.ids ?? planting.proposedIds).length;
    const removal = await removePlanting(rag, planting, settleMs);
    if (removal.remaining.length > 0) throw new Error(leftBehindMessage(rag.name, journal.path, removal));
    journal.removed(planting.number);
  }
  return documents;
}

/**
 * Removes every document with source `redteam` from an index, named by the journal or not, and returns how many.
 *
 * @param rag the RAG
 * @param journal the journal
 * @param settleMs how long an index may take to show what was deleted
 * @throws naming what stays behind and how to remove it
 * @example await removeLeftovers(RAG, memoryJournal(), 1000) // => 0
 */
export async function removeLeftovers(rag: Rag, journal: ExposureJournal, settleMs: number): Promise<number> {
  const replayed = await replayJournal(rag, journal, settleMs);
  const others = await rag.list();
  if (others.length === 0) return replayed;
  const removal = await removePlanting(rag, { number: 0, proposedIds: others, ids: others }, settleMs);
  if (removal.remaining.length > 0) throw new Error(leftBehindMessage(rag.name, journal.path, removal));
  return replayed + others.length;
}

/** Our choice: ids named in a message; the journal has all. */
const NAMED_IDS = 10;

/**
 * Returns the sentence that says what stays in an index, why, and how to get rid of it.
 *
 * @param ragName the RAG
 * @param journalPath file that names what is planted, null when there is none
 * @param removal what is left and the last problem
 * @example leftBehindMessage('r', null, { remaining: ['p'], isSeen: true, problem: null }) // => '1 planted document stays in RAG "r": "p"; delete it there by its id or by source "redteam"'
 */
export function leftBehindMessage(ragName: string, journalPath: string | null, removal: Removal): string {
  const { remaining, isSeen, problem } = removal;
  const isOne = remaining.length === 1;
  const named = remaining.slice(0, NAMED_IDS).map((id) => JSON.stringify(id));
  const more = remaining.length > NAMED_IDS ? ` and ${remaining.length - NAMED_IDS} more` : '';
  const stay = isSeen ? (isOne ? 'stays' : 'stay') : 'may stay';
  const why = problem === null ? '' : ` (${problem})`;
  const remedies = [
    `delete ${isOne ? 'it there by its id' : 'them there by their ids'} or by source "redteam"`,
    ...(journalPath === null
      ? []
      : [
          `run rinj exposure --remove-leftovers with the journal "${journalPath}" once the index accepts deletes`,
        ]),
  ];
  return `${remaining.length} planted document${isOne ? '' : 's'} ${stay} in RAG ${JSON.stringify(ragName)}${why}: ${named.join(', ')}${more}; ${remedies.reverse().join(', or ')}`;
}
