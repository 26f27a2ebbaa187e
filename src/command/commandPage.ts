import type { Argument, Command, Option } from 'commander';

/** The lines between which a page of docs/commands holds what `commandTable` writes. */
export const TABLE_START = '<!-- options -->';
export const TABLE_END = '<!-- end of options -->';

/**
 * Returns usage and options of a command as Markdown: commander's own, those of the commands below it after it.
 *
 * @param command a command, its options added
 * @param parents what stands before its name
 * @example commandTable(new Command('why').argument('<target>')) // => '`rinj why <target>`\n\nNo options.\n'
 */
export function commandTable(command: Command, parents: readonly string[] = ['rinj']): string {
  const names = [...parents, command.name()];
  const options = command.options.filter(({ hidden }) => !hidden);
  const described = command.registeredArguments.filter(({ description }) => description !== '');
  const rows = [...described.map(argumentRow), ...options.map(optionRow)];
  const table =
    rows.length === 0 ? 'No options.' : ['| option | what it does |', '| --- | --- |', ...rows].join('\n');
  const usage = [...names, ...(options.length === 0 ? [] : ['[options]']), ...words(command)].join(' ');
  const own = `\`${usage}\`\n\n${table}\n`;
  return [own, ...command.commands.map((below) => commandTable(below, names))].join('\n');
}

/**
 * Returns a page with its table written anew, the rest as it is.
 *
 * @param page Markdown with both marks
 * @param table what `commandTable` returned
 * @throws when a mark is missing
 * @example withTable('a\n<!-- options -->\n<!-- end of options -->\n', 'b\n') // => 'a\n<!-- options -->\n\nb\n\n<!-- end of options -->\n'
 */
export function withTable(page: string, table: string): string {
  const [start, end] = [page.indexOf(TABLE_START), page.indexOf(TABLE_END)];
  if (start < 0 || end < start)
    throw new Error(`the page lacks ${TABLE_START} and ${TABLE_END}; put both where the options belong`);
  return `${page.slice(0, start + TABLE_START.length)}\n\n${table}\n${page.slice(end)}`;
}

function words(command: Command): string[] {
  return command.registeredArguments.map(usageOf);
}

function usageOf(argument: Argument): string {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return argument.required ? `<${name}>` : `[${name}]`;
}

function argumentRow(argument: Argument): string {
  return `| \`${usageOf(argument)}\` | ${cell(argument.description)} |`;
}

function optionRow({ flags, description, mandatory, defaultValue, argChoices }: Option): string {
  const notes = [
    ...(mandatory ? ['needed'] : []),
    ...(argChoices === undefined ? [] : [`one of ${argChoices.join(', ')}`]),
    ...(isShown(defaultValue) ? [`default ${String(defaultValue)}`] : []),
  ];
  const text = notes.length === 0 ? description : `${description} (${notes.join('; ')})`;
  return `| \`${flags}\` | ${cell(text)} |`;
}

/** An empty list says nothing. */
function isShown(value: unknown): boolean {
  return value !== undefined && !(Array.isArray(value) && value.length === 0);
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
