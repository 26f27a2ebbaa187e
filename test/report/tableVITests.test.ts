import { describe, expect, it } from 'vitest';
import {
  type Agreement,
  tableVIAgreement,
  tableVIContexts,
  tableVIInside,
  tableVISizes,
  tableVITables,
} from '../../src/report/index.js';
import { meanOf, PAPER_VI, ratio, tableVIFixture } from './tableVIFixture.js';

describe('the package beside the port', () => {
  const compared: Omit<Agreement, 'same' | 'differing'> = {
    filter: 'ragdefender-package',
    port: 'ragdefender',
    form: 'archived',
    context: 'ten',
    sets: 100,
  };

  it('counts equal removals and lists every other set with both answers and the cause', () => {
    const differing = [{ queryId: 'test418', theirs: [0, 3, 8], ours: [0, 1], cause: 'tied terms' }] as const;
    const table = tableVIAgreement(tableVIFixture({ agreement: [{ ...compared, same: 99, differing }] }));
    expect(table.rows).toEqual([
      [
        ['RAGDefender, package'],
        ['I'],
        ['ten candidates'],
        ['100'],
        ['99/100'],
        ['test418: {0, 3, 8} / {0, 1}, tied terms'],
      ],
    ]);
  });

  it('says none where nothing differs, and why a row is absent', () => {
    const table = tableVIAgreement(
      tableVIFixture({ agreement: [{ ...compared, same: 100, differing: [] }] }),
    );
    expect(table.rows[0]?.at(-1)).toEqual(['none']);
    expect(table.notes.at(-1)).toBe('RAGDefender, package is absent: was not asked.');
    expect(tableVIAgreement(tableVIFixture()).columns[0]).toBe('Package');
  });
});

describe('order and origin of the candidates', () => {
  it('shows ports alone, contexts that were judged, and the paired change by origin', () => {
    const table = tableVIContexts(tableVIFixture());
    expect(table.columns).toHaveLength(6);
    expect(table.rows.map((row) => row[2]?.[0])).toContain('ten, clean from BEIR NQ (100 queries)');
    expect(table.rows.every((row) => !row[0]?.[0]?.includes('package'))).toBe(true);
    expect(table.notes.at(-1)).toContain('TrustRAG stage 1, Q⊕I -0.175 [-0.275, -0.075]');
  });

  it('leaves out a context without queries', () => {
    const filters = tableVIFixture().filters.map((row) =>
      row.context === 'ten-beir' ? { ...row, queries: 0 } : row,
    );
    const table = tableVIContexts(tableVIFixture({ filters, cleanSwaps: [] }));
    expect(table.rows.some((row) => row[2]?.[0]?.includes('BEIR'))).toBe(false);
    expect(table.notes).toHaveLength(1);
  });
});

describe('inside TrustRAG and against the size of the corpus', () => {
  it('separates what goes with a cluster from near-copies', () => {
    const [first] = tableVIInside(tableVIFixture()).rows;
    expect(first).toEqual([
      ['Q⊕I'],
      ['ten candidates'],
      ['tight dropped 95', 'both loose 5'],
      ['474 / 26'],
      ['10 / 129'],
      ['51/100'],
    ]);
    expect(tableVIInside(tableVIFixture()).columns[0]).toBe('Form');
  });

  it('orders parts of the corpus by form and size, then the best five of ten', () => {
    const inserted = {
      form: 'inserted',
      documents: 10,
      poison: meanOf(5, 1),
      allPoison: ratio(1, 1),
    } as const;
    const rows = tableVISizes(tableVIFixture({ bySize: [...tableVIFixture().bySize, inserted] })).rows;
    expect(rows.map((row) => [row[0]?.[0], row[1]?.[0]])).toEqual([
      ['Q⊕I', '10 documents'],
      ['I', '12,148 documents'],
      ['I', '24,295 documents'],
      ['I', 'ten, clean from BEIR NQ'],
      ['I', 'ten, same targets'],
    ]);
  });

  it('all of them stand in the file of Table VI', () => {
    expect(Object.keys(tableVITables(tableVIFixture(), PAPER_VI))).toHaveLength(7);
  });
});
