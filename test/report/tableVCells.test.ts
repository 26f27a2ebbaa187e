import { describe, expect, it } from 'vitest';
import { ladderCells, tableColumns, tableDefenses, tableVCells } from '../../src/report/index.js';
import { allFamiliesFixture } from './fixture.js';
import { ladderCellsFixture } from './ladderFixture.js';

describe('the cells of Table V', () => {
  it('are the 16 templates and prefix removal on the general corpus, whatever else was measured', () => {
    const cells = tableVCells(ladderCellsFixture());
    expect(tableColumns(cells)).toEqual(tableColumns(allFamiliesFixture()));
    expect(tableColumns(cells)).toHaveLength(17);
    expect(cells).toHaveLength(allFamiliesFixture().length);
  });

  it('hold no ablation, and those of the ladder hold no arm of a row', () => {
    const cells = ladderCellsFixture();
    const arm = { ...cells[0], defense: 'nli-mis' } as (typeof cells)[number];
    expect(tableDefenses(tableVCells(cells))).not.toContain('scorer-no-length');
    expect(tableDefenses(ladderCells([...cells, arm]))).toEqual(tableDefenses(allFamiliesFixture()));
  });
});
