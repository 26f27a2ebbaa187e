import { PAPER_FAMILY, type TableColumn } from '../report/index.js';

/**
 * The column of the paper's attack on a corpus at a rung.
 *
 * @param corpus corpus id
 * @param rung rung of the ladder, the template unless given
 * @param filler filler of a rung that matches the length
 * @example column('medical').rung // => 'template'
 */
export function column(corpus: string, rung = 'template', filler: string | null = null): TableColumn {
  return { corpus, family: PAPER_FAMILY, rung, filler, lengthMode: filler === null ? null : 'interval' };
}

/**
 * A column and a defense as the ledger names them.
 *
 * @param place the column
 * @param defense defense id; absent for a number of the whole cell
 * @example placeName(column('medical'), 'drs') // => 'medical.poisonedrag_bb.template / drs'
 */
export function placeName(place: TableColumn, defense?: string): string {
  const cell = [place.corpus, place.family, place.rung, ...(place.filler === null ? [] : [place.filler])];
  return [cell.join('.'), ...(defense === undefined ? [] : [defense])].join(' / ');
}
