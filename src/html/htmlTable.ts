import { escapeHtml, type TextTable } from '../report/index.js';

/** A table with its anchor and the rows that stay at its end. */
export interface HtmlTableParts {
  /** Our own id, never one from data. */
  readonly id: string;
  readonly table: TextTable;
  readonly footRows: number;
}

/** More columns than this are printed small, so that the lines of a cell stay beside their names. */
const DENSE = 7;
const DENSER = 9;
/** A last line of more code units may wrap: nothing stands below it that would leave the place beside its name. */
const LONG = 30;

/**
 * Returns a table as HTML: caption, header cells that the page's script makes sortable, notes, and the commands that
 * recompute its cells, each once.
 *
 * The first column heads its rows. Columns of words carry the class `w`; a column "Rate" names the lines of each row, so that
 * the reader chooses which line is sorted by. Every text is escaped; nothing of it becomes an id, a class or an address.
 * @param parts the table; its strings are finished and hostile
 * @example htmlTable({ id: 't1', table: { title: '<', columns: [], rows: [], notes: [] }, footRows: 0 }).includes('<caption id="t1-c">&lt;') // => true
 */
export function htmlTable({ id, table, footRows }: HtmlTableParts): string {
  const { columns, rows, words = [], notes, title } = table;
  const isWords = columns.map((column, place) => place === 0 || words.includes(column));
  const names = columns.indexOf('Rate');
  const cell = (lines: readonly string[], place: number) => {
    const content = lines
      .map((line, index) =>
        names >= 0 && index === lines.length - 1 && line.length > LONG
          ? `<span>${escapeHtml(line)}</span>`
          : escapeHtml(line),
      )
      .join('<br>');
    if (place === 0) return `<th scope="row">${content}</th>`;
    return isWords[place] === true ? `<td class="w">${content}</td>` : `<td>${content}</td>`;
  };
  const lineOf = (row: TextTable['rows'][number]) => `<tr>${row.map(cell).join('')}</tr>`;
  const head = columns.map((column, place) =>
    isWords[place] === true
      ? `<th scope="col" class="w">${escapeHtml(column)}</th>`
      : `<th scope="col">${escapeHtml(column)}</th>`,
  );
  const split = rows.length - footRows;
  const foot = rows.slice(split);
  return [
    `<div class="table" id="${id}">`,
    `<div class="scroll" role="region" aria-labelledby="${id}-c" tabindex="0">`,
    `<table${density(columns.length)}${names < 0 ? '' : ` data-names="${names}"`}>`,
    `<caption id="${id}-c">${escapeHtml(title)}</caption>`,
    `<thead><tr>${head.join('')}</tr></thead>`,
    `<tbody>\n${rows.slice(0, split).map(lineOf).join('\n')}\n</tbody>`,
    ...(foot.length === 0 ? [] : [`<tfoot>\n${foot.map(lineOf).join('\n')}\n</tfoot>`]),
    '</table>',
    '</div>',
    ...(notes.length === 0
      ? []
      : [`<ul class="notes">${notes.map((note) => `<li>${escapeHtml(note)}</li>`).join('')}</ul>`]),
    ...commandsOf(table),
    '</div>',
  ].join('\n');
}

function density(columns: number): string {
  if (columns > DENSER) return ' class="dense denser"';
  return columns > DENSE ? ' class="dense"' : '';
}

function commandsOf({ commands = [], rowCommands = [] }: TextTable): string[] {
  const distinct = new Set([...commands, ...rowCommands].filter((command) => command !== null));
  if (distinct.size === 0) return [];
  const lines = [...distinct].map(escapeHtml).join('\n');
  return [`<details><summary>Commands that measure these cells again</summary><pre>${lines}</pre></details>`];
}
