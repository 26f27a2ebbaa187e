import type { CellRecord } from '../records/index.js';
import { inFixedOrder } from './fixedOrder.js';

/** Footnotes that say which model stands in for the paper's. */
export interface SubstituteNotes {
  /** The letters of a defense, such as `a` or `ab`; empty when every model is the paper's. */
  readonly lettersOf: (defense: string) => string;
  /** One line for each letter. */
  readonly notes: readonly { readonly letter: string; readonly text: string }[];
}

/**
 * Returns the footnotes of a table, lettered in the order of its rows.
 *
 * @param cells the records that the table shows
 * @example substituteNotes([{ ...CELL, substitutes: 'X for Y' }]).notes // => [{ letter: 'a', text: 'stand-in: X for Y' }]
 */
export function substituteNotes(cells: readonly CellRecord[]): SubstituteNotes {
  const letters = new Map<string, string>();
  const byDefense = new Map<string, string>();
  const defenses = inFixedOrder(
    'defense',
    cells.map((cell) => cell.defense),
  );
  for (const defense of defenses) {
    const texts = cells.flatMap((cell) =>
      cell.defense === defense && cell.substitutes ? [cell.substitutes] : [],
    );
    const distinct = [...new Set(texts)].sort();
    for (const text of distinct) if (!letters.has(text)) letters.set(text, letterOf(letters.size));
    byDefense.set(defense, distinct.map((text) => letters.get(text) ?? '').join(''));
  }
  return {
    lettersOf: (defense) => byDefense.get(defense) ?? '',
    notes: [...letters].map(([text, letter]) => ({ letter, text: `stand-in: ${text}` })),
  };
}

function letterOf(index: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + (index % 26)).repeat(1 + Math.floor(index / 26));
}
