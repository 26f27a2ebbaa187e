import { z } from 'zod';
import { checkRecord, inputFault, parseJson } from '../corpora/parseRecord.js';
import { readText } from '../store/readText.js';

/** Documents of one target that were sent to an index. */
export interface Planting {
  readonly number: number;
  readonly proposedIds: readonly string[];
  /** Their ids in the index; null when it never answered: they may be there or not. */
  readonly ids: readonly string[] | null;
}

export interface JournalHeader {
  readonly rag: string;
  readonly pid: number;
  /** When that process started, as its system says it; empty where it does not. */
  readonly started: string;
}

export type JournalEntry =
  | { readonly type: 'plant'; readonly number: number; readonly proposedIds: readonly string[] }
  | { readonly type: 'planted'; readonly number: number; readonly ids: readonly string[] }
  | { readonly type: 'removed'; readonly number: number };

const FORMAT = 'rinj-exposure-journal-1';
const number = z.int().min(0);
const ids = z.array(z.string());
const headerSchema = z.object({
  type: z.literal(FORMAT, `must be "${FORMAT}"; this file is no journal of this version`),
  rag: z.string(),
  pid: z.int(),
  started: z.string(),
});
const entrySchema: z.ZodType<JournalEntry> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('plant'), number, proposedIds: ids }),
  z.object({ type: z.literal('planted'), number, ids }),
  z.object({ type: z.literal('removed'), number }),
]);

const REMEDY =
  'if it is a journal, delete the documents with source "redteam" from the index by hand, then delete the file';

/**
 * Returns the first line of a journal.
 *
 * @param header whose it is
 * @example journalHeader({ rag: 'r', pid: 1, started: '' }) // => '{"type":"rinj-exposure-journal-1","rag":"r","pid":1,"started":""}\n'
 */
export function journalHeader(header: JournalHeader): string {
  return `${JSON.stringify({ type: FORMAT, ...header })}\n`;
}

/**
 * Returns one further line of a journal.
 *
 * @param entry what happened
 * @example journalLine({ type: 'removed', number: 0 }) // => '{"type":"removed","number":0}\n'
 */
export function journalLine(entry: JournalEntry): string {
  return `${JSON.stringify(entry)}\n`;
}

/**
 * Returns what a journal file says. A last line without an end is torn: it was written, and not acted upon yet.
 *
 * @param path the file
 * @throws naming file, line and remedy when any other line is damaged
 * @example parseJournal('journal.jsonl').entries.length // => 3
 */
export function parseJournal(path: string): { header: JournalHeader; entries: JournalEntry[] } {
  const { file, text } = readText(path);
  const lines = text.split('\n').slice(0, -1);
  const [first, ...others] = lines.map((line, index) => {
    const place = { file, line: index + 1 };
    const value = parseJson(line, place, REMEDY);
    return { place, value };
  });
  if (first === undefined) throw inputFault({ file }, 'has no whole line', REMEDY);
  return {
    header: checkRecord<z.infer<typeof headerSchema>>(headerSchema, first.value, first.place),
    entries: others.map(({ place, value }) => entryOf(value, place)),
  };
}

/**
 * Returns the plantings that were not removed, in order.
 *
 * @param entries lines of a journal
 * @example pendingPlantings([{ type: 'plant', number: 0, proposedIds: ['a'] }]) // => [{ number: 0, proposedIds: ['a'], ids: null }]
 */
export function pendingPlantings(entries: readonly JournalEntry[]): Planting[] {
  const pending = new Map<number, Planting>();
  for (const entry of entries) {
    if (entry.type === 'plant') {
      pending.set(entry.number, { number: entry.number, proposedIds: entry.proposedIds, ids: null });
    } else if (entry.type === 'removed') pending.delete(entry.number);
    else {
      const planting = pending.get(entry.number);
      if (planting !== undefined) pending.set(entry.number, { ...planting, ids: entry.ids });
    }
  }
  return [...pending.values()];
}

function entryOf(value: unknown, place: { readonly file: string; readonly line: number }): JournalEntry {
  const checked = entrySchema.safeParse(value);
  if (checked.success) return checked.data;
  throw inputFault(place, 'is no entry of a journal', REMEDY);
}
