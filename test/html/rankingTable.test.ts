import { describe, expect, it } from 'vitest';
import { rankingTable } from '../../src/html/index.js';
import { cellFixture } from '../report/fixture.js';

describe('the ranking beside the error rates', () => {
  it('has AUROC and ECE with their intervals, the attained rate and n', () => {
    const cells = [cellFixture({ fnr: 0.2 }), cellFixture({ defense: 'ragdefender' })];
    const table = rankingTable(cells, { title: 'a', profile: 'full' });
    expect(table.columns).toEqual(['Defense', 'Rate', 'general, template']);
    expect(table.rows).toEqual([
      [['RAGuard (a)'], ['AUROC', 'ECE', 'attained FPR'], ['0.900 [0.880, 0.920]', 'N/A', '0.049']],
      [['RAGDefender'], ['AUROC', 'ECE', 'attained FPR'], ['N/A', 'N/A', 'N/A']],
      [['n, poison / clean'], [''], ['980 / 1,020']],
    ]);
  });

  it('says absent where a cell did not run', () => {
    const cells = [cellFixture(), cellFixture({ corpus: 'legal', defense: 'drs' })];
    expect(rankingTable(cells, { title: 'a' }).rows[0]?.[3]).toEqual(['absent']);
  });
});
