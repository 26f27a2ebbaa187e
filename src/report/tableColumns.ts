import type { CellRecord } from '../records/index.js';
import { compareFixed, inFixedOrder } from './fixedOrder.js';

/** What one column of a results table stands for. */
export interface TableColumn {
  readonly corpus: string;
  readonly family: string;
  readonly rung: string;
  readonly filler: string | null;
  /** Null at the rungs that match no length. */
  readonly lengthMode: string | null;
}

/**
 * Returns the columns that the cells span, in the fixed order corpus, family, length mode, rung, filler.
 *
 * @param cells records of a results file, in any order
 * @example tableColumns([CELL]) // => [{ corpus: 'general', family: 'poisonedrag_bb', rung: 'template', filler: null, lengthMode: null }]
 */
export function tableColumns(cells: readonly TableColumn[]): TableColumn[] {
  const columns = new Map<string, TableColumn>();
  for (const cell of cells) columns.set(columnKey(cell), columnOf(cell));
  return [...columns.values()].sort(compareColumns);
}

/**
 * Returns where a record belongs, without what it says.
 *
 * @param record a record of any results file
 * @example columnOf(CELL) // => { corpus: 'general', family: 'poisonedrag_bb', rung: 'template', filler: null, lengthMode: null }
 */
export function columnOf({ corpus, family, rung, filler, lengthMode }: TableColumn): TableColumn {
  return { corpus, family, rung, filler, lengthMode };
}

/**
 * Returns a negative number, zero or a positive number as column `a` stands before, with or after column `b`.
 *
 * @param a a column
 * @param b a column
 * @example compareColumns(CELL, { ...CELL, rung: 'both' }) < 0 // => true
 */
export function compareColumns(a: TableColumn, b: TableColumn): number {
  return (
    compareFixed('corpus', a.corpus, b.corpus) ||
    compareFixed('family', a.family, b.family) ||
    Number(a.lengthMode === 'distribution') - Number(b.lengthMode === 'distribution') ||
    compareFixed('rung', a.rung, b.rung) ||
    compareFixed('filler', a.filler, b.filler)
  );
}

/**
 * Returns whether two records belong to one column.
 *
 * @param a a column
 * @param b a column
 * @example sameColumn(CELL, { ...CELL, lengthMode: 'distribution' }) // => false
 */
export function sameColumn(a: TableColumn, b: TableColumn): boolean {
  return (
    a.corpus === b.corpus &&
    a.family === b.family &&
    a.rung === b.rung &&
    a.filler === b.filler &&
    a.lengthMode === b.lengthMode
  );
}

/**
 * Returns a text that two records share exactly when they belong to one column.
 *
 * @param column a column
 * @example columnKey(CELL) // => '["general","poisonedrag_bb","template",null,null]'
 */
export function columnKey({ corpus, family, rung, filler, lengthMode }: TableColumn): string {
  return JSON.stringify([corpus, family, rung, filler, lengthMode]);
}

/**
 * Returns the defenses that the cells hold, in the order of `DEFENSE_IDS`.
 *
 * @param cells records of a results file, in any order
 * @example tableDefenses([{ ...CELL, defense: 'none' }, { ...CELL, defense: 'mine' }]) // => ['none', 'mine']
 */
export function tableDefenses(cells: readonly { readonly defense: string }[]): string[] {
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
export function cellsOfColumn<Of extends TableColumn>(cells: readonly Of[], column: TableColumn): Of[] {
  return cells.filter((cell) => sameColumn(cell, column));
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
