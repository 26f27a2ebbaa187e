import { describe, expect, it } from 'vitest';
import {
  renderConsole,
  renderHtml,
  renderMarkdown,
  tableVColumn,
  tableVText,
  tableVWide,
} from '../../src/report/index.js';
import { cellFixture, tableVFixture } from './fixture.js';
import { HOSTILE_IDS } from './hostileIds.js';

const golden = (name: string) => `golden/${name}`;

describe('Table V', () => {
  it('is byte for byte the golden Markdown', async () => {
    const text = renderMarkdown(tableVWide(tableVFixture(), 'Table V, fixture'));
    await expect(text).toMatchFileSnapshot(golden('table-v.md.txt'));
  });

  it('is byte for byte the golden text on a terminal', async () => {
    const text = renderConsole(tableVColumn(tableVFixture(), cellFixture()));
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
    const { rows } = tableVWide(cells, '');
    expect(rows[0]?.slice(1).map((cell) => cell[0])).toEqual([expect.stringMatching(/^0\./), 'absent']);
    expect(rows[1]?.[2]?.[0]).toMatch(/ N\/A$/);
  });

  it('prints survival beside the miss rate', () => {
    expect(tableVWide([cellFixture()], '').rows.at(-2)).toEqual([
      ['Retrieval survival'],
      ['0.980 (490/500)'],
    ]);
  });

  it('labels closing the door and says what it means', () => {
    const table = tableVWide([cellFixture({ fnr: 0, fpr: 0.6 })], '');
    expect(table.rows[0]?.[1]?.[0]).toMatch(/†$/);
    expect(table.notes.some((note) => note.startsWith('†'))).toBe(true);
  });

  it('letters the models that stand in', () => {
    const table = tableVWide(
      [cellFixture({ substitutes: 'X for Y' }), cellFixture({ defense: 'drs', substitutes: null })],
      '',
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
      const table = tableVWide([cellFixture({ corpus: id, defense: id, substitutes: id, edition: id })], id);
      expect(renderConsole(table).replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
      expect(renderHtml(table)).not.toMatch(/<(?!\/?(?:table|caption|thead|tbody|tr|th|td|p|br)>)/);
      expect(renderMarkdown(table).split('\n')).toHaveLength(12);
    }
  });
});
