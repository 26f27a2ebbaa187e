import type { TextTable } from '../report/index.js';

/**
 * Returns a table without the commands that measure a cell of a profile again: an audit is run again as it was run.
 *
 * @param table any table
 * @example withoutCommands({ title: 'a', columns: [], rows: [], notes: [], commands: [] }).commands // => undefined
 */
export function withoutCommands({ title, columns, rows, notes, words }: TextTable): TextTable {
  return { title, columns, rows, notes, ...(words === undefined ? {} : { words }) };
}

/**
 * Returns how many rows at the end of a table sum up its columns: those that name no line, such as survival and n.
 *
 * @param table a table whose column "Rate" names the lines of a row
 * @example summaryRows({ title: '', columns: ['Defense', 'Rate'], rows: [[['a'], ['FNR']], [['n'], ['']]], notes: [] }) // => 1
 */
export function summaryRows({ columns, rows }: TextTable): number {
  const names = columns.indexOf('Rate');
  if (names < 0) return 0;
  const last = rows.findLastIndex((row) => (row[names] ?? []).some((name) => name !== ''));
  return rows.length - 1 - last;
}
