import { csvParseRows } from 'd3';
import type { NamedText } from './numberedLine.js';
import { inputFault } from './parseRecord.js';

export interface CsvTable {
  readonly columns: readonly string[];
  /** Cells by column, the header not counted. */
  readonly rows: readonly (readonly string[])[];
}

/**
 * Returns the header and the rows of a CSV file.
 * RFC 4180 as d3-dsv reads it: quoted cells may hold commas, quotes and line ends. A byte order mark is dropped.
 * @param source name and whole text of the file
 * @throws naming file and record when there is no header or a record has another number of cells than the header
 * @example csvTable({ file: 'a.csv', text: 'x,y\n1,"a,b"\n' }) // => { columns: ['x', 'y'], rows: [['1', 'a,b']] }
 */
export function csvTable({ file, text }: NamedText): CsvTable {
  const [columns, ...rows] = csvParseRows(text.replace(/^\uFEFF/, ''));
  if (columns === undefined) throw inputFault({ file }, 'is empty', 'fetch the file again');
  rows.forEach((row, index) => {
    if (row.length !== columns.length) {
      const problem = `record ${index + 1} has ${row.length} cells, the header has ${columns.length}`;
      throw inputFault({ file }, problem, 'fetch the file again');
    }
  });
  return { columns, rows };
}
