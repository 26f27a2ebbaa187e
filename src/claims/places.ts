import { columnName, ladderColumn, type TableColumn } from '../report/index.js';

/**
 * The column of the paper's attack on a corpus at a rung.
 *
 * @param corpus corpus id
 * @param rung rung of the ladder, the template unless given
 * @param filler filler of a rung that matches the length
 * @example column('medical').rung // => 'template'
 */
export function column(corpus: string, rung = 'template', filler: string | null = null): TableColumn {
  return ladderColumn(corpus, rung, filler ?? undefined);
}

/**
 * A column and a defense as the ledger names them.
 *
 * @param place the column
 * @param defense defense id; absent for a number of the whole cell
 * @example placeName(column('medical'), 'drs') // => 'medical.poisonedrag_bb.template / drs'
 */
export function placeName(place: TableColumn, defense?: string): string {
  return [columnName(place), ...(defense === undefined ? [] : [defense])].join(' / ');
}
