import type { CellRecord } from '../records/index.js';
import { compareFixed } from './fixedOrder.js';

/**
 * Returns the cells in the order in which everything prints and draws them: corpus, family, rung, filler, defense.
 *
 * @param cells records of `table-v.json`, in any order
 * @example orderedCells([{ ...CELL, rung: 'both' }, CELL]).map((cell) => cell.rung) // => ['template', 'both']
 */
export function orderedCells(cells: readonly CellRecord[]): CellRecord[] {
  return [...cells].sort(
    (a, b) =>
      compareFixed('corpus', a.corpus, b.corpus) ||
      compareFixed('family', a.family, b.family) ||
      compareFixed('rung', a.rung, b.rung) ||
      compareFixed('filler', a.filler, b.filler) ||
      compareFixed('defense', a.defense, b.defense),
  );
}
