/** One line of a text file; numbers start at 1, as in an editor. */
export interface NumberedLine {
  readonly line: number;
  readonly text: string;
}

/** The lines of one file with the name that error messages call it by. */
export interface NamedLines {
  readonly file: string;
  readonly lines: Iterable<NumberedLine>;
}

/**
 * Returns the lines of a text that is already in memory, without their line ends.
 * Our choice: only LF and CR LF end a line, as in `readLines` of the store; a byte order mark before the first
 * line is dropped; an empty last line is not a line.
 * @param text any string
 * @example linesOf('a\r\nb\n') // => [{ line: 1, text: 'a' }, { line: 2, text: 'b' }]
 */
export function linesOf(text: string): NumberedLine[] {
  const parts = text.replace(/^\uFEFF/, '').split('\n');
  if (parts.at(-1) === '') parts.pop();
  return parts.map((part, index) => ({
    line: index + 1,
    text: part.endsWith('\r') ? part.slice(0, -1) : part,
  }));
}

/** The whole text of one file with the name that error messages call it by. */
export interface NamedText {
  readonly file: string;
  readonly text: string;
}
