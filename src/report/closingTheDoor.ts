import type { CellRecord } from '../records/index.js';

/** Above this false-positive rate a zero miss rate is not detection (paper, Section VII rule 5). */
export const CLOSING_THE_DOOR_FPR = 0.5;

/**
 * Returns whether a cell must carry the label "closing the door": nothing is missed because most things are blocked.
 *
 * Paper, Section VII rule 5: FNR 0 with an FPR above 0.5. Zero means at most half a document (our choice).
 * @param cell rates in [0, 1] and the number of poison candidates
 * @example closingTheDoor({ fnr: 0, fpr: 0.665, nPoison: 900 }) // => true
 */
export function closingTheDoor(cell: Pick<CellRecord, 'fnr' | 'fpr' | 'nPoison'>): boolean {
  if (cell.fnr === null || cell.fpr === null || cell.nPoison === 0) return false;
  return cell.fnr <= 1 / cell.nPoison / 2 && cell.fpr > CLOSING_THE_DOOR_FPR;
}
