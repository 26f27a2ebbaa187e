import { escapeCsv } from './escapeCsv.js';
import { escapeHtml } from './escapeHtml.js';
import { escapeMarkdown } from './escapeMarkdown.js';
import { escapeTerminal } from './escapeTerminal.js';

/** A table of finished strings, not yet escaped: a cell is one or more lines. The first column is left-aligned. */
export interface TextTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (readonly string[])[])[];
  readonly notes: readonly string[];
}

/**
 * Returns a table as Markdown: a heading, the table, one list item for each note.
 *
 * @param table the table
 * @example renderMarkdown({ title: 'a', columns: ['b'], rows: [[['c', 'd']]], notes: [] }) // => '## a\n\n| b |\n| :-- |\n| c<br>d |\n'
 */
export function renderMarkdown(table: TextTable): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = line(table.columns.map((_, index) => (index === 0 ? ':--' : '--:')));
  const rows = table.rows.map((row) => line(row.map((cell) => cell.map(escapeMarkdown).join('<br>'))));
  const notes = table.notes.map((note) => `- ${escapeMarkdown(note)}`);
  const body = [line(table.columns.map(escapeMarkdown)), rule, ...rows].join('\n');
  return `${[`## ${escapeMarkdown(table.title)}`, body, notes.join('\n')].filter(Boolean).join('\n\n')}\n`;
}

/**
 * Returns a table for a terminal, columns aligned, nothing in it live.
 *
 * @param table the table
 * @example renderConsole({ title: 'a', columns: ['b', 'c'], rows: [[['d'], ['eee']]], notes: [] }) // => 'a\n-\nb    c\nd  eee\n'
 */
export function renderConsole(table: TextTable): string {
  const head = table.columns.map((column) => [escapeTerminal(column)]);
  const rows = table.rows.map((row) => row.map((cell) => cell.map(escapeTerminal)));
  const widths = head.map((cell, column) =>
    Math.max(...[cell, ...rows.map((row) => row[column] ?? [])].flat().map((text) => [...text].length), 0),
  );
  const lines = [head, ...rows].flatMap((row) => {
    const height = Math.max(...row.map((cell) => cell.length), 1);
    return Array.from({ length: height }, (_, line) =>
      widths
        .map((width, column) => padded(row[column]?.[line] ?? '', width, column === 0))
        .join('  ')
        .trimEnd(),
    );
  });
  const title = escapeTerminal(table.title);
  return `${[title, '-'.repeat([...title].length), ...lines, ...table.notes.map(escapeTerminal)].join('\n')}\n`;
}

/**
 * Returns a table as CSV (RFC 4180 with LF): the lines of a cell joined by a blank, notes left out.
 *
 * @param table the table
 * @example renderCsv({ title: 'a', columns: ['b', 'c'], rows: [[['=1'], ['2']]], notes: [] }) // => "b,c\n'=1,2\n"
 */
export function renderCsv(table: TextTable): string {
  const rows = [table.columns, ...table.rows.map((row) => row.map((cell) => cell.join(' ')))];
  return `${rows.map((row) => row.map(escapeCsv).join(',')).join('\n')}\n`;
}

/**
 * Returns a table as an HTML fragment for a notebook.
 *
 * @param table the table
 * @example renderHtml({ title: '<', columns: [], rows: [], notes: [] }).includes('<caption>&lt;</caption>') // => true
 */
export function renderHtml(table: TextTable): string {
  const row = (cells: readonly (readonly string[])[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${cell.map(escapeHtml).join('<br>')}</${tag}>`).join('')}</tr>`;
  const head = row(
    table.columns.map((column) => [column]),
    'th',
  );
  const body = table.rows.map((cells) => row(cells, 'td')).join('\n');
  const notes = table.notes.map((note) => `<p>${escapeHtml(note)}</p>`).join('\n');
  return `<table>\n<caption>${escapeHtml(table.title)}</caption>\n<thead>${head}</thead>\n<tbody>\n${body}\n</tbody>\n</table>\n${notes}`;
}

function padded(text: string, width: number, left: boolean): string {
  const blanks = ' '.repeat(Math.max(0, width - [...text].length));
  return left ? text + blanks : blanks + text;
}
