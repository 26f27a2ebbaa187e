import { describe, expect, it } from 'vitest';
import { costText, decidedColumns, harmRows, tableHarm } from '../../src/report/index.js';
import { paperFixture } from './fixture.js';
import { decisionFixture, resultsFixture } from './ladderFixture.js';

const dull = decisionFixture({ corpus: 'legal', rules: decisionFixture().rules.slice(0, 1) });

describe('harm by decision rule', () => {
  it('is shown in the cells where two rules cost differently for some score, with all their scores', () => {
    const quiet = decisionFixture({ score: 'raguard', rules: dull.rules, identity: null });
    expect(
      harmRows([decisionFixture(), quiet, dull]).map(({ corpus, score }) => `${corpus} ${score}`),
    ).toEqual(['general scorer', 'general raguard']);
    expect(decidedColumns([decisionFixture(), quiet, dull])).toBe(2);
    expect(harmRows([decisionFixture({ family: 'jamming' })])).toEqual([]);
  });

  it('names the costs behind it', () => {
    expect(costText(harmRows([decisionFixture()]))).toBe('c_A 0.5; C_FN / C_FP 4 (general)');
  });

  it('stands beside both error rates and what the paper prints', () => {
    const table = tableHarm({ results: resultsFixture(), reported: paperFixture(), profile: 'full' });
    const row = table.rows.find(([cell]) => cell?.[0] === 'medical, prefix removed');
    expect(row?.[2]).toEqual(['2,050 [2,000, 2,100]', 'FNR 0.102, FPR 0.010']);
    expect(row?.slice(-3)).toEqual([['1.50 %'], ['5.00 % (100/2,000)'], ['1,600 → 900']]);
    expect(table.rows.filter((cells) => cells.at(-1)?.[0] !== '')).toHaveLength(2);
    expect(row?.[4]).toEqual(['700', 'FNR 0.031, FPR 0.020']);
    expect(table.notes[2]).toContain('in 13 of 13 cells of this family');
  });
});
