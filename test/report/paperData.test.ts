import { describe, expect, it } from 'vitest';
import { paperData } from '../../src/report/index.js';
import { paperFixture, tableIFixture } from './fixture.js';
import { resultsFixture } from './ladderFixture.js';

const made = resultsFixture();
const results = { ...made, cells: made.cells.map((cell) => ({ ...cell, edition: 'shared' })) };

describe('what the paper prints', () => {
  const sources = { reported: paperFixture(), costs: tableIFixture() };
  const data = paperData(results, sources);

  it('has our numbers by key, each with its interval', () => {
    expect(data.ours['general.template.raguard.fnr']).toMatch(/^0\.\d{3} \[0\.\d{3}, 0\.\d{3}\]$/);
    expect(data.ours['general.template.inserted.containment']).toBe('1.000');
    expect(data.ours['general.template.scorer-0.6.fnr']).toBeUndefined();
  });

  it("has the paper's numbers by key", () => {
    expect(data.reported['general_no_prefix.raguard_cheng.fnr']).toBe('0.763');
    expect(data.reported['survival.no_prefix']).toBe('0.930');
  });

  it('keeps the ladder and the ablation out of Table V', () => {
    const [part] = data.tablesV;
    expect(part?.columns.map(({ label }) => label)).toEqual([
      ...['general, template', 'general, prefix removed'],
      ...['medical, template', 'financial, template', 'legal, template'],
    ]);
    expect(part?.rows.map(({ defense }) => defense)).not.toContain('scorer-no-length');
  });

  it('has the tables of the ladder by name, each of one width', () => {
    expect(Object.keys(data.ladderTables)).toContain('ladder.financial.distribution');
    for (const [name, table] of Object.entries(data.ladderTables)) {
      expect(table.rows.length, name).toBeGreaterThan(0);
      for (const row of table.rows) expect(row, name).toHaveLength(table.columns.length);
    }
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
