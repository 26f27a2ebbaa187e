import { setTimeout as wait } from 'node:timers/promises';
import {
  type ExposureRow,
  type ExposureTarget,
  PER_TARGET,
  plantedDocuments,
  type QuestionKind,
  type Rag,
  type RagReply,
  scoreAnswer,
} from '../exposure/index.js';
import type { ExposureJournal } from './exposureJournal.js';
import { leftBehindMessage, removePlanting, replayJournal } from './exposureRemoval.js';

/** Hits asked for where nothing else is said (measurement G3). */
export const EXPOSURE_K = 5;
/** How long an index may take to show a change where nothing else is said. */
export const SETTLE_MS = 5000;

/** What to run on whom. */
export interface ExposureRun {
  readonly rag: Rag;
  readonly targets: readonly ExposureTarget[];
  readonly journal: ExposureJournal;
  /** Tells the documents of this run from those of any other; becomes part of their ids. */
  readonly runId: string;
  readonly k?: number;
  readonly perTarget?: number;
  /** Default black-box PoisonedRAG. */
  readonly family?: string;
  readonly settleMs?: number;
  /** Looked at between two requests: what was planted is removed before the run ends. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
  /** Told what an earlier run has left and this one has removed. */
  readonly onReplay?: (documents: number) => void;
}

/**
 * Returns the rows of the harness: every question of every target, asked of the index as it is and with poison in it.
 *
 * Definition (measurement G3): per target `perTarget` documents are planted, k hits are retrieved and answered, and what was
 * planted is always removed, whatever happened in between. What an earlier run has left is removed first; an index that
 * then still holds documents with source `redteam` is not measured. Planted documents that the index does not list in time
 * are an error: their absence would look like safety.
 * @param run RAG, targets and limits
 * @throws what the RAG throws, or that the run was interrupted; naming what stays behind if anything does
 * @example (await runExposure({ rag: RAG, targets: [], journal: memoryJournal(), runId: 'r' })).length // => 0
 */
export async function runExposure(run: ExposureRun): Promise<ExposureRow[]> {
  const { rag, targets, journal, settleMs = SETTLE_MS } = run;
  const replayed = await replayJournal(rag, journal, settleMs);
  if (replayed > 0) run.onReplay?.(replayed);
  await requireClean(rag);
  const total = 2 * targets.reduce((sum, { paraphrases }) => sum + 1 + paraphrases.length, 0);
  const rows: ExposureRow[] = [];
  let done = 0;
  const ask = async (question: string): Promise<RagReply> => {
    requireGoingOn(run.signal);
    const reply = await rag.ask(question, run.k ?? EXPOSURE_K);
    run.onProgress?.(++done, total);
    return reply;
  };
  for (const [targetNumber, target] of targets.entries()) {
    const questions = questionsOf(target);
    const without: RagReply[] = [];
    for (const { question } of questions) without.push(await ask(question));
    requireGoingOn(run.signal);
    await whilePlanted(run, targetNumber, async (plantedIds) => {
      for (const [index, asked] of questions.entries()) {
        const poisoned = await ask(asked.question);
        const before = without[index] ?? { hits: [], answer: '' };
        rows.push(scoreAnswer(target, { ...asked, without: before, poisoned, plantedIds }));
      }
    });
  }
  return rows;
}

/** Plants the documents of a target, does something, and removes them; the first thing that went wrong is thrown. */
async function whilePlanted(
  run: ExposureRun,
  targetNumber: number,
  work: (plantedIds: readonly string[]) => Promise<void>,
): Promise<void> {
  const { rag, journal, settleMs = SETTLE_MS, family = 'poisonedrag_bb', perTarget = PER_TARGET } = run;
  const target = run.targets[targetNumber];
  if (target === undefined) return;
  const documents = plantedDocuments(target, { family, perTarget, runId: run.runId, targetNumber });
  const proposedIds = documents.map(({ id }) => id);
  const number = journal.plant(proposedIds);
  let ids: readonly string[] | null = null;
  let failure: Error | null = null;
  try {
    ids = await rag.add(documents);
    journal.planted(number, ids);
    await requireListed(rag, ids, settleMs);
    await work(ids);
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
  }
  const removal = await removePlanting(rag, { number, proposedIds, ids }, settleMs);
  if (removal.remaining.length === 0) {
    journal.removed(number);
    if (failure !== null) throw failure;
  } else {
    const left = leftBehindMessage(rag.name, journal.path, removal);
    throw new Error(failure === null ? left : `${failure.message}; and ${left}`, { cause: failure });
  }
}

async function requireListed(rag: Rag, ids: readonly string[], settleMs: number): Promise<void> {
  const end = performance.now() + settleMs;
  for (let waitMs = 20; ; waitMs = Math.min(2 * waitMs, 1000)) {
    const listed = new Set(await rag.list());
    const absent = ids.filter((id) => !listed.has(id));
    if (absent.length === 0) return;
    const leftMs = end - performance.now();
    if (leftMs <= 0) {
      throw new Error(
        `RAG ${JSON.stringify(rag.name)}: "list" shows ${ids.length - absent.length} of ${ids.length} documents that "add" took, after ${settleMs / 1000} seconds; raise settleMs, or let "list" return every document with source "redteam"`,
      );
    }
    await wait(Math.min(waitMs, leftMs));
  }
}

async function requireClean(rag: Rag): Promise<void> {
  const listed = await rag.list();
  if (listed.length === 0) return;
  const named = listed.slice(0, 5).map((id) => JSON.stringify(id));
  const more = listed.length > 5 ? ` and ${listed.length - 5} more` : '';
  throw new Error(
    `RAG ${JSON.stringify(rag.name)} already holds documents with source "redteam" that the journal does not name: ${named.join(', ')}${more}; wait for the run that planted them, or remove them with rinj exposure --remove-leftovers`,
  );
}

function requireGoingOn(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new Error('the run was interrupted and has measured nothing');
}

function questionsOf({ question, paraphrases }: ExposureTarget): { kind: QuestionKind; question: string }[] {
  return [
    { kind: 'original', question },
    ...paraphrases.map((text) => ({ kind: 'paraphrase' as const, question: text })),
  ];
}
