import { closeSync, existsSync, fsyncSync, linkSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { temporaryName, writeAtomically } from '../store/writeAtomically.js';
import {
  journalHeader,
  journalLine,
  type Planting,
  parseJournal,
  pendingPlantings,
} from './exposureJournalFormat.js';
import { isRunning, processStart } from './exposureProcess.js';

/** What is planted and not yet removed, on a disk or only in memory. */
export interface ExposureJournal {
  /** Null: in memory, gone with the process. */
  readonly path: string | null;
  /** Plantings that were never said to be removed, in order. */
  readonly pending: () => readonly Planting[];
  /** Before documents are sent: the ids that were proposed for them. Returns the number of the planting. */
  readonly plant: (proposedIds: readonly string[]) => number;
  /** After the index has answered: the ids they have there. */
  readonly planted: (number: number, ids: readonly string[]) => void;
  /** After the index was seen without them. */
  readonly removed: (number: number) => void;
  /** Deletes the file when nothing is pending; keeps it otherwise. */
  readonly close: () => void;
}

/**
 * Returns the journal of a file for one RAG, with what an earlier run has left in it.
 *
 * Definition (format our choice): a line is on the disk before documents are sent, and one after they
 * are gone. A torn last line was never acted upon. The file exists only while something may be planted.
 * @param path file of the journal; its folder must exist
 * @param ragName the RAG it belongs to
 * @throws when it belongs to another RAG, when a run that is alive uses it, or when it is no journal
 * @example openJournal('exposure-journal.jsonl', 'command ["rag"]').pending() // => []
 */
export function openJournal(path: string, ragName: string): ExposureJournal {
  if (!existsSync(dirname(path)))
    throw new Error(`the folder of the journal "${path}" is missing; make it, or name another file`);
  const header = journalHeader({ rag: ragName, pid: process.pid, started: processStart(process.pid) });
  const isNew = createWhole(path, header);
  const left = isNew ? [] : readLeft(path, ragName);
  // What was planted is carried over in one step: no moment without a whole journal.
  if (!isNew) writeAtomically(path, [header, ...left.flatMap(linesOf)].join(''));
  const file = openSync(path, 'a');
  const memory = journalOf(path, left, (line) => {
    writeFileSync(file, line);
    fsyncSync(file);
  });
  let isOpen = true;
  return {
    ...memory,
    close: () => {
      if (!isOpen) return;
      isOpen = false;
      closeSync(file);
      if (memory.pending().length === 0) rmSync(path, { force: true });
    },
  };
}

/**
 * Returns a journal in memory, for an index that lives in the same process.
 *
 * @example memoryJournal().path // => null
 */
export function memoryJournal(): ExposureJournal {
  return journalOf(null, [], () => {});
}

function journalOf(
  path: string | null,
  left: readonly Planting[],
  write: (line: string) => void,
): ExposureJournal {
  const pending = new Map(left.map((planting) => [planting.number, planting]));
  let next = left.reduce((highest, { number }) => Math.max(highest, number + 1), 0);
  return {
    path,
    pending: () => [...pending.values()],
    plant: (proposedIds) => {
      const number = next++;
      write(journalLine({ type: 'plant', number, proposedIds }));
      pending.set(number, { number, proposedIds, ids: null });
      return number;
    },
    planted: (number, ids) => {
      write(journalLine({ type: 'planted', number, ids }));
      const planting = pending.get(number);
      if (planting !== undefined) pending.set(number, { ...planting, ids });
    },
    removed: (number) => {
      write(journalLine({ type: 'removed', number }));
      pending.delete(number);
    },
    close: () => {},
  };
}

/** Makes the file, whole, unless it is there: of two runs that start at once only one does. */
function createWhole(path: string, text: string): boolean {
  const temporary = temporaryName(path);
  writeAtomically(temporary, text);
  try {
    linkSync(temporary, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

function readLeft(path: string, ragName: string): Planting[] {
  const { header, entries } = parseJournal(path);
  if (header.pid !== process.pid && isRunning(header.pid, header.started)) {
    throw new Error(
      `the journal "${path}" is in use by process ${header.pid}; wait for that run, or name another journal`,
    );
  }
  const left = pendingPlantings(entries);
  if (left.length > 0 && header.rag !== ragName) {
    throw new Error(
      `the journal "${path}" says what is still planted in ${JSON.stringify(header.rag)}, not in ${JSON.stringify(ragName)}; run with the description of that RAG first, or name another journal`,
    );
  }
  return left;
}

function linesOf({ number, proposedIds, ids }: Planting): string[] {
  const plant = journalLine({ type: 'plant', number, proposedIds });
  return ids === null ? [plant] : [plant, journalLine({ type: 'planted', number, ids })];
}
