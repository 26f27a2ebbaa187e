import { describe, expect, it } from 'vitest';
import { prefixRemovalRows } from '../../src/report/index.js';
import { cellFixture, paperFixture } from './fixture.js';

const pair = (change: object) => [
  cellFixture({ fnr: 0.2, ...change }),
  cellFixture({ fnr: 0.75, rung: 'prefix_removed', ...change }),
];

describe('the table of prefix removal', () => {
  it("puts the paper's change beside ours", () => {
    const rows = prefixRemovalRows(pair({ edition: 'shared', substitutes: null }), paperFixture());
    expect(rows).toHaveLength(1);
    expect(rows[0]?.change).toBe('+0.550');
    expect(rows[0]).toMatchObject({ paperFnr: ['0.191', '0.763'], paperChange: '+0.572' });
  });

  it('prints the paired interval of a change where there is one', () => {
    const cells = pair({ edition: 'shared', substitutes: null });
    const place = { corpus: 'general', family: 'poisonedrag_bb', rung: 'prefix_removed', defense: 'raguard' };
    const change = { ...place, metric: 'FNR' as const, difference: 0.55, low: 0.5, high: 0.6 };
    const [row] = prefixRemovalRows(cells, paperFixture(), [change]);
    expect([row?.change, row?.verdict]).toEqual(['+0.550 [0.500, 0.600]', 'agrees']);
  });

  it('compares only what may be compared', () => {
    const verdict = (change: object) => prefixRemovalRows(pair(change), paperFixture())[0]?.verdict;
    expect(verdict({ edition: 'synthetic' })).toBe('not run');
    expect(verdict({ edition: 'shared', substitutes: '4-gram for GPT-2' })).toBe('not run');
    expect(verdict({ edition: 'shared', defense: 'nli-consistency' })).toBe('not run');
  });

  it('has no row for a defense that ran at one rung only', () => {
    expect(prefixRemovalRows([cellFixture()], paperFixture())).toEqual([]);
  });
});
