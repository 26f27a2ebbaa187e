import { describe, expect, it } from 'vitest';
import { changeLines, findChange, type PairedChange } from '../../src/report/index.js';
import { cellFixture, paperFixture } from './fixture.js';
import { changesFixture } from './ladderFixture.js';

const paper = paperFixture();
const raguard = (change: object) =>
  cellFixture({ edition: 'shared', defense: 'raguard', substitutes: null, ...change });
const both = [raguard({ fnr: 0.3 }), raguard({ fnr: 0.5, rung: 'prefix_removed' })];
const lineOf = (cells: typeof both, changes = changesFixture().slice(0, 0)) =>
  changeLines(cells, paper, changes).find(
    (line) => line.defense === 'raguard' && line.metric === 'change of FNR',
  );

describe('a published change by prefix removal', () => {
  it('has a direction once both rungs ran', () => {
    expect(lineOf(both)?.verdict).toBe('same direction');
    expect(lineOf(both)?.ours).toBeCloseTo(0.2);
    expect(lineOf(both.slice(0, 1))?.verdict).toBe('not run');
    const fall = [raguard({ fnr: 0.5 }), raguard({ fnr: 0.3, rung: 'prefix_removed' })];
    expect(lineOf(fall)?.verdict).toBe('differs');
  });

  it('agrees when it lies in the paired interval', () => {
    const change: PairedChange = {
      ...{ corpus: 'general', family: 'poisonedrag_bb', rung: 'prefix_removed', defense: 'raguard' },
      metric: 'FNR',
      ...{ difference: 0.5, low: 0.45, high: 0.6 },
    };
    expect(lineOf(both, [change])).toMatchObject({ verdict: 'agrees', low: 0.45, high: 0.6 });
    expect(lineOf(both, [{ ...change, high: 0.5 }])?.verdict).toBe('same direction');
    expect(lineOf(both, [{ ...change, corpus: 'legal' }])?.low).toBeNull();
  });

  it('is found by all of its ids', () => {
    const [first] = changesFixture();
    expect(first && findChange(changesFixture(), first)).toEqual(first);
    expect(first && findChange(changesFixture(), { ...first, family: 'jamming' })).toBeNull();
  });
});
