import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { END_TO_END_CLAIMS } from '../../src/claims/index.js';
import { type EndToEnd, endToEndTables, parseEndToEnd } from '../../src/report/index.js';
import { readEndToEnd, rowsOf } from '../../src/stages/endToEnd.js';
import { openAnswerJournal, promptDigest } from '../../src/stages/endToEndJournal.js';
import { endToEndFixture, judgedQuestion } from '../report/endToEndFixture.js';

const folder = mkdtempSync(join(tmpdir(), 'rinj-end-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const END_TO_END = endToEndFixture();
const { rows } = END_TO_END;

describe('the results', () => {
  it('count the questions of each corpus, rung and defense with Wilson intervals', () => {
    expect(rows.map(({ defense }) => defense)).toEqual(['none', 'clean corpus', 'drs']);
    expect(rows[0]?.attack).toMatchObject({ hits: 8, total: 20 });
    expect(rows[0]?.attack.low).toBeCloseTo(0.2188, 4);
    expect(rows[0]?.attack.high).toBeCloseTo(0.6134, 4);
    expect(rows[0]?.poisoned.hits).toBe(20);
    expect(rows[2]).toMatchObject({ refused: { hits: 1 }, empty: { hits: 1 }, poisoned: { hits: 0 } });
  });

  it('are read back, and refused with the field that is wrong', () => {
    expect(readEndToEnd(folder)).toBeNull();
    writeFileSync(join(folder, 'end-to-end.json'), JSON.stringify(END_TO_END));
    expect(readEndToEnd(folder)).toEqual(END_TO_END);
    expect(() => parseEndToEnd({ ...END_TO_END, seed: 'x' }, 'file')).toThrow(/file.*seed/);
  });

  it('have a table of the ladder for each corpus and one of the floors', () => {
    const [ladder, floors] = endToEndTables(END_TO_END, 0.15);
    expect(ladder?.rows.map(([name]) => name?.[0])).toEqual(['No defense', 'DRS']);
    expect(ladder?.rows[0]?.[1]?.[0]).toMatch(/^0\.400 \[0\.219, 0\.613\]/);
    expect(floors?.rows).toHaveLength(1);
    expect(endToEndTables(END_TO_END, 0.15)).toHaveLength(2);
  });
});

describe('the claim', () => {
  const judged = (endToEnd: EndToEnd | null) =>
    END_TO_END_CLAIMS[0]?.judge({ endToEnd, paper: () => 0.15 } as never);

  it('holds the share without a defense against the paper and against the floor', () => {
    expect(judged(END_TO_END)).toMatchObject({ ours: 0.5, verdict: 'direction reproduced' });
    expect(judged({ ...END_TO_END, rows: rows.slice(1) })?.verdict).toBe('not run');
    expect(judged(null)?.verdict).toBe('not run');
    const low = rowsOf([judgedQuestion(), judgedQuestion({ rung: 'none', defense: 'clean corpus' })]);
    expect(judged({ ...END_TO_END, rows: low })?.verdict).toBe('reproduced');
  });
});

describe('the journal of answers', () => {
  const digest = (text: string) => promptDigest({ system: text, user: 'u' });

  it('gives back what any process wrote, also behind a torn line', () => {
    const place = join(folder, 'journal');
    const first = openAnswerJournal(place, 'model', '1-of-2');
    first.add({ prompt: digest('a'), answer: 'yes\n', seconds: 1 });
    const [file = ''] = readdirSync(place);
    appendFileSync(join(place, file), `{"prompt":"${digest('b')}","ans`);
    const second = openAnswerJournal(place, 'model', '2-of-2');
    expect(second.answer(digest('a'))?.answer).toBe('yes\n');
    second.add({ prompt: digest('c'), answer: 'no', seconds: 2 });
    const again = openAnswerJournal(place, 'model', '1-of-2');
    again.add({ prompt: digest('b'), answer: 'later', seconds: 3 });
    const last = openAnswerJournal(place, 'model', '1-of-1');
    expect(['a', 'b', 'c'].map((name) => last.answer(digest(name))?.answer)).toEqual([
      'yes\n',
      'later',
      'no',
    ]);
    expect(openAnswerJournal(place, 'other model', '1-of-1').answer(digest('a'))).toBeUndefined();
  });

  it('names a line that is no answer', () => {
    const place = join(folder, 'damaged');
    openAnswerJournal(place, 'model', '1-of-1').add({ prompt: digest('a'), answer: '', seconds: 0 });
    const path = join(place, 'model.1-of-1.jsonl');
    writeFileSync(path, `${readFileSync(path, 'utf8')}nothing\n`);
    expect(() => openAnswerJournal(place, 'model', '1-of-1')).toThrow(
      /model\.1-of-1\.jsonl, line 2, is no answer/,
    );
  });
});
