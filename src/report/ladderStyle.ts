import type { MarkSymbol } from './palette.js';
import type { TableColumn } from './tableColumns.js';

/** How a cell of the ladder looks where one figure shows several: the rung is shape and colour, the filler the fill. */
export interface LadderStyle {
  readonly colour: string;
  readonly symbol: MarkSymbol;
  readonly fill: string;
}

const RUNGS: Readonly<Record<string, { readonly colour: string; readonly symbol: MarkSymbol }>> = {
  template: { colour: '#000000', symbol: 'plus' },
  prefix_removed: { colour: '#0b3c7d', symbol: 'triangle' },
  length_matched: { colour: '#d1570a', symbol: 'circle' },
  both: { colour: '#6b2c91', symbol: 'square' },
  mimicry: { colour: '#4d7c0f', symbol: 'diamond' },
};

/** Readable without colour: solid, mid grey, hollow. */
const PLACEBOS: Readonly<Record<string, string>> = { word_shuffled: '#bbbbbb', pseudoword: '#ffffff' };

/**
 * Returns how a cell of the ladder looks, the same in every figure that shows several.
 *
 * @param column rung and filler
 * @example ladderStyle({ rung: 'both', filler: 'pseudoword' }) // => { colour: '#6b2c91', symbol: 'square', fill: '#ffffff' }
 */
export function ladderStyle({ rung, filler }: Pick<TableColumn, 'rung' | 'filler'>): LadderStyle {
  const known = Object.hasOwn(RUNGS, rung) ? RUNGS[rung] : undefined;
  const { colour, symbol } = known ?? { colour: '#777777', symbol: 'times' as const };
  const placebo = filler !== null && Object.hasOwn(PLACEBOS, filler) ? PLACEBOS[filler] : undefined;
  return { colour, symbol, fill: placebo ?? colour };
}
