import { describe, expect, it } from 'vitest';
import {
  countVerdicts,
  paperComparison,
  renderMarkdown,
  tableComparison,
  tableVerdicts,
  verdictRows,
} from '../../src/report/index.js';
import { paperFixture, tableVFixture } from './fixture.js';
import { changesFixture } from './ladderFixture.js';

const shared = tableVFixture().map((cell) => ({ ...cell, edition: 'shared' }));
const lines = paperComparison(shared, paperFixture(), changesFixture());

describe('the table beside the paper', () => {
  it('is byte for byte the golden Markdown', async () => {
    const tables = [tableVerdicts(lines, 'Verdicts, fixture'), tableComparison(lines, 'Comparison, fixture')];
    await expect(tables.map(renderMarkdown).join('\n')).toMatchFileSnapshot('golden/comparison.md.txt');
  });

  it('counts every line once', () => {
    const counts = countVerdicts(lines);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(lines.length);
    expect(counts.agrees).toBeGreaterThan(0);
    expect(counts['same direction']).toBeGreaterThan(0);
    expect(counts.differs).toBeGreaterThan(0);
  });

  it('adds its kinds of lines up to all of them', () => {
    const rows = verdictRows(lines).map((row) => row.slice(1).map(Number));
    const all = rows.at(-1);
    const sums = all?.map((_, column) => rows.slice(0, -1).reduce((sum, row) => sum + (row[column] ?? 0), 0));
    expect(sums).toEqual(all);
  });

  it('writes each known difference out once and refers to it by a letter', () => {
    const table = tableComparison(lines, '');
    const compared = table.rows.filter((row) => row[6]?.[0] !== 'not run');
    const letters = new Set(compared.flatMap((row) => row.at(-1)?.[0]?.split(', ') ?? []));
    const written = table.notes.slice(2).map((note) => note.split(':')[0] ?? '');
    expect(written.sort()).toEqual([...letters].sort());
  });
});
