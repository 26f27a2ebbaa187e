import {
  defenseLabel,
  formatChange,
  formatCount,
  formatRate,
  type LadderChange,
  type LadderRecord,
  rungLabel,
} from '../report/index.js';
import { tipText } from './markTips.js';

/**
 * Returns what a mark of one record of `ladder.json` says: defense, rung, both changes with their intervals, the collapse
 * mode, survival, n.
 *
 * @param record one record
 * @throws when a number is not finite
 * @example changeTip(LADDER).split('\n')[0] // => 'Scorer, τ = 0.5'
 */
export function changeTip(record: LadderRecord): string {
  return tipText([
    defenseLabel(record.defense),
    `${record.corpus}, ${rungLabel(record.rung, record.filler, record.lengthMode)}`,
    `FNR ${moved(record.fnr)}`,
    record.auroc === null ? 'ranks nothing: no AUROC' : `AUROC ${moved(record.auroc)}`,
    record.mode === null
      ? 'nothing can be said: no poison retrieved'
      : record.mode === 'none'
        ? 'no collapse'
        : `collapse: ${record.mode}`,
    `survival ${formatRate(record.survivalBefore)} → ${formatRate(record.survivalAfter)}`,
    `n ${formatCount(record.nPoison)} poison / ${formatCount(record.nClean)} clean`,
  ]);
}

function moved(change: LadderChange | null): string {
  if (change === null) return 'N/A';
  return `${formatRate(change.before)} → ${formatRate(change.after)}, ${formatChange(change)}`;
}
