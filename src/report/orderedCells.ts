import { compareFixed } from './fixedOrder.js';
import { compareColumns, type TableColumn } from './tableColumns.js';

/**
 * Returns records in the order in which everything prints and draws them: corpus, family, length mode, rung, filler, defense.
 *
 * @param cells records of one defense in one cell each, in any order
 * @example orderedCells([{ ...CELL, rung: 'both' }, CELL]).map((cell) => cell.rung) // => ['template', 'both']
 */
export function orderedCells<Of extends TableColumn & { readonly defense: string }>(
  cells: readonly Of[],
): Of[] {
  return [...cells].sort((a, b) => compareColumns(a, b) || compareFixed('defense', a.defense, b.defense));
}
