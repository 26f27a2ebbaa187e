import type { CellRecord } from '../records/index.js';
import { isArm } from './fixedOrder.js';
import { PAPER_COLUMNS, PAPER_FAMILY } from './paperRows.js';
import { sameColumn } from './tableColumns.js';

/** The ablation of Table VIII, which no other table shows. */
export const ABLATION = 'scorer-no-length';

/**
 * Returns the records that belong in Table V: every family at template, the general corpus with its prefix removed,
 * and no ablation.
 *
 * Paper, Table V; the other rungs stand in the tables of the ladder.
 * @param cells records of `table-v.json`
 * @example tableVCells([CELL, { ...CELL, rung: 'both' }, { ...CELL, defense: 'scorer-no-length' }]).length // => 1
 */
export function tableVCells(cells: readonly CellRecord[]): CellRecord[] {
  return cells.filter(
    (cell) =>
      cell.defense !== ABLATION &&
      (cell.rung === 'template' || sameColumn(cell, PAPER_COLUMNS.general_no_prefix)),
  );
}

/**
 * Returns the records that belong in the tables and figures of the ladder: the paper's family at every rung, without
 * the arms of a row.
 *
 * @param records records of any results file that has one for each defense and cell
 * @example ladderCells([CELL, { ...CELL, family: 'jamming' }, { ...CELL, defense: 'nli-mis' }]).length // => 1
 */
export function ladderCells<Of extends Pick<CellRecord, 'family' | 'defense'>>(records: readonly Of[]): Of[] {
  return records.filter(({ family, defense }) => family === PAPER_FAMILY && !isArm(defense));
}
