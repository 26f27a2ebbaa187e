import { describe, expect, it } from 'vitest';
import {
  formatMilliseconds,
  parseTableI,
  renderMarkdown,
  tableI,
  tableIRows,
} from '../../src/report/index.js';
import { paperFixture, tableIFixture } from './fixture.js';

describe('Table I', () => {
  it('is byte for byte the golden Markdown', async () => {
    const text = renderMarkdown(tableI(tableIFixture(), paperFixture(), 'Table I, fixture'));
    await expect(text).toMatchFileSnapshot('golden/table-i.md.txt');
  });

  it('says that it is absent where the costs were not measured', () => {
    const table = tableI(null, paperFixture(), '');
    expect(table.rows).toHaveLength(1);
    expect(table.rows[0]?.[0]).toEqual(['absent']);
    expect(table.notes.at(-1)).toContain('absent here, 35.8 in the paper');
  });

  it('has its rows in the fixed order of defenses, and no cost that was not measured', () => {
    const rows = tableIRows(tableIFixture());
    expect(rows.map((row) => row[0]?.[0])).toEqual(['Perplexity', 'RAGDefender', 'Dup-only']);
    expect(rows[2]?.slice(3, 7)).toEqual([['digest'], ['none'], ['none'], ['not measured']]);
  });

  it('prints a time with the digits that a reader can use', () => {
    expect([0, 0.001, 0.126, 9.999, 12.34, 4321.5].map(formatMilliseconds)).toEqual([
      ...['0.00', '< 0.01', '0.13', '10.00', '12.3', '4,322'],
    ]);
  });

  it('is read back as it was written, and refuses a defense twice', () => {
    const json: unknown = JSON.parse(JSON.stringify(tableIFixture()));
    expect(parseTableI(json)).toEqual(tableIFixture());
    const [row] = tableIFixture().defenses;
    expect(() => parseTableI({ defenses: [row, row], cpuHours: null, ladderCpuHours: null })).toThrow(
      'two rows for "ragdefender"',
    );
    expect(() =>
      parseTableI({ defenses: [{ ...row, stage: 'later' }], cpuHours: null, ladderCpuHours: null }),
    ).toThrow('defenses.0.stage');
  });
});
