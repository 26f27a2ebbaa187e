import { describe, expect, it } from 'vitest';
import { paperData } from '../../src/report/index.js';
import {
  allFamiliesFixture,
  changesFixture,
  manifestFixture,
  paperFixture,
  profilesFixture,
  tableIFixture,
} from './fixture.js';

const results = {
  cells: allFamiliesFixture().map((cell) => ({ ...cell, edition: 'shared' })),
  profile: profilesFixture(),
  manifest: manifestFixture(),
};

describe('what the paper prints', () => {
  const sources = { reported: paperFixture(), changes: changesFixture(), costs: tableIFixture() };
  const data = paperData(results, sources);

  it('has our numbers by key, each with its interval', () => {
    expect(data.ours['general.template.raguard.fnr']).toMatch(/^0\.\d{3} \[0\.\d{3}, 0\.\d{3}\]$/);
    expect(data.ours['general.template.inserted.containment']).toBe('1.000');
    expect(data.ours['general.both.raguard.fnr']).toBeUndefined();
  });

  it("has the paper's numbers by key", () => {
    expect(data.reported['general_no_prefix.raguard_cheng.fnr']).toBe('0.763');
    expect(data.reported['survival.no_prefix']).toBe('0.930');
  });

  it('splits Table V into tables that fit a page and lose no column', () => {
    const more = results.cells.map((cell) => ({ ...cell, family: 'poisonedrag_bb', rung: 'both' }));
    const unique = more.filter(
      (cell, index) =>
        more.findIndex((other) => other.corpus === cell.corpus && other.defense === cell.defense) === index,
    );
    const { tablesV } = paperData({ ...results, cells: [...results.cells, ...unique] }, sources);
    expect(tablesV.map((table) => table.columns.length)).toEqual([5, 4]);
  });

  it("keeps the paper's family apart from the others, which go to the appendix", () => {
    expect(data.tablesV.map((table) => table.name)).toEqual(['PoisonedRAG']);
    expect(data.tablesVContinued.map((table) => table.columns.length)).toEqual([4, 4, 4]);
  });

  it('has no rows of Table I where the costs were not measured', () => {
    expect(data.tableI.rows).toHaveLength(3);
    expect(paperData(results, { ...sources, costs: null }).tableI.rows).toEqual([]);
  });

  it('lists every line that differs', () => {
    expect(String(data.differences.rows.length)).toBe(data.comparison.counts.differs);
  });

  it('holds finished strings and no numbers', () => {
    const numbers: unknown[] = [];
    JSON.stringify(data, (_, value: unknown) => {
      if (typeof value === 'number') numbers.push(value);
      return value;
    });
    expect(numbers).toEqual([]);
  });
});
