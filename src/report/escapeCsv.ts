import { escapeTerminal } from './escapeTerminal.js';

/** What a spreadsheet takes for the beginning of a formula, at the start of a cell or after blanks. */
const FORMULA_START = /^\s*[=+\-@|%\uFF0B\uFF0D\uFF1D\uFF20]/u;
const PLAIN_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/**
 * Returns one CSV field that no spreadsheet runs as a formula and that never breaks the row.
 *
 * Our choice: control and format characters become visible, a leading `= + - @ | %` gets an apostrophe unless the
 * whole field is a number, and a field with comma, quote or blank at an end is quoted (RFC 4180).
 * @param text any text, possibly hostile
 * @example escapeCsv('=1+2') // => "'=1+2"
 */
export function escapeCsv(text: string): string {
  const visible = escapeTerminal(text);
  const safe = FORMULA_START.test(visible) && !PLAIN_NUMBER.test(visible) ? `'${visible}` : visible;
  return /[",]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
