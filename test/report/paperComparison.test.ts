import { describe, expect, it } from 'vitest';
import { paperComparison } from '../../src/report/index.js';
import { cellFixture, paperFixture, tableVFixture } from './fixture.js';

const paper = paperFixture();
const raguard = (change: object) =>
  cellFixture({ edition: 'shared', defense: 'raguard', substitutes: null, ...change });

describe('the comparison with the paper', () => {
  it('has one line for each published number of Table V, each change and each statement', () => {
    const lines = paperComparison([], paper);
    const rows = Object.values(paper.tableV);
    const levels = rows.flatMap((row) => Object.values(row)).flatMap((cell) => Object.values(cell));
    const published = levels.filter((value) => value !== null).length;
    const changes = 2 * rows.length + rows.filter((row) => row.general?.fnr_at_5pct_fpr !== null).length + 1;
    const [statements, orders] = [7, 10];
    expect(lines).toHaveLength(published + changes + statements + orders);
    expect(lines.every((line) => Number.isFinite(line.published))).toBe(true);
  });

  it('calls every line of an empty result not run, and says so', () => {
    for (const line of paperComparison([], paper)) {
      expect([line.verdict, line.ours, line.remarks]).toEqual(['not run', null, ['absent from the results']]);
    }
  });

  it('lines up a number with its own cell', () => {
    const cells = [raguard({ fnr: 0.2, fnrLow: 0.15, fnrHigh: 0.25 })];
    const line = paperComparison(cells, paper).find(
      ({ corpus, rung, defense, metric }) =>
        corpus === 'general' && rung === 'template' && defense === 'raguard' && metric === 'FNR',
    );
    expect(line).toMatchObject({
      published: 0.191,
      ours: 0.2,
      low: 0.15,
      high: 0.25,
      verdict: 'agrees',
      ground: 'interval',
    });
  });

  it('reads every column and row of Table V', () => {
    const cells = tableVFixture().map((cell) => ({ ...cell, edition: 'shared' }));
    const levels = paperComparison(cells, paper).filter(
      ({ source, kind }) => source === 'Table V' && kind === 'rate',
    );
    expect(levels.filter(({ verdict }) => verdict === 'not run')).toEqual([]);
  });

  it('compares no generated corpus and no count-based stand-in', () => {
    const verdicts = paperComparison(tableVFixture(), paper).map((line) => line.verdict);
    expect(new Set(verdicts)).toEqual(new Set(['not run']));
  });
});
