import { describe, expect, it } from 'vitest';
import { paperComparison, whyNotComparable } from '../../src/report/index.js';
import { cellFixture, paperFixture, tableVFixture } from './fixture.js';

const paper = paperFixture();
const raguard = (change: object) =>
  cellFixture({ edition: 'shared', defense: 'raguard', substitutes: null, ...change });

describe('the comparison with the paper', () => {
  it('has one line for each published number and each change, and none for a published N/A', () => {
    const lines = paperComparison([], paper);
    const rows = Object.values(paper.tableV);
    const levels = rows.flatMap((row) => Object.values(row)).flatMap((cell) => Object.values(cell));
    const published = levels.filter((value) => value !== null).length;
    const changes = rows.length + rows.filter((row) => row.general?.fnr_at_5pct_fpr !== null).length;
    expect(lines).toHaveLength(published + changes + 4);
    expect(lines.every((line) => Number.isFinite(line.published))).toBe(true);
  });

  it('calls every line of an empty result not run, and says so', () => {
    for (const line of paperComparison([], paper)) {
      expect([line.verdict, line.ours, line.remark]).toEqual(['not run', null, 'absent from the results']);
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
      verdict: 'within interval',
    });
  });

  it('gives a change a direction once both rungs ran', () => {
    const both = [raguard({ fnr: 0.3 }), raguard({ fnr: 0.5, rung: 'prefix_removed' })];
    const change = (cells: typeof both) =>
      paperComparison(cells, paper).find(
        (line) => line.defense === 'raguard' && line.metric === 'change of FNR',
      );
    expect(change(both)?.verdict).toBe('same direction');
    expect(change(both)?.ours).toBeCloseTo(0.2);
    expect(change(both.slice(0, 1))?.verdict).toBe('not run');
    expect(change([raguard({ fnr: 0.5 }), raguard({ fnr: 0.3, rung: 'prefix_removed' })])?.verdict).toBe(
      'differs',
    );
  });

  it('compares no generated corpus and no count-based stand-in', () => {
    expect(whyNotComparable({ edition: 'synthetic', substitutes: null })).toContain('synthetic');
    expect(whyNotComparable({ edition: 'shared', substitutes: 'Kneser-Ney 4-gram for GPT-2' })).toContain(
      'stand-in',
    );
    expect(whyNotComparable({ edition: 'shared', substitutes: 'SmolLM2 for GPT-2' })).toBeNull();
    const lines = paperComparison(tableVFixture(), paper);
    expect(new Set(lines.map((line) => line.verdict))).toEqual(new Set(['not run']));
  });

  it('names the model that stands in', () => {
    const cells = [raguard({ substitutes: 'SmolLM2 for GPT-2' })];
    const line = paperComparison(cells, paper).find((candidate) => candidate.verdict !== 'not run');
    expect(line?.remark).toBe('stand-in SmolLM2 for GPT-2');
  });
});
