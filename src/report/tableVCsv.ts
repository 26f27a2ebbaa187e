import type { CellRecord } from '../records/index.js';
import { formatRate } from './formatRate.js';
import { orderedCells } from './orderedCells.js';
import { renderCsv } from './textTable.js';

const RATES = [
  ['fnr', 'fnrLow', 'fnrHigh'],
  ['fpr', 'fprLow', 'fprHigh'],
  ['fnrAt5', 'fnrAt5Low', 'fnrAt5High'],
  ['auroc', 'aurocLow', 'aurocHigh'],
  ['ece', 'eceLow', 'eceHigh'],
  ['survival', 'survivalLow', 'survivalHigh'],
] as const;
const COUNTS = [
  'fnrHits',
  'fnrTotal',
  'fprHits',
  'fprTotal',
  'nPoison',
  'nClean',
  'nCrossQuery',
  'nQueries',
] as const;
const NAMES = ['corpus', 'edition', 'family', 'rung', 'filler', 'defense', 'substitutes'] as const;

/**
 * Returns the cells as flat CSV, one line a cell in the fixed order, rates rounded as printed, null rates as N/A.
 *
 * @param cells records of `table-v.json`, in any order
 * @example tableVCsv([]).startsWith('corpus,edition,family') // => true
 */
export function tableVCsv(cells: readonly CellRecord[]): string {
  return renderCsv({
    title: '',
    columns: [...NAMES, ...RATES.flat(), ...COUNTS],
    rows: orderedCells(cells).map((cell) =>
      [
        ...NAMES.map((key) => cell[key] ?? ''),
        ...RATES.flat().map((key) => formatRate(cell[key])),
        ...COUNTS.map((key) => String(cell[key])),
      ].map((text) => [text]),
    ),
    notes: [],
  });
}
