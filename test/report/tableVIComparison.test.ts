import { describe, expect, it } from 'vitest';
import { explainedLines, findRow, tableVIComparison, tableVILines } from '../../src/report/index.js';
import { meanOf, PAPER_VI, ratio, tableVIFixture } from './tableVIFixture.js';

const lines = tableVILines(tableVIFixture(), PAPER_VI);
const lineOf = (filter: string | null, metric: string, form: string, of = lines) =>
  of.find((line) => line.filter === filter && line.metric === metric && line.form === form);

describe("the paper's Table VI beside ours", () => {
  it('has a line for every number and a verdict for each', () => {
    expect(lines).toHaveLength(16);
    expect(lineOf('trustrag-stage-1', 'poison removed', 'inserted')?.verdict).toBe('agrees');
    expect(lineOf('ragdefender', 'poison removed', 'inserted')?.verdict).toBe('differs');
    expect(lineOf('trustrag-stage-1', 'empty contexts', 'inserted')).toMatchObject({
      published: 0.84,
      ours: 0.86,
      context: 'top-5',
      verdict: 'agrees',
    });
    expect(lineOf(null, 'poison per query', 'inserted')?.verdict).toBe('agrees');
    expect(lineOf(null, 'poison per query', 'archived')?.verdict).toBe('differs');
    expect(lineOf(null, 'all-poison queries', 'inserted')?.verdict).toBe('agrees');
  });

  it('compares changes between the forms by their paired intervals and then by sign', () => {
    expect(lineOf('trustrag-stage-1', 'poison removed', 'change')?.verdict).toBe('agrees');
    expect(lineOf('ragdefender', 'poison removed', 'change')?.verdict).toBe('same direction');
    expect(lineOf(null, 'poison per query', 'change')?.verdict).toBe('same direction');
    const flat = tableVIFixture({ retrievalChange: { difference: 0.1, low: -0.1, high: 0.3 } });
    expect(lineOf(null, 'poison per query', 'change', tableVILines(flat, PAPER_VI))?.verdict).toBe('differs');
  });

  it('holds the one clean removal of the paper against both forms, since it names none', () => {
    const clean = lines.filter(({ metric }) => metric === 'clean removed');
    expect(clean.map(({ form, published }) => [form, published])).toEqual([
      ['inserted', 0.122],
      ['archived', 0.122],
    ]);
  });

  it('says not run where a filter did not, and invents no number', () => {
    const absent = lineOf('ragdefender-package', 'poison removed', 'inserted');
    expect(absent).toMatchObject({ ours: null, verdict: 'not run', remarks: ['did not run'] });
    expect(findRow(tableVIFixture(), 'no such filter', 'inserted', 'ten')).toBeNull();
  });

  it('compares nothing of a generated corpus or of count-based vectors', () => {
    const synthetic = tableVILines(tableVIFixture({ edition: 'synthetic' }), PAPER_VI);
    expect(synthetic.every(({ verdict, ours }) => verdict === 'not run' && ours === null)).toBe(true);
    const { embedder } = tableVIFixture();
    const hashing = { ...embedder, name: 'hashing TF-IDF', substituteFor: 'all-MiniLM-L6-v2' };
    const stood = tableVILines(tableVIFixture({ embedder: hashing }), PAPER_VI);
    expect(stood[0]?.remarks[0]).toContain('hashing TF-IDF');
  });
});

describe('what was tested about a difference', () => {
  const explained = explainedLines(tableVIFixture(), PAPER_VI);

  it('is said with the numbers of the test, and untested causes are called untested', () => {
    const clean = lineOf('trustrag-stage-1', 'clean removed', 'inserted', explained)?.remarks.join(' ') ?? '';
    expect(clean).toContain('tested: 129/139 of the clean documents');
    expect(clean).toContain('a change of -0.175 [-0.275, -0.075]');
    expect(clean).toContain('so this is not tested');
    const archived = lineOf(null, 'poison per query', 'archived', explained)?.remarks.join(' ') ?? '';
    expect(archived).toContain('4.16 at 12,148, 3.64 at 24,295 documents');
    expect(archived).toContain('hold 4.25 poisoned ones, against ours of the same 32 targets 3.69');
  });

  it('is left out where the test did not run', () => {
    const bare = tableVIFixture({ cleanSwaps: [], bestFive: [], inside: [] });
    const remarks = explainedLines(bare, PAPER_VI).flatMap((line) => line.remarks);
    expect(remarks.some((text) => text.includes('BEIR') || text.includes('n-gram'))).toBe(false);
  });

  it('stands below the table for lines that do not agree, and only for those', () => {
    const table = tableVIComparison(tableVIFixture(), PAPER_VI);
    const remarks = (number: number) => table.rows[number]?.at(-1)?.[0];
    expect(remarks(0)).toBe('');
    expect(remarks(3)).not.toBe('');
    expect(table.rows.map((row) => row[7]?.[0])).toContain('differs');
    expect(
      table.rows.find((row) => row[1]?.[0] === 'poison per query' && row[2]?.[0] === 'I - Q⊕I')?.[4],
    ).toEqual(['-2.39']);
  });

  it('marks an agreement within the tolerance', () => {
    const filters = tableVIFixture().filters.map((row) =>
      row.filter === 'trustrag-stage-1' && row.form === 'inserted' && row.context === 'ten'
        ? { ...row, poison: ratio(500, 500, 0), taken: meanOf(500, 100) }
        : row,
    );
    const table = tableVIComparison(tableVIFixture({ filters }), PAPER_VI);
    expect(table.rows[0]?.[7]).toEqual(['agrees ~']);
  });
});
