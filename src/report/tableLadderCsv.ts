import type { CellRecord } from '../records/index.js';
import { formatRate } from './formatRate.js';
import { orderedCells } from './orderedCells.js';
import { recomputeCommand } from './recompute.js';
import type { LadderRecord } from './resultRecords.js';
import { sameColumn } from './tableColumns.js';
import { CELL_FIELDS, cellFields } from './tableVCsv.js';
import { renderCsv } from './textTable.js';

const CHANGES = ['fnr', 'fpr', 'fnrAt5', 'auroc', 'ece'] as const;

/**
 * Returns the control ladder as flat CSV, one line for each defense and cell, with the paired changes from template.
 *
 * Fields of a record as in `tableVCsv`; the changes of a template are empty. The last field recomputes the cell.
 * @param cells records of `table-v.json` of the cells to print, in any order
 * @param ladder records of `ladder.json`
 * @param profile the profile that they belong to
 * @example tableLadderCsv([], [], 'full').startsWith('corpus,edition,family') // => true
 */
export function tableLadderCsv(
  cells: readonly CellRecord[],
  ladder: readonly LadderRecord[],
  profile: string,
): string {
  const changeNames = CHANGES.flatMap((key) => [`${key}Change`, `${key}ChangeLow`, `${key}ChangeHigh`]);
  return renderCsv({
    title: '',
    columns: [...CELL_FIELDS, ...changeNames, 'mode', 'ratio', 'restoringFpr', 'recompute'],
    rows: orderedCells(cells).map((cell) => {
      const record = ladder.find((other) => other.defense === cell.defense && sameColumn(other, cell));
      const changes = CHANGES.flatMap((key) => {
        if (record === undefined) return ['', '', ''];
        const change = record[key];
        return [change?.difference ?? null, change?.low ?? null, change?.high ?? null].map(formatRate);
      });
      return [
        ...cellFields(cell),
        ...changes,
        ...(record === undefined
          ? ['', '', '']
          : [record.mode ?? 'N/A', record.ratio?.toFixed(1) ?? 'N/A', formatRate(record.restoringFpr)]),
        recomputeCommand(profile, cell) ?? '',
      ].map((text) => [text]);
    }),
    notes: [],
  });
}
