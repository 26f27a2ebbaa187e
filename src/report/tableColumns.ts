import type { CellRecord } from '../records/index.js';
import { compareFixed, inFixedOrder } from './fixedOrder.js';

/** What one column of a results table stands for. */
export interface TableColumn {
  readonly corpus: string;
  readonly family: string;
  readonly rung: string;
  readonly filler: string | null;
}

/**
 * Returns the columns that the cells span, in the fixed order corpus, family, rung, filler.
 *
 * @param cells records of a results file, in any order
 * @example tableColumns([CELL]) // => [{ corpus: 'general', family: 'poisonedrag_bb', rung: 'template', filler: null }]
 */
export function tableColumns(cells: readonly CellRecord[]): TableColumn[] {
  const columns = new Map<string, TableColumn>();
  for (const { corpus, family, rung, filler } of cells) {
    columns.set(JSON.stringify([corpus, family, rung, filler]), { corpus, family, rung, filler });
  }
  return [...columns.values()].sort(
    (a, b) =>
      compareFixed('corpus', a.corpus, b.corpus) ||
      compareFixed('family', a.family, b.family) ||
      compareFixed('rung', a.rung, b.rung) ||
      compareFixed('filler', a.filler, b.filler),
  );
}

/**
 * Returns the defenses that the cells hold, in the order of `DEFENSE_IDS`.
 *
 * @param cells records of a results file, in any order
 * @example tableDefenses([{ ...CELL, defense: 'none' }, { ...CELL, defense: 'mine' }]) // => ['none', 'mine']
 */
export function tableDefenses(cells: readonly CellRecord[]): string[] {
  return inFixedOrder(
    'defense',
    cells.map((cell) => cell.defense),
  );
}

/**
 * Returns the records of one column.
 *
 * @param cells records of a results file
 * @param column the column
 * @example cellsOfColumn([CELL], { ...CELL, rung: 'both' }) // => []
 */
export function cellsOfColumn(cells: readonly CellRecord[], column: TableColumn): CellRecord[] {
  return cells.filter(
    (cell) =>
      cell.corpus === column.corpus &&
      cell.family === column.family &&
      cell.rung === column.rung &&
      cell.filler === column.filler,
  );
}

/**
 * Returns the record of one defense in one column, or null when the cell did not run: it then prints as absent.
 *
 * @param cells records of a results file
 * @param column the column
 * @param defense defense id
 * @example findCell([], CELL, 'raguard') // => null
 */
export function findCell(
  cells: readonly CellRecord[],
  column: TableColumn,
  defense: string,
): CellRecord | null {
  return cellsOfColumn(cells, column).find((cell) => cell.defense === defense) ?? null;
}
