import { oneLine } from './oneLine.js';

/** Our choice: more than four rows of headings do not occur in the data sets read here. */
const MAXIMUM_HEADER_ROWS = 4;

/**
 * Returns a table as one line of text: `label: heading value, heading value;` for each row, `label.` for a row without
 * values.
 * Rules (our choice; they reproduce the linearised tables of the financial corpus from their cells):
 * - heading rows are the rows before the first one with a number, at most four, never all rows; years and footnote
 *   marks such as (1) are no numbers there;
 * - labels of the heading rows come first, together, with a full stop;
 * - a heading row above the last one reaches over the columns it names: its only cell over all, else each cell up to
 *   the next; the last heading row stays in its own columns;
 * - a final colon of a label is dropped; white space is collapsed; empty cells are left out.
 * @param table rows of cells, the first cell of a row being its label
 * @example tableText([['', '2019'], ['Sales:', '$ 5']]) // => 'Sales: 2019 $ 5;'
 */
export function tableText(table: readonly (readonly string[])[]): string {
  const rows = table.map((row) => row.map(oneLine));
  const headerRows = countHeaderRows(rows);
  const headings = columnHeadings(rows.slice(0, headerRows));
  const corner = rows.slice(0, headerRows).flatMap(([label]) => (label ? [label] : []));
  const parts = corner.length === 0 ? [] : [`${corner.join(' ')}.`];
  for (const [label = '', ...cells] of rows.slice(headerRows)) {
    const values = cells.flatMap((cell, column) =>
      cell === '' ? [] : [[...(headings[column] ?? []), cell].join(' ')],
    );
    const name = label.replace(/:$/, '');
    if (values.length > 0) parts.push(`${name === '' ? '' : `${name}: `}${values.join(', ')};`);
    else if (name !== '') parts.push(`${name}.`);
  }
  return parts.join(' ');
}

function countHeaderRows(rows: readonly (readonly string[])[]): number {
  const limit = Math.min(MAXIMUM_HEADER_ROWS, rows.length - 1);
  let count = 0;
  while (count < limit && !(rows[count] ?? []).slice(1).some(isNumber)) count += 1;
  // A label alone right above the numbers is a section of the table, not a heading.
  while (count > 0 && (rows[count - 1] ?? []).slice(1).every((cell) => cell === '')) count -= 1;
  return count;
}

/** Headings of the columns after the label column, from the top down. */
function columnHeadings(rows: readonly (readonly string[])[]): string[][] {
  const columns = Math.max(0, ...rows.map((row) => row.length - 1));
  const headings: string[][] = Array.from({ length: columns }, () => []);
  rows.forEach((row, index) => {
    const cells = Array.from({ length: columns }, (_, column) => row[column + 1] ?? '');
    const named = cells.filter((cell) => cell !== '');
    const spreads = index < rows.length - 1;
    const only = spreads && named.length === 1 ? (named[0] ?? '') : '';
    let last = only;
    cells.forEach((cell, column) => {
      if (only === '' && (cell !== '' || !spreads)) last = cell;
      if (last !== '') headings[column]?.push(last);
    });
  });
  return headings;
}

const YEAR = /^(?:19|20)\d\d$/;
const FOOTNOTE = /^\(\d\)$/;
/** A number as printed in reports: currency sign, minus or bracket, digits with commas, percent sign, closing brackets. */
const NUMBER = /^[$£€¥(+\-–— ]*(?:(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+)[ %)]*(?: \( [\d.,%$ -]+ \))?$/;
const DOLLAR_DASH = /^\$ ?—$/;

function isNumber(cell: string): boolean {
  if (YEAR.test(cell) || FOOTNOTE.test(cell)) return false;
  return NUMBER.test(cell) || DOLLAR_DASH.test(cell);
}
