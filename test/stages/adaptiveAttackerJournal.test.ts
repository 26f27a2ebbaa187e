import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  openAttackerJournal,
  type StoredAnswer,
  type StoredDocument,
} from '../../src/stages/adaptiveAttackerJournal.js';

const folder = mkdtempSync(join(tmpdir(), 'attacker-journal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const answer = (probe: number, passed: boolean): StoredAnswer => ({
  ...{ kind: 'answer', seed: 11, defense: 'drs', probe, retrieved: true, passed },
});
const document: StoredDocument = {
  ...{ kind: 'document', seed: 11, defense: 'drs', encoder: 'hashing', documentId: 'poison|x|../../q\n|0' },
  ...{ text: 'a\u2028b\ud800 "quoted"\n', moves: ['trim', 'synonym'], encoded: 7 },
};

describe('the journal of the attacker', () => {
  it('gives back what was added, in this process and in the next', () => {
    const path = join(folder, 'new', 'a.jsonl');
    const first = openAttackerJournal(path);
    expect(first.answer(11, 'drs', 0)).toBeUndefined();
    first.add([answer(0, true), answer(1, false), document]);
    for (const journal of [first, openAttackerJournal(path)]) {
      expect(journal.answer(11, 'drs', 1)).toEqual(answer(1, false));
      expect(journal.answer(22, 'drs', 1)).toBeUndefined();
      expect(journal.answer(11, 'raguard', 1)).toBeUndefined();
      expect(journal.document(document)).toEqual(document);
      expect(journal.document({ ...document, encoder: 'retriever' })).toBeUndefined();
    }
  });

  it('cuts off a torn last line and goes on after it', () => {
    const path = join(folder, 'torn.jsonl');
    openAttackerJournal(path).add([answer(0, true), answer(1, true)]);
    const whole = readFileSync(path, 'utf8');
    appendFileSync(path, JSON.stringify(answer(2, true)).slice(0, 30));
    const journal = openAttackerJournal(path);
    expect(readFileSync(path, 'utf8')).toBe(whole);
    expect(journal.answer(11, 'drs', 2)).toBeUndefined();
    journal.add([answer(2, false)]);
    expect(openAttackerJournal(path).answer(11, 'drs', 2)?.passed).toBe(false);
  });

  it('refuses a whole line of another format, naming the line and the remedy', () => {
    for (const line of ['{}', 'no json', '{"kind":"answer","seed":11}']) {
      const path = join(folder, 'wrong.jsonl');
      writeFileSync(path, `${JSON.stringify(answer(0, true))}\n${line}\n`);
      expect(() => openAttackerJournal(path)).toThrow(/wrong\.jsonl, line 2, .* delete the file/);
    }
  });
});
