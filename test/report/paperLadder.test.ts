import { describe, expect, it } from 'vitest';
import { ladderColumn, paperNumbersOf, parsePaperLadder } from '../../src/report/index.js';
import { paperFixture } from './fixture.js';

const { ladder } = paperFixture();

describe('what the paper prints of its ladder', () => {
  it('stands at the cell that it is of', () => {
    const numbers = (column: ReturnType<typeof ladderColumn>) =>
      paperNumbersOf(ladder, column, 'scorer-0.5').map(({ metric, value }) => `${metric} ${value}`);
    expect(numbers(ladderColumn('medical', 'prefix_removed'))).toEqual(['change of FNR 0.009']);
    expect(numbers(ladderColumn('medical', 'both'))).toEqual(['AUROC 0.503', 'success 0.18']);
    expect(numbers(ladderColumn('medical', 'both', 'clean', 'distribution'))).toEqual([]);
    expect(paperNumbersOf(ladder, ladderColumn('medical', 'both'), 'drs')).toEqual([]);
  });

  it('keeps the survival, the ablation, the counts and the harms', () => {
    expect(ladder.survival.map(({ corpus, value }) => `${corpus} ${value}`)).toEqual([
      'general 0.93',
      'medical 0.18',
    ]);
    expect(ladder.ablation.without).toEqual({ fnr: 0.204, auroc: 0.992, ece: 0.111 });
    expect(ladder.identity).toEqual({ cells: 26, identical: 12, medicalTemplateBandShare: 0 });
    expect(ladder.direction).toEqual({ points: 90, wrong: 40 });
    expect(ladder.harm.map(({ half, costBased }) => [half, costBased])).toEqual([
      [4195, 2585],
      [1600, 900],
    ]);
  });

  it('is refused when a number is missing, naming it', () => {
    expect(() => parsePaperLadder({ table_vii: {} }, 'x.json')).toThrow(/^x\.json: table_vii\..*restore/);
  });
});
