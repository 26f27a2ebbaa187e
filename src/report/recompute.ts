import type { TableColumn } from './tableColumns.js';

/** Ids that stand in a command as they are; a results file with others gets no command to paste. */
const PLAIN = /^[a-z0-9][a-z0-9_-]*$/;

/**
 * Returns the name of a cell as its files and its command spell it.
 *
 * @param column corpus, family, rung, filler and length mode
 * @example columnName(CELL) // => 'general.poisonedrag_bb.template'
 */
export function columnName({ corpus, family, rung, filler, lengthMode }: TableColumn): string {
  return [
    ...[corpus, family, rung],
    ...(filler === null ? [] : [filler]),
    ...(lengthMode === 'distribution' ? [lengthMode] : []),
  ].join('.');
}

/**
 * Returns the command that recomputes the cells of a column from the corpus, or null for an audit and when an id is not plain.
 *
 * @param profile the profile that the cells belong to
 * @param column corpus, family, rung, filler and length mode, which name the cell as its files do
 * @example recomputeCommand('full', CELL) // => 'PROFILE=full node dist/command/rinj.js run --cell general.poisonedrag_bb.template'
 */
export function recomputeCommand(profile: string, column: TableColumn): string | null {
  const { corpus, family, rung, filler, lengthMode } = column;
  const parts = [corpus, family, rung, filler ?? 'none', lengthMode ?? 'none'];
  if (profile === 'audit') return null; // Only the command line of the audit knows what it read.
  if (![profile, ...parts].every((id) => PLAIN.test(id))) return null;
  return `PROFILE=${profile} node dist/command/rinj.js run --cell ${columnName(column)}`;
}
