import type { CellRecord } from '../records/index.js';
import { formatRate } from './formatRate.js';
import { orderedCells } from './orderedCells.js';
import { recomputeCommand } from './recompute.js';
import { renderCsv } from './textTable.js';

const NAMES = [
  'corpus',
  'edition',
  'family',
  'rung',
  'filler',
  'lengthMode',
  'defense',
  'substitutes',
] as const;
const RATES = [
  ...['fnr', 'fnrLow', 'fnrHigh'],
  ...['fpr', 'fprLow', 'fprHigh'],
  ...['fnrAt5', 'fnrAt5Low', 'fnrAt5High', 'attainedFpr'],
  ...['auroc', 'aurocLow', 'aurocHigh'],
  ...['ece', 'eceLow', 'eceHigh'],
  ...['ccrDocument', 'ccrDocumentLow', 'ccrDocumentHigh', 'ccrQuery'],
  ...['survival', 'survivalLow', 'survivalHigh'],
  ...['success', 'successLow', 'successHigh', 'successQuery'],
] as const satisfies readonly (keyof CellRecord)[];
const HARMS = ['harm', 'harmLow', 'harmHigh'] as const;
const BY_SEED = ['fnrBySeed', 'fprBySeed', 'fnrAt5BySeed', 'aurocBySeed', 'eceBySeed'] as const;
const COUNTS = [
  ...['fnrHits', 'fnrTotal', 'fprHits', 'fprTotal'],
  ...['ccrDocumentHits', 'ccrDocumentTotal', 'ccrQueryHits', 'ccrQueryTotal', 'emptyContextHits'],
  ...['survivalHits', 'survivalTotal', 'nPoison', 'nClean', 'nCrossQuery', 'nQueries'],
  ...['inserted', 'invalid', 'padded', 'payloadIntact', 'successHits', 'successTotal', 'successQueryHits'],
] as const satisfies readonly (keyof CellRecord)[];

/** Head of a record in any CSV of cells, in the order of `cellFields`. */
export const CELL_FIELDS: readonly string[] = [
  ...NAMES,
  ...RATES,
  ...HARMS,
  'costRatio',
  ...COUNTS,
  ...BY_SEED,
  'seeds',
];

/**
 * Returns every field of a record as it stands in a CSV.
 *
 * Rates are rounded as printed, null is N/A, harm has one decimal, the values by run seed are joined by blanks in the
 * order of `seeds`.
 * @param cell one record of `table-v.json`
 * @throws when a rate is not finite
 * @example cellFields(CELL).length === CELL_FIELDS.length // => true
 */
export function cellFields(cell: CellRecord): string[] {
  return [
    ...NAMES.map((key) => cell[key] ?? ''),
    ...RATES.map((key) => formatRate(cell[key])),
    ...HARMS.map((key) => cell[key]?.toFixed(1) ?? 'N/A'),
    String(cell.costRatio),
    ...COUNTS.map((key) => String(cell[key])),
    ...BY_SEED.map((key) => cell[key].map(formatRate).join(' ')),
    cell.seeds.join(' '),
  ];
}

/**
 * Returns the cells as flat CSV, one line a cell in the fixed order, every field of the record.
 *
 * The last field is the command that recomputes the cell.
 * @param cells records of `table-v.json`, in any order
 * @param profile the profile that they belong to
 * @example tableVCsv([], 'full').startsWith('corpus,edition,family') // => true
 */
export function tableVCsv(cells: readonly CellRecord[], profile: string): string {
  return renderCsv({
    title: '',
    columns: [...CELL_FIELDS, 'recompute'],
    rows: orderedCells(cells).map((cell) =>
      [...cellFields(cell), recomputeCommand(profile, cell) ?? ''].map((text) => [text]),
    ),
    notes: [],
  });
}
