import type { CellRecord } from '../records/index.js';
import { inFixedOrder } from './fixedOrder.js';
import { lettersOf } from './lettered.js';

/** Footnotes that say which model stands in for the paper's. */
export interface SubstituteNotes {
  /** The letters of a defense, such as `a` or `ab`; empty when every model is the paper's. */
  readonly lettersOf: (defense: string) => string;
  /** One line for each letter. */
  readonly notes: readonly { readonly letter: string; readonly text: string }[];
}

/**
 * Returns the footnotes of a table, one letter for each model that stands in, in the order of its rows.
 *
 * @param cells the records that the table shows
 * @example substituteNotes([{ ...CELL, substitutes: 'X for Y' }]).notes // => [{ letter: 'a', text: 'stand-in: X for Y' }]
 */
export function substituteNotes(
  cells: readonly Pick<CellRecord, 'defense' | 'substitutes'>[],
): SubstituteNotes {
  const defenses = inFixedOrder(
    'defense',
    cells.map((cell) => cell.defense),
  );
  const texts = defenses.map((defense) => {
    const joined = cells.flatMap((cell) =>
      cell.defense === defense && cell.substitutes !== null ? cell.substitutes.split('; ') : [],
    );
    return [...new Set(joined)].sort();
  });
  const { letters, notes } = lettersOf(texts);
  return {
    lettersOf: (defense) => (letters[defenses.indexOf(defense)] ?? []).join(''),
    notes: notes.map(({ letter, text }) => ({ letter, text: `stand-in: ${text}` })),
  };
}
