import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { memoryJournal, openJournal } from '../../src/stages/exposureJournal.js';
import {
  journalHeader,
  journalLine,
  parseJournal,
  pendingPlantings,
} from '../../src/stages/exposureJournalFormat.js';
import { isRunning, processStart } from '../../src/stages/exposureProcess.js';

const folder = mkdtempSync(join(tmpdir(), 'rinj-journal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const newPath = () => join(folder, `${files++}.jsonl`);

/** A journal as a killed process would have left it. */
function left(path: string, rag = 'r', pid = 999_999_999): void {
  const lines = [
    journalHeader({ rag, pid, started: '' }),
    journalLine({ type: 'plant', number: 0, proposedIds: ['a'] }),
    journalLine({ type: 'planted', number: 0, ids: ['doc:a'] }),
    journalLine({ type: 'plant', number: 1, proposedIds: ['b'] }),
  ];
  writeFileSync(path, lines.join(''));
}

describe('a journal', () => {
  it('is on the disk before and after every step and gone when nothing is planted', () => {
    const path = newPath();
    const journal = openJournal(path, 'r');
    expect(journal.path).toBe(path);
    const number = journal.plant(['a\n\u001b', 'b']);
    expect(pendingPlantings(parseJournal(path).entries)).toEqual([
      { number, proposedIds: ['a\n\u001b', 'b'], ids: null },
    ]);
    journal.planted(number, ['1', '2']);
    expect(pendingPlantings(parseJournal(path).entries)[0]?.ids).toEqual(['1', '2']);
    journal.removed(number);
    expect(parseJournal(path).entries).toHaveLength(3);
    journal.close();
    journal.close();
    expect(existsSync(path)).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('stays while something is planted, and is read by the next run', () => {
    const path = newPath();
    const first = openJournal(path, 'r');
    first.planted(first.plant(['a']), ['doc:a']);
    first.plant(['b']);
    first.close();
    const second = openJournal(path, 'r');
    expect(second.pending()).toEqual([
      { number: 0, proposedIds: ['a'], ids: ['doc:a'] },
      { number: 1, proposedIds: ['b'], ids: null },
    ]);
    expect(second.plant(['c'])).toBe(2);
    second.close();
    expect(pendingPlantings(parseJournal(path).entries)).toHaveLength(3);
  });

  it('forgives a torn last line at every byte', () => {
    const path = newPath();
    left(path);
    const whole = readFileSync(path);
    const ends = [...whole.entries()].filter(([, byte]) => byte === 0x0a).map(([at]) => at + 1);
    for (let bytes = ends[0] ?? 0; bytes <= whole.length; bytes++) {
      writeFileSync(path, whole);
      truncateSync(path, bytes);
      const entries = ends.filter((end) => end <= bytes).length - 1;
      expect(parseJournal(path).entries).toHaveLength(entries);
    }
  });

  it.each<[string, string, string]>([
    [
      'damaged in the middle',
      `${journalHeader({ rag: 'r', pid: 1, started: '' })}{"type":\n{}\n`,
      'line 2: is not JSON',
    ],
    [
      'with an unknown entry',
      `${journalHeader({ rag: 'r', pid: 1, started: '' })}{"type":"x"}\n`,
      'line 2: is no entry of a journal',
    ],
    ['that is another file', '{"question":"x"}\n', 'this file is no journal of this version'],
    [
      'that is empty',
      '',
      'has no whole line; if it is a journal, delete the documents with source "redteam"',
    ],
  ])('%s is an error that says what to do, and is not overwritten', (_, text, message) => {
    const path = newPath();
    writeFileSync(path, text);
    expect(() => openJournal(path, 'r')).toThrow(message);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('of another RAG is not replayed on this one', () => {
    const path = newPath();
    left(path, 'http http://staging');
    expect(() => openJournal(path, 'r')).toThrow(
      'says what is still planted in "http http://staging", not in "r"',
    );
    writeFileSync(path, journalHeader({ rag: 'other', pid: 999_999_999, started: '' }));
    openJournal(path, 'r').close(); // Nothing is planted there.
    expect(existsSync(path)).toBe(false);
  });

  it('of a run that is alive is not taken away from it; of one that died with the same id it is', () => {
    const path = newPath();
    const started = processStart(process.ppid);
    writeFileSync(path, journalHeader({ rag: 'r', pid: process.ppid, started }));
    expect(() => openJournal(path, 'r')).toThrow(`is in use by process ${process.ppid}; wait for that run`);
    if (started !== '') {
      writeFileSync(path, journalHeader({ rag: 'r', pid: process.ppid, started: `${Number(started) - 1}` }));
      openJournal(path, 'r').close();
      expect(existsSync(path)).toBe(false);
    }
  });

  it('needs a folder', () => {
    expect(() => openJournal(join(folder, 'no', 'j.jsonl'), 'r')).toThrow('the folder of the journal');
  });

  it('in memory does the same without a file', () => {
    const journal = memoryJournal();
    expect(journal.path).toBeNull();
    journal.planted(journal.plant(['a']), ['1']);
    expect(journal.pending()).toEqual([{ number: 0, proposedIds: ['a'], ids: ['1'] }]);
    journal.removed(0);
    expect(journal.pending()).toEqual([]);
    expect(pendingPlantings([{ type: 'plant', number: 0, proposedIds: ['a'] }])).toEqual([
      { number: 0, proposedIds: ['a'], ids: null },
    ]);
    expect(journalHeader({ rag: 'r', pid: 1, started: '' })).toBe(
      '{"type":"rinj-exposure-journal-1","rag":"r","pid":1,"started":""}\n',
    );
    expect(journalLine({ type: 'removed', number: 0 })).toBe('{"type":"removed","number":0}\n');
  });
});

describe('a process', () => {
  it('is known by its id and its start', () => {
    expect(isRunning(process.pid, processStart(process.pid))).toBe(true);
    expect(isRunning(999_999_999, '')).toBe(false);
    expect(processStart(999_999_999)).toBe('');
  });
});
