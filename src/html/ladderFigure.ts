import type { CellRecord } from '../records/index.js';
import {
  cellsOfColumn,
  cellText,
  defenseLabel,
  formatCount,
  inFixedOrder,
  type LadderRecord,
  ladderCells,
  ladderStyle,
  rateLine,
  rungLabel,
  sameColumn,
  shownInFigures,
  type TableColumn,
  tableColumns,
  tableDefenses,
} from '../report/index.js';
import { changeTip } from './changeTip.js';
import type { FamilyView } from './familyView.js';
import { tipText } from './markTips.js';
import type { ReportFigure } from './reportDocument.js';
import { type RowMark, rowFigure } from './rowFigure.js';

/**
 * Returns the change of the miss rate at every rung and filler, one row for each defense, one panel for each corpus,
 * retrieval survival as the first row; null without edited rungs.
 *
 * Paper, Figure 3; measurement rules, section C and D10.
 * @param view one attack family of a profile of results
 * @example ladderFigure(VIEW_OF_NOTHING) // => null
 */
export function ladderFigure({ results, name, profile }: FamilyView): ReportFigure | null {
  const changes = ladderCells(results.ladder).filter(
    ({ defense, lengthMode }) => shownInFigures(defense) && lengthMode !== 'distribution',
  );
  const cells = ladderCells(results.cells);
  const corpora = inFixedOrder(
    'corpus',
    changes.map(({ corpus }) => corpus),
  );
  const defenses = tableDefenses(changes);
  const slots = tableColumns(changes.map((change) => ({ ...change, corpus: '' })));
  return rowFigure({
    title: `Change of the miss rate along the control ladder: ${name}`,
    caption:
      `Change of FNR from template at every rung, ${name}, profile ${profile}. Lines are paired 95 % cluster bootstrap intervals. The ` +
      'shaded first row is the retrieval survival of the rung, a share with its own interval: FNR is over the poison that is ' +
      'still retrieved. Fill tells the filler: solid clean, grey shuffled, hollow pseudoword. Query evaluations a cell, pooled ' +
      `over the seeds: ${formatCount(Math.max(0, ...changes.map(({ nQueries }) => nQueries)))}; n of each mark stands in its tip and in the tables.`,
    rows: ['Retrieval survival', ...defenses.map(defenseLabel)],
    rowHeight: 14 + 4 * Math.max(slots.length, 2),
    panels: corpora.map((corpus) => ({
      title: corpus,
      marks: marksOf(corpus, { cells, changes, defenses, slots }),
    })),
    axis: { label: 'Δ FNR (row 1: share)', domain: [-1, 1], ticks: [-1, -0.5, 0, 0.5, 1] },
    legend: slots.map((slot) => ({ text: slotName(slot), ...ladderStyle(slot) })),
    shadedRows: 1,
  });
}

interface MarkSources {
  readonly cells: readonly CellRecord[];
  readonly changes: readonly LadderRecord[];
  readonly defenses: readonly string[];
  readonly slots: readonly TableColumn[];
}

function marksOf(corpus: string, { cells, changes, defenses, slots }: MarkSources): RowMark[] {
  return slots.flatMap((slot, place) => {
    const column = { ...slot, corpus };
    const look = { ...ladderStyle(slot), shift: ((place + 0.5) / slots.length - 0.5) * 0.84 };
    return [
      ...survivalMark(cellsOfColumn(cells, column)[0], slotName(slot), look),
      ...defenses.flatMap((defense, index): RowMark[] => {
        const record = changes.find((other) => other.defense === defense && sameColumn(other, column));
        const value = record?.fnr?.difference ?? null;
        if (record === undefined || value === null) return [];
        const [low, high] = [record.fnr?.low ?? value, record.fnr?.high ?? value];
        return [{ ...look, row: index + 1, value, low, high, tip: changeTip(record) }];
      }),
    ];
  });
}

function survivalMark(
  cell: CellRecord | undefined,
  name: string,
  look: Pick<RowMark, 'symbol' | 'colour' | 'fill' | 'shift'>,
): RowMark[] {
  if (cell === undefined || cell.survival === null) return [];
  const value = cell.survival;
  const { survival, survivalCounts, payloadIntact } = cellText(cell);
  const tip = tipText([
    `${cell.corpus}, ${name}`,
    `retrieval survival ${rateLine(survival)} (${survivalCounts})`,
    `payload intact ${payloadIntact}`,
  ]);
  return [{ ...look, row: 0, value, low: cell.survivalLow ?? value, high: cell.survivalHigh ?? value, tip }];
}

function slotName({ rung, filler, lengthMode }: TableColumn): string {
  return rungLabel(rung, filler, lengthMode);
}
