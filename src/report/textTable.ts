import { escapeCsv } from './escapeCsv.js';
import { escapeHtml } from './escapeHtml.js';
import { escapeMarkdown } from './escapeMarkdown.js';
import { escapeTerminal } from './escapeTerminal.js';

/** A table of finished strings, not yet escaped: a cell is one or more lines. */
export interface TextTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (readonly string[])[])[];
  readonly notes: readonly string[];
  /** Columns of words, aligned left as the first one is; the others hold numbers. */
  readonly words?: readonly string[];
  /** By column: the command that recomputes its cells; null where there is none, absent where no column has one. */
  readonly commands?: readonly (string | null)[];
  /** By row: the command that recomputes it, named by the first cell of the row; rows of one cell may share it. */
  readonly rowCommands?: readonly (string | null)[];
}

/**
 * Returns a table as Markdown: a heading, the table, one list item for each note, the commands in a block.
 *
 * @param table the table
 * @example renderMarkdown({ title: 'a', columns: ['b'], rows: [[['c', 'd']]], notes: [] }) // => '## a\n\n| b |\n| :-- |\n| c<br>d |\n'
 */
export function renderMarkdown(table: TextTable): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = line(table.columns.map((_, index) => (isLeft(table, index) ? ':--' : '--:')));
  const rows = table.rows.map((row) => line(row.map((cell) => cell.map(escapeMarkdown).join('<br>'))));
  const notes = table.notes.map((note) => `- ${escapeMarkdown(note)}`);
  const body = [line(table.columns.map(escapeMarkdown)), rule, ...rows].join('\n');
  const commands = commandLines(table).map(([column, command]) => `# ${column}\n${command}`);
  const block = commands.length === 0 ? '' : `\`\`\`sh\n${commands.join('\n')}\n\`\`\``;
  const parts = [`## ${escapeMarkdown(table.title)}`, body, notes.join('\n'), block];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
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
        .map((width, column) => padded(row[column]?.[line] ?? '', width, isLeft(table, column)))
        .join('  ')
        .trimEnd(),
    );
  });
  const title = escapeTerminal(table.title);
  const below = [...table.notes.map(escapeTerminal), ...commandLines(table).map(([, command]) => command)];
  return `${[title, '-'.repeat([...title].length), ...lines, ...below].join('\n')}\n`;
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
 * Returns a table as an HTML fragment for a notebook; a cell shows the command that recomputes it when pointed at.
 *
 * @param table the table
 * @example renderHtml({ title: '<', columns: [], rows: [], notes: [] }).includes('<caption>&lt;</caption>') // => true
 */
export function renderHtml(table: TextTable): string {
  const open = (tag: 'th' | 'td', column: number, ofRow: string | null) => {
    const command = table.commands?.[column] ?? ofRow;
    return command === null ? `<${tag}>` : `<${tag} title="${escapeHtml(command)}">`;
  };
  const row = (cells: readonly (readonly string[])[], tag: 'th' | 'td', of: string | null = null) =>
    `<tr>${cells.map((cell, column) => `${open(tag, column, of)}${cell.map(escapeHtml).join('<br>')}</${tag}>`).join('')}</tr>`;
  const head = row(
    table.columns.map((column) => [column]),
    'th',
  );
  const body = table.rows
    .map((cells, index) => row(cells, 'td', table.rowCommands?.[index] ?? null))
    .join('\n');
  const notes = table.notes.map((note) => `<p>${escapeHtml(note)}</p>`).join('\n');
  const commands = commandLines(table).map(
    ([column, command]) => `${escapeHtml(`# ${column}`)}\n${escapeHtml(command)}`,
  );
  const block = commands.length === 0 ? '' : `\n<pre>${commands.join('\n')}</pre>`;
  return `<table>\n<caption>${escapeHtml(table.title)}</caption>\n<thead>${head}</thead>\n<tbody>\n${body}\n</tbody>\n</table>\n${notes}${block}`;
}

/** Each command once, under the name of its column or of the first row that it recomputes; nothing in either is live. */
function commandLines({
  columns,
  rows,
  commands = [],
  rowCommands = [],
}: TextTable): [name: string, command: string][] {
  const lines = new Map<string, string>();
  const add = (command: string | null, name: string) => {
    if (command !== null && !lines.has(command)) lines.set(command, name);
  };
  for (const [index, command] of commands.entries()) add(command, columns[index] ?? '');
  for (const [index, command] of rowCommands.entries()) add(command, rows[index]?.[0]?.join(' ') ?? '');
  return [...lines].map(([command, name]) => [escapeTerminal(name), escapeTerminal(command)]);
}

/**
 * Returns a table with some of its columns, for a narrower place.
 *
 * @param table the table
 * @param names the columns to keep; one that the table does not have is left out
 * @example withColumns({ title: '', columns: ['a', 'b'], rows: [[['1'], ['2']]], notes: [] }, ['b']).rows // => [[['2']]]
 */
export function withColumns(table: TextTable, names: readonly string[]): TextTable {
  const kept = table.columns.flatMap((column, index) => (names.includes(column) ? [index] : []));
  const pick = <T>(row: readonly T[]) => row.filter((_, index) => kept.includes(index));
  return {
    ...table,
    columns: pick(table.columns),
    rows: table.rows.map(pick),
    ...(table.commands === undefined ? {} : { commands: pick(table.commands) }),
  };
}

function isLeft({ columns, words = [] }: TextTable, column: number): boolean {
  return column === 0 || words.includes(columns[column] ?? '');
}

function padded(text: string, width: number, left: boolean): string {
  const blanks = ' '.repeat(Math.max(0, width - [...text].length));
  return left ? text + blanks : blanks + text;
}
