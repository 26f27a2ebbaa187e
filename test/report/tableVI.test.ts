import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  contextLabel,
  filterLabel,
  formLabel,
  meanLines,
  parsePaperTableVI,
  parseTableVI,
  rateLines,
  renderHtml,
  renderMarkdown,
  tableVI,
  tableVIRetrieval,
  tableVITables,
} from '../../src/report/index.js';
import { PAPER_VI, tableVIFixture } from './tableVIFixture.js';

const table = tableVI(tableVIFixture(), PAPER_VI);
const rowOf = (filter: string, form: string, context: string) =>
  table.rows.find(
    ([name, , of, where]) => name?.[0] === filter && of?.[0] === form && where?.[0] === context,
  );

describe('Table VI', () => {
  it('never shows poison removed without clean removed and empty contexts beside it', () => {
    expect(table.columns.slice(4, 7)).toEqual(['Poison removed', 'Clean removed', 'Empty contexts']);
    expect(rowOf('TrustRAG stage 1', 'Q⊕I', 'real top-5')?.slice(4, 7)).toEqual([
      ['0.996 (476/478)', '[0.976, 1.000]'],
      ['0.227 (5/22)', '[0.207, 0.247]'],
      ['0.860 (86/100)', '[0.840, 0.880]'],
    ]);
  });

  it("prints the paper's numbers beside the rows that it has, and nowhere else", () => {
    const paper = (filter: string, form: string, context: string) => rowOf(filter, form, context)?.at(-1);
    expect(paper('TrustRAG stage 1', 'I', 'ten candidates')).toEqual(['poison 0.980; clean 0.122']);
    expect(paper('TrustRAG stage 1', 'Q⊕I', 'real top-5')).toEqual(['empty 84/100']);
    expect(paper('TrustRAG stage 1', 'I', 'real top-5')).toEqual(['']);
    expect(paper('RAGDefender', 'Q⊕I', 'ten candidates')).toEqual(['poison 0.884']);
    expect(paper('RAGDefender, multi-hop', 'Q⊕I', 'ten candidates')).toEqual(['']);
  });

  it('a filter that did not run is absent, with its reason below, and no number', () => {
    expect(rowOf('RAGDefender, package', 'Q⊕I', 'ten candidates')).toEqual([
      ['RAGDefender, package'],
      ['authors’ package'],
      ['Q⊕I'],
      ['ten candidates'],
      ['absent'],
      [''],
      [''],
      [''],
      ['poison 0.884'],
    ]);
    expect(table.notes.at(-1)).toBe('RAGDefender, package is absent: was not asked.');
  });

  it('says why the empty contexts of the paper are read as those of the top-5', () => {
    expect(table.notes.join(' ')).toContain(
      'would remove 0.840 of the clean documents, and it reports 0.122',
    );
  });

  it('names the versions behind the package where it ran', () => {
    const known = { name: 'ragdefender', libraries: { ragdefender: '0.2.0', torch: '1.13' } };
    const notes = tableVI(tableVIFixture({ package: known, absent: [] }), PAPER_VI).notes;
    expect(notes.at(-1)).toContain('ran with ragdefender 0.2.0, torch 1.13');
  });

  it('prints poison per query with two decimals, as the paper does', () => {
    const [inserted, archived] = tableVIRetrieval(tableVIFixture(), PAPER_VI).rows;
    expect(inserted?.[2]).toEqual(['4.78', '[4.68, 4.88]']);
    expect(inserted?.at(-1)).toEqual(['4.79 per query; 86/100 all poison']);
    expect(archived?.at(-1)).toEqual(['2.40 per query']);
  });

  it('names filters, forms and contexts', () => {
    expect(filterLabel('ragdefender-multi-hop')).toBe('RAGDefender, multi-hop');
    expect(filterLabel('constructor')).toBe('constructor');
    expect([formLabel('inserted'), formLabel('archived')]).toEqual(['Q⊕I', 'I']);
    expect(contextLabel('top-5')).toBe('real top-5');
    expect(rateLines({ hits: 1, total: 2, value: 0.5, low: 0, high: 1 })).toEqual([
      '0.500 (1/2)',
      '[0.000, 1.000]',
    ]);
    expect(rateLines({ hits: 0, total: 0, value: null, low: null, high: null })).toEqual(['N/A (0/0)']);
    expect(meanLines({ sum: 9, queries: 2, value: 4.5, low: 4, high: 5 })).toEqual(['4.50', '[4.00, 5.00]']);
    expect(meanLines({ sum: 0, queries: 0, value: null, low: null, high: null })).toEqual(['N/A']);
  });
});

describe('all tables of Table VI', () => {
  it('stand in reading order, and every one renders without anything live in it', () => {
    const hostile = '=cmd()<script>\u001b[2J|x';
    const tables = tableVITables(
      tableVIFixture({
        profile: hostile,
        absent: [{ filter: hostile, reason: hostile }],
        agreement: [
          {
            ...{ filter: 'ragdefender-package', port: 'ragdefender', form: 'inserted', context: 'ten' },
            ...{ sets: 100, same: 99 },
            differing: [{ queryId: hostile, theirs: [1], ours: [0, 1], cause: 'tied terms' }],
          },
        ],
      }),
      PAPER_VI,
    );
    expect(Object.keys(tables)[0]).toBe('tableVI');
    for (const one of Object.values(tables)) {
      for (const text of [renderHtml(one), renderMarkdown(one)]) {
        expect(text).not.toContain('<script>');
        expect(text).not.toContain('\u001b');
      }
    }
  });
});

describe('the shape of table-vi.json', () => {
  it('is what was written', () => {
    const stored: unknown = JSON.parse(JSON.stringify(tableVIFixture()));
    expect(parseTableVI(stored)).toEqual(tableVIFixture());
  });

  it('is refused with the field, when a rate has more hits than cases or a form is unknown', () => {
    const [row] = tableVIFixture().filters;
    const wrong = { ...tableVIFixture(), filters: [{ ...row, poison: { ...row?.poison, hits: 600 } }] };
    expect(() => parseTableVI(wrong, 'a.json')).toThrow(/^a\.json: filters\.0\.poison: more hits/);
    expect(() => parseTableVI({ ...wrong, filters: [{ ...row, form: 'both' }] })).toThrow('filters.0.form');
    expect(() => parseTableVI({})).toThrow('table-vi.json: profile');
  });
});

describe("the paper's Table VI", () => {
  it('is read from the committed file', () => {
    const path = join(import.meta.dirname, '..', '..', 'data', 'paper-reported.json');
    expect(parsePaperTableVI(JSON.parse(readFileSync(path, 'utf8')))).toEqual(PAPER_VI);
  });

  it('is refused without one of its numbers', () => {
    expect(() => parsePaperTableVI({})).toThrow('paper-reported.json: table_vi');
  });
});
