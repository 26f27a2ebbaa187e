import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { answerable } from '../../src/adversarial/index.js';
import { HASHING } from '../../src/stages/adversarialEmbedder.js';
import { readReportedCounts, readSquad, SUITE_FOLDER } from '../../src/stages/adversarialInputs.js';
import { makeSquad, recallRow } from '../../src/stages/squad.js';
import { missedTable, recallTable, squadTable } from '../../src/stages/squadTables.js';
import { sha256Hex } from '../../src/text/index.js';
import { squadText } from '../adversarial/squad/squadFixture.js';

const folder = mkdtempSync(join(tmpdir(), 'squad-'));
afterAll(() => rmSync(folder, { recursive: true }));

const REPORTS = join(SUITE_FOLDER, 'reports');
const dataFolder = process.env.RINJ_DATA;
const digests = (files: readonly string[]) =>
  files.map((file) => [basename(file), sha256Hex(readFileSync(file, 'utf8'))]);
const committed = (files: readonly string[]) => digests(files.map((file) => join(REPORTS, basename(file))));

describe('makeSquad', () => {
  it('writes the committed report of the own slice, the same bytes twice', async () => {
    const first = await makeSquad({ out: join(folder, 'a'), embedder: 'hashing' });
    const second = await makeSquad({ out: join(folder, 'b'), embedder: 'hashing' });
    expect(first.length).toBe(2);
    expect(digests(second)).toEqual(digests(first));
    expect(digests(first)).toEqual(committed(first));
  });

  it.skipIf(dataFolder === undefined)(
    'reaches the committed recall at 3 on 302 and on all 1,190 questions of XQuAD (needs RINJ_DATA)',
    async () => {
      const files = await makeSquad({ out: join(folder, 'c'), embedder: 'hashing', dataFolder });
      expect(files).toHaveLength(4);
      expect(digests(files)).toEqual(committed(files));
    },
    60_000,
  );

  it('scores retrieval on any file of the format, or on its first passages', async () => {
    const file = join(folder, 'any.json');
    writeFileSync(file, squadText());
    const done: number[] = [];
    const out = join(folder, 'd');
    const onProgress = (count: number) => done.push(count);
    const files = await makeSquad({ out, embedder: 'hashing', file, passages: 1, onProgress });
    expect(done).toEqual([1]);
    const markdown = readFileSync(files[3] ?? '', 'utf8');
    expect(markdown).toContain('the first 1 passages');
    expect(markdown).not.toContain('reported');
    await expect(makeSquad({ out, embedder: 'hashing', file, passages: 2 })).rejects.toThrow(
      '2 passages are asked for and the file has 1',
    );
  });

  it('names a file that is missing or damaged, and writes nothing', async () => {
    const out = join(folder, 'e');
    await expect(makeSquad({ out, embedder: 'hashing', file: 'no/such.json' })).rejects.toThrow(
      'no/such.json is missing; name a SQuAD v1.1 or v2.0 file',
    );
    const file = join(folder, 'bad.json');
    writeFileSync(file, squadText({ answers: [{ text: '1951', answer_start: 3 }] }));
    await expect(makeSquad({ out, embedder: 'hashing', file })).rejects.toThrow(
      'question "q1" has the answer "1951" at 3',
    );
    expect(() => readFileSync(join(out, 'squad.json'))).toThrow();
  });
});

describe('a real file', () => {
  it.skipIf(dataFolder === undefined)(
    'is read in the shape of version 1.1 as it is, and in that of 2.0 with its questions made impossible (needs RINJ_DATA)',
    () => {
      const path = join(dataFolder ?? '', 'general', 'raw', 'xquad.en.json');
      const real = readSquad(path);
      expect([real.passages.length, answerable(real).length]).toEqual([240, 1190]);
      const two = JSON.parse(readFileSync(path, 'utf8'));
      two.version = 'v2.0';
      for (const { paragraphs } of two.data) {
        for (const { qas } of paragraphs) {
          for (const [place, question] of qas.entries()) {
            question.is_impossible = place === 0;
            if (place === 0) [question.plausible_answers, question.answers] = [question.answers, []];
          }
        }
      }
      const file = join(folder, 'two.json');
      writeFileSync(file, JSON.stringify(two));
      expect(answerable(readSquad(file)).length).toBe(1190 - 240);
    },
  );
});

it('an answer without the gold text says what was quoted in its place', () => {
  const missed = {
    questionId: 'q',
    backend: 'dense',
    goldPlace: 4,
    goldOverlap: 1,
    quotedOverlap: 2,
  } as const;
  const cells = (retrieved: boolean) => missedTable([{ ...missed, retrieved }]).rows[0]?.[2]?.[0];
  expect(cells(true)).toContain("the answer's sentence shares 1 words");
  expect(cells(false)).toBe('the own passage was not retrieved');
});

it('a row of recall counts the questions of its set', () => {
  expect(recallRow('own', readSquad(), HASHING).questions).toBe(20);
});

it('the tables put the reported numbers beside ours only where there are some', () => {
  expect(squadTable([], 'x', readReportedCounts()).rows).toEqual([]);
  expect(missedTable([]).rows).toEqual([]);
  expect(recallTable([], 'x', null).rows).toEqual([]);
  expect(recallTable([], 'x', readReportedCounts()).rows[0]?.map(([cell]) => cell)).toEqual([
    ...['reported, real SQuAD', 'not said', '302', '0.738', '0.868', '0.821'],
  ]);
});
