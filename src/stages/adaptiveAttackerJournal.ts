import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { MOVES } from '../attacker/index.js';

const shared = { seed: z.number().int(), defense: z.string() };
const answer = z.object({
  kind: z.literal('answer'),
  ...shared,
  probe: z.number().int().min(0),
  retrieved: z.boolean(),
  passed: z.boolean(),
});
const document = z.object({
  kind: z.literal('document'),
  ...shared,
  encoder: z.enum(['hashing', 'retriever']),
  documentId: z.string(),
  text: z.string(),
  moves: z.array(z.enum(MOVES)),
  /** Texts that the encoder was asked about. */
  encoded: z.number().int().min(0),
});
const line = z.discriminatedUnion('kind', [answer, document]);

/** What the gate of a defense said of one probe. */
export type StoredAnswer = z.infer<typeof answer>;
/** One document as the search left it. */
export type StoredDocument = z.infer<typeof document>;

/** Everything a killed run has already found out, kept line by line. */
export interface AttackerJournal {
  readonly answer: (seed: number, defense: string, probe: number) => StoredAnswer | undefined;
  readonly document: (
    whose: Pick<StoredDocument, 'seed' | 'defense' | 'encoder' | 'documentId'>,
  ) => StoredDocument | undefined;
  /** On the disk when it returns. */
  readonly add: (lines: readonly (StoredAnswer | StoredDocument)[]) => void;
}

/**
 * Returns the journal of a file, made when missing; a torn last line, which a kill can leave, is cut off.
 *
 * Definition (format our choice): JSON lines. It holds the attacked texts, so it stands among the caches and is never committed.
 * @param path the file; its name must hold a digest of what the run depends on
 * @throws when a whole line is not of this format
 * @example openAttackerJournal('an/empty/folder/journal.jsonl').answer(11, 'drs', 0) // => undefined
 */
export function openAttackerJournal(path: string): AttackerJournal {
  const found = new Map<string, StoredAnswer | StoredDocument>();
  mkdirSync(dirname(path), { recursive: true });
  if (existsSync(path)) {
    const bytes = readFileSync(path);
    const end = bytes.lastIndexOf('\n') + 1;
    if (end < bytes.length) truncateSync(path, end);
    const lines = bytes.subarray(0, end).toString('utf8').split('\n').slice(0, -1);
    lines.forEach((text, i) => {
      const entry = parsed(text, path, i + 1);
      found.set(keyOf(entry), entry);
    });
  }
  return {
    answer: (seed, defense, probe) => {
      const entry = found.get(JSON.stringify(['answer', seed, defense, probe]));
      return entry?.kind === 'answer' ? entry : undefined;
    },
    document: ({ seed, defense, encoder, documentId }) => {
      const entry = found.get(JSON.stringify(['document', seed, defense, encoder, documentId]));
      return entry?.kind === 'document' ? entry : undefined;
    },
    add: (lines) => {
      appendFileSync(path, lines.map((entry) => `${JSON.stringify(entry)}\n`).join(''), { flush: true });
      for (const entry of lines) found.set(keyOf(entry), entry);
    },
  };
}

function keyOf(entry: StoredAnswer | StoredDocument): string {
  return entry.kind === 'answer'
    ? JSON.stringify(['answer', entry.seed, entry.defense, entry.probe])
    : JSON.stringify(['document', entry.seed, entry.defense, entry.encoder, entry.documentId]);
}

function parsed(text: string, path: string, number: number): StoredAnswer | StoredDocument {
  try {
    return line.parse(JSON.parse(text));
  } catch {
    throw new Error(
      `${path}, line ${number}, is no line of the attacker's journal; delete the file, and the run begins anew`,
    );
  }
}
