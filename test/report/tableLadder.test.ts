import { describe, expect, it } from 'vitest';
import { type Results, renderMarkdown, tableLadder } from '../../src/report/index.js';
import { cellFixture, manifestFixture, paperFixture } from './fixture.js';
import { HOSTILE_IDS } from './hostileIds.js';
import { ladderFixture, ladderOf, resultsFixture } from './ladderFixture.js';

const made = resultsFixture();
const sources = (results: Partial<Results> = {}) => ({
  results: { ...made, ...results },
  reported: paperFixture(),
  profile: 'full',
});
const interval = (corpus: string) => ({ corpus, lengthMode: 'interval' }) as const;

describe('the control ladder of a corpus', () => {
  it('is byte for byte the golden Markdown', async () => {
    const text = renderMarkdown(tableLadder(sources(), interval('medical')));
    await expect(text).toMatchFileSnapshot('golden/ladder.md.txt');
  });

  it('does not depend on the order of its records', () => {
    const { cells, ladder } = made;
    const turned = sources({ cells: [...cells].reverse(), ladder: [...ladder].reverse() });
    expect(tableLadder(turned, interval('legal'))).toEqual(tableLadder(sources(), interval('legal')));
  });

  it('prints every rung and filler, those that did not run as absent', () => {
    const table = tableLadder(sources({ cells: [cellFixture()], ladder: [] }), interval('general'));
    expect(table.columns.slice(2)).toEqual([
      ...['template', 'prefix removed'],
      ...['clean', 'shuffled', 'pseudoword'].map((filler) => `length matched, ${filler} filler`),
      ...['clean', 'shuffled', 'pseudoword'].map((filler) => `both, ${filler} filler`),
      'mimicry',
    ]);
    expect(table.rows[0]?.slice(3).every((cell) => cell[0] === 'absent')).toBe(true);
    expect(table.rows.find(([name]) => name?.[0] === 'Retrieval survival')?.slice(3)).toEqual(
      Array.from({ length: 8 }, () => ['absent']),
    );
  });

  it('shows neither the ablation nor another arm of a row', () => {
    const cells = ['scorer-no-length', 'nli-mis', 'raguard', 'mine'].map((defense) =>
      cellFixture({ defense }),
    );
    const { rows } = tableLadder(sources({ cells, ladder: [] }), interval('general'));
    expect(rows.slice(0, 2).map(([name]) => name?.[0])).toEqual(['RAGuard (a)', 'mine']);
  });

  it('prints survival, payload, padding and changed tokens of a cell once', () => {
    const { rows } = tableLadder(sources(), interval('medical'));
    const row = (name: string) => rows.find(([first]) => first?.[0] === name);
    expect(row('Payload intact')?.[2]).toEqual(['1.000 (500/500)']);
    expect(row('Padded')?.[4]).toEqual(['0.960 (480/500)']);
    expect(row('Tokens changed by mimicry')?.at(-1)).toEqual(['9,876']);
    expect(row('Retrieval survival')?.[7]).toEqual(['0.930 [0.910, 0.940] (465/500)', 'paper 0.180']);
  });

  it('marks the fillers that disagree, and says what the mark means', () => {
    const padded = { corpus: 'medical', rung: 'length_matched', lengthMode: 'interval' } as const;
    const cells = ['clean', 'word_shuffled'].map((filler) =>
      cellFixture({ ...padded, filler, defense: 'scorer-0.5' }),
    );
    const [clean, shuffled] = ['clean', 'word_shuffled'].map((filler) =>
      ladderFixture({ ...padded, filler }),
    );
    const ladder = [clean as never, { ...(shuffled as object), mode: 'none' } as never];
    const table = tableLadder(sources({ cells, ladder }), interval('medical'));
    expect(table.rows[0]?.slice(4, 6).map((cell) => cell[1])).toEqual([
      '+0.900 [0.850, 0.950] ‡',
      '+0.900 [0.850, 0.950] ‡',
    ]);
    expect(table.notes.some((note) => note.startsWith('‡'))).toBe(true);
    const agreed = tableLadder(sources({ cells, ladder: [clean as never] }), interval('medical'));
    expect(agreed.notes.some((note) => note.startsWith('‡'))).toBe(false);
  });

  it("puts the paper's number under ours", () => {
    const { rows } = tableLadder(sources(), interval('financial'));
    const scorer = rows.find(([name]) => name?.[0]?.startsWith('Scorer, τ = 0.5'));
    expect(scorer?.[1]?.at(-1)).toBe('paper');
    expect([scorer?.[3]?.at(-1), scorer?.[4]?.at(-1)]).toEqual(['Δ FNR +0.421', 'Δ FNR +0.014']);
  });

  it('keeps the distribution arm to itself, with commands of its own', () => {
    const table = tableLadder(sources(), { corpus: 'general', lengthMode: 'distribution' });
    expect(table.commands?.at(-1)).toMatch(
      /--cell general\.poisonedrag_bb\.length_matched\.pseudoword\.distribution$/,
    );
    expect(table.title).toContain('matched to the distribution');
  });

  it('says that the distribution arm did not run, where there should be one', () => {
    const { cells } = made;
    const interval = cells.filter(({ lengthMode }) => lengthMode !== 'distribution');
    const last = (of: typeof cells, corpus: string) =>
      tableLadder(sources({ cells: of }), { corpus, lengthMode: 'interval' }).notes.at(-1) ?? '';
    expect(last(interval, 'general')).toContain('distribution. It is absent: not run');
    expect(last(cells, 'general')).not.toContain('not run');
    expect(last(interval, 'legal')).not.toContain('not run');
  });

  it('refuses a cell whose defenses saw different documents', () => {
    const cells = [cellFixture(), cellFixture({ defense: 'drs', payloadIntact: 7 })];
    expect(() => tableLadder(sources({ cells, ladder: [] }), interval('general'))).toThrow('Payload intact');
  });

  it('holds nothing live, whatever the ids are', () => {
    for (const id of HOSTILE_IDS) {
      const cells = [cellFixture({ defense: id, edition: id, substitutes: id })];
      const manifest = { ...manifestFixture(), cells: [{ cell: id, inserted: 1, changedTokens: 1 }] };
      const table = tableLadder(sources({ cells, ladder: ladderOf(cells), manifest }), interval('general'));
      const text = renderMarkdown({ ...table, title: id });
      expect(text).not.toMatch(/<(?:script|img)/i);
      for (const live of ['\u001b', '\u202e']) expect(text).not.toContain(live);
    }
  });
});
