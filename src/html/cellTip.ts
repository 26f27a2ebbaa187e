import type { CellRecord } from '../records/index.js';
import { cellLabel, cellText, defenseLabel, rateLine } from '../report/index.js';
import { tipText } from './markTips.js';

/**
 * Returns what a mark of one record of `table-v.json` says: defense, cell, both error rates and the ranking with their
 * intervals, survival, n.
 *
 * @param cell one record
 * @throws when a rate is not finite
 * @example cellTip(CELL).split('\n')[0] // => 'RAGuard'
 */
export function cellTip(cell: CellRecord): string {
  const text = cellText(cell);
  return tipText([
    `${defenseLabel(cell.defense)}${text.closingTheDoor ? ' † closing the door' : ''}`,
    cellLabel(cell),
    `FNR ${rateLine(text.fnr)}`,
    `FPR ${rateLine(text.fpr)}`,
    cell.auroc === null ? 'ranks nothing: no AUROC' : `AUROC ${rateLine(text.auroc)}`,
    `survival ${rateLine(text.survival)}`,
    `n ${text.nPoison} poison / ${text.nClean} clean`,
  ]);
}
