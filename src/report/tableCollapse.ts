import { COLLAPSE_LIMITS } from '../metrics/index.js';
import { cellText, rateLine } from './cellText.js';
import { collapses, fillerArms, isBound } from './fillerArms.js';
import { formatChange, formatCount, formatRate } from './formatRate.js';
import { defenseLabel, rungLabel } from './labels.js';
import { orderedCells } from './orderedCells.js';
import { recomputeCommand } from './recompute.js';
import type { LadderChange, LadderRecord } from './resultRecords.js';
import { findCell } from './tableColumns.js';
import type { LadderSources } from './tableLadder.js';
import { editionLine } from './tableV.js';
import { ladderCells } from './tableVCells.js';
import type { TextTable } from './textTable.js';

const LIMIT = COLLAPSE_LIMITS;

/** How rule D11 is read, with its constants. */
export const COLLAPSE_READING =
  `Modes (our constants): a rise in FNR of at least ${LIMIT.leastRise} is a collapse. signal: AUROC after at most ` +
  `${LIMIT.signalAuroc}, the ranking is gone; calibration: AUROC after at least ${LIMIT.calibrationAuroc} and R at least ` +
  `${LIMIT.calibrationRatio}, the ranking stands and the threshold is wrong; mixed: between; set-level: the filter ranks ` +
  `nothing. R: rise in FNR over loss of AUROC, the loss at least ${LIMIT.leastLoss}.`;

/**
 * Returns every collapse of the ladder with its mode, and what it would cost to undo it by moving the threshold.
 *
 * Paper, Figure 4; measurement rule D11. The restoring false-positive rate is the least at which no more poison is
 * missed than at the template: it reads evaluation labels, a diagnostic and no deployment number.
 * @param sources one profile of results
 * @throws when a number is not finite
 * @example tableCollapse({ results: RESULTS, profile: 'full' }).rows // => []
 */
export function tableCollapse({
  results: { cells, ladder },
  profile,
}: Pick<LadderSources, 'results' | 'profile'>): TextTable {
  const records = orderedCells(ladderCells(ladder));
  const shown = records.filter(collapses);
  const arms = fillerArms(records);
  const modes = [...new Set(shown.map(({ mode }) => mode))].sort();
  const counts = modes.map(
    (mode) => `${mode} ${formatCount(shown.filter((record) => record.mode === mode).length)}`,
  );
  return {
    title: `Collapse modes, profile ${profile}`,
    columns: [
      'Cell',
      'Defense',
      'Mode',
      'FNR',
      'Δ FNR',
      'AUROC',
      'Δ AUROC',
      'R',
      'ECE',
      'FPR',
      'FPR that restores the FNR',
      'Survival',
      'n, poison / clean',
    ],
    words: ['Defense', 'Mode'],
    rows: shown.map((record) => {
      const cell = findCell(cells, record, record.defense);
      return [
        [`${record.corpus}, ${rungLabel(record.rung, record.filler, record.lengthMode)}`],
        [defenseLabel(record.defense)],
        [`${record.mode}${isBound(arms, record) ? ' ‡' : ''}`],
        [arrow(record.fnr)],
        [formatChange(record.fnr)],
        [arrow(record.auroc)],
        [formatChange(record.auroc)],
        [record.ratio === null ? 'N/A' : record.ratio.toFixed(1)],
        record.ece === null ? ['N/A'] : [arrow(record.ece), formatChange(record.ece)],
        [cell === null ? 'absent' : rateLine(cellText(cell).fpr)],
        [formatRate(record.restoringFpr)],
        [`${formatRate(record.survivalBefore)} → ${formatRate(record.survivalAfter)}`],
        [`${formatCount(record.nPoison)} / ${formatCount(record.nClean)}`],
      ];
    }),
    notes: [
      COLLAPSE_READING,
      'Arrows: template → rung. Changes are paired by query with 95 % intervals of the cluster bootstrap. FPR that restores ' +
        "the FNR: mean over the run seeds of the least false-positive rate at which the template's miss rate would be met " +
        'again; it reads evaluation labels. ‡ the fillers disagree on this headline.',
      `Of ${formatCount(records.length)} pairs of cell and defense ${formatCount(shown.length)} collapse` +
        `${counts.length === 0 ? '' : `: ${counts.join(', ')}`}; of ${formatCount(unread(records))} nothing can be said, as ` +
        'no poison is retrieved at one of the rungs.',
      editionLine(records),
    ],
    rowCommands: shown.map((record) => recomputeCommand(profile, record)),
  };
}

function arrow(change: LadderChange | null): string {
  return change === null ? 'N/A' : `${formatRate(change.before)} → ${formatRate(change.after)}`;
}

function unread(records: readonly LadderRecord[]): number {
  return records.filter(({ mode }) => mode === null).length;
}
