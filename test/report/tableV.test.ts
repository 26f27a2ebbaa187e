import { describe, expect, it } from 'vitest';
import {
  renderConsole,
  renderHtml,
  renderMarkdown,
  tableBlocks,
  tableVColumn,
  tableVHarm,
  tableVText,
  tableVWide,
} from '../../src/report/index.js';
import { allFamiliesFixture, cellFixture, tableVFixture } from './fixture.js';
import { HOSTILE_IDS } from './hostileIds.js';

const golden = (name: string) => `golden/${name}`;
const HEAD = { title: '', profile: 'full' };

describe('Table V', () => {
  it('is byte for byte the golden Markdown', async () => {
    const [block] = tableBlocks(allFamiliesFixture());
    const head = { title: block?.title ?? '', profile: 'fixture' };
    const tables = [tableVWide(block?.cells ?? [], head), tableVHarm(block?.cells ?? [], head)];
    const text = tables.map(renderMarkdown).join('\n');
    await expect(text).toMatchFileSnapshot(golden('table-v.md.txt'));
  });

  it('is byte for byte the golden text on a terminal', async () => {
    const text = renderConsole(tableVColumn(tableVFixture(), cellFixture(), 'fixture'));
    await expect(text).toMatchFileSnapshot(golden('table-v.txt'));
  });

  it('does not depend on the order of its records', () => {
    const cells = tableVFixture();
    expect(tableVText([...cells].reverse())).toEqual(tableVText(cells));
  });

  it('has its rows in the fixed order of defenses, a user defense last', () => {
    const cells = ['mine', 'containment-only', 'none', 'raguard', 'perplexity'].map((defense) =>
      cellFixture({ defense }),
    );
    expect(tableVText(cells).rows.map((row) => row.defense)).toEqual([
      'none',
      'perplexity',
      'raguard',
      'containment-only',
      'mine',
    ]);
  });

  it('prints a cell that did not run as absent, and an undefined rate as N/A', () => {
    const cells = [cellFixture(), cellFixture({ defense: 'ragdefender', corpus: 'legal' })];
    const { rows } = tableVWide(cells, HEAD);
    expect(rows[0]?.slice(2).map((cell) => cell[0])).toEqual([expect.stringMatching(/^0\./), 'absent']);
    expect(rows[1]?.[3]?.[2]).toBe('N/A');
  });

  it('prints survival beside the miss rate', () => {
    expect(tableVWide([cellFixture()], HEAD).rows.at(-2)).toEqual([
      ['Retrieval survival'],
      [''],
      ['0.980 (490/500)'],
    ]);
  });

  it('prints harm and contamination with their counts, and says what they mean', () => {
    const cell = cellFixture({
      ...{ harm: 4195, harmLow: 3900.4, harmHigh: 4500, ccrQueryHits: 190, ccrQuery: 0.95 },
      ...{ ccrDocument: 0.94, ccrDocumentLow: 0.9, ccrDocumentHigh: 0.97, emptyContextHits: 12 },
    });
    const table = tableVHarm([cell], HEAD);
    expect(table.rows[0]?.[2]).toEqual([
      '4,195 [3,900, 4,500]',
      '0.940 [0.900, 0.970]',
      '0.950 (190/200)',
      '12/200',
    ]);
    expect(table.notes[0]).toContain('C_FN / C_FP is 4 (general)');
  });

  it('names the command that recomputes each column', () => {
    const table = tableVWide([cellFixture(), cellFixture({ rung: 'length_matched', filler: 'clean' })], HEAD);
    expect(table.commands).toEqual([
      null,
      null,
      'PROFILE=full node dist/command/rinj.js run --cell general.poisonedrag_bb.template',
      'PROFILE=full node dist/command/rinj.js run --cell general.poisonedrag_bb.length_matched.clean',
    ]);
  });

  it('fits a terminal of 140 characters, whatever marks a row carries', () => {
    const worst = { fnr: 0, fpr: 1, fprLow: 0.9, fprHigh: 1, harm: 98_765, emptyContextHits: 200 };
    const cells = ['scorer-tau-ds-weak', 'containment-strict'].map((defense) =>
      cellFixture({ defense, ...worst, substitutes: 'x for X; y for Y; z for Z' }),
    );
    const lines = renderConsole(tableVColumn(cells, cellFixture(), 'full')).split('\n');
    expect(Math.max(...lines.slice(0, 5).map((line) => line.length))).toBeLessThanOrEqual(140);
  });

  it('labels closing the door and says what it means', () => {
    const table = tableVWide([cellFixture({ fnr: 0, fpr: 0.6 })], HEAD);
    expect(table.rows[0]?.[2]?.[0]).toMatch(/†$/);
    expect(table.notes.some((note) => note.startsWith('†'))).toBe(true);
  });

  it('letters the models that stand in', () => {
    const table = tableVWide(
      [cellFixture({ substitutes: 'X for Y' }), cellFixture({ defense: 'drs', substitutes: null })],
      HEAD,
    );
    expect(table.rows.slice(0, 2).map((row) => row[0])).toEqual([['RAGuard (a)'], ['DRS']]);
    expect(table.notes).toContain('a: stand-in: X for Y.');
  });

  it('refuses a column whose defenses saw different candidates', () => {
    expect(() => tableVText([cellFixture(), cellFixture({ defense: 'drs', nClean: 7 })])).toThrow(
      'numbers of candidates',
    );
    expect(() => tableVText([cellFixture(), cellFixture({ defense: 'drs', survival: 0.5 })])).toThrow(
      'survivals',
    );
  });

  it('is safe to print whatever a corpus or defense is called', () => {
    for (const id of HOSTILE_IDS) {
      const table = tableVWide([cellFixture({ corpus: id, defense: id, substitutes: id, edition: id })], {
        title: id,
        profile: id,
      });
      expect(renderConsole(table).replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
      expect(renderHtml(table)).not.toMatch(/<(?!\/?(?:table|caption|thead|tbody|tr|th|td|p|br)>)/);
      expect(renderMarkdown(table).split('\n')).toHaveLength(12);
      expect(table.commands?.filter((command) => command !== null)).toEqual([]);
    }
  });
});
