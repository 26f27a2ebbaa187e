import type { TableColumn } from './tableColumns.js';

/** Ids that stand in a command as they are; a results file with others gets no command to paste. */
const PLAIN = /^[a-z0-9][a-z0-9_-]*$/;

/**
 * Returns the command that recomputes the cells of a column from the corpus, or null when an id is not plain.
 *
 * @param profile the profile that the cells belong to
 * @param column corpus, family, rung and filler, which name the cell as its files do
 * @example recomputeCommand('full', CELL) // => 'PROFILE=full node dist/command/rinj.js run --cell general.poisonedrag_bb.template'
 */
export function recomputeCommand(profile: string, column: TableColumn): string | null {
  const { corpus, family, rung, filler } = column;
  const parts = [corpus, family, rung, ...(filler === null ? [] : [filler])];
  if (![profile, ...parts].every((id) => PLAIN.test(id))) return null;
  return `PROFILE=${profile} node dist/command/rinj.js run --cell ${parts.join('.')}`;
}
