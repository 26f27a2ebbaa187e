import type { CellRecord } from '../records/index.js';
import {
  CLOSING_THE_DOOR_FPR,
  cellsOfColumn,
  defenseLabel,
  errorRatePanel,
  familyLabel,
  formatCount,
  LINEAR_UP_TO,
  markStyle,
  orderedCells,
  type Panel,
  rungLabel,
  shownInFigures,
  type TableColumn,
  tableColumns,
  tableDefenses,
} from '../report/index.js';
import { cellTip } from './cellTip.js';
import type { LegendEntry } from './figureSheet.js';
import { tipLayer } from './markTips.js';
import { panelGrid, panelsPerRow } from './panelGrid.js';
import type { ReportFigure } from './reportDocument.js';
import { svgLabel } from './svgLabel.js';

const SIZE = { width: 240, height: 230 };

/**
 * Returns the miss rate against the false-positive rate of one attack family, one panel a cell, a tip on every mark; null
 * when no cell has both rates.
 *
 * Paper, Figure 2; the panels are those of `figureErrorRates`.
 * @param cells records of `table-v.json` of one family, already narrowed to the columns to show
 * @param profile named in the caption
 * @example errorRateFigure([], 'quick') // => null
 */
export function errorRateFigure(cells: readonly CellRecord[], profile: string): ReportFigure | null {
  const shown = orderedCells(cells).filter(
    ({ defense, fnr, fpr }) => shownInFigures(defense) && fnr !== null && fpr !== null,
  );
  const columns = tableColumns(shown);
  const perRow = panelsPerRow(SIZE.width);
  const panels = columns.map((column, place): Panel['options'] => {
    const here = cellsOfColumn(shown, column);
    const options = errorRatePanel(here, {
      ...SIZE,
      title: svgLabel(columnTitle(column), 36),
      namesFpr: place + perRow >= columns.length,
      namesFnr: place % perRow === 0,
    });
    const tips = here.map((cell) => ({ x: cell.fpr ?? 0, y: cell.fnr ?? 0, tip: cellTip(cell) }));
    return { ...options, marks: [...(options.marks ?? []), tipLayer(tips)] };
  });
  const families = [...new Set(shown.map(({ family }) => familyLabel(family)))].join(', ');
  return panelGrid({
    title: `Miss rate against false-positive rate: ${families}`,
    caption: captionOf(shown, columns, profile),
    size: SIZE,
    panels,
    legend: defenseLegend(tableDefenses(shown)),
  });
}

/**
 * Returns the legend of defenses: solid marks for the learned scorer, hollow ones for the others, as in the panels.
 *
 * @param defenses defense ids, in the order to print
 * @example defenseLegend(['raguard'])[0]?.text // => 'RAGuard'
 */
export function defenseLegend(defenses: readonly string[]): LegendEntry[] {
  return defenses.map((defense) => {
    const { colour, symbol } = markStyle(defense);
    return {
      ...{ colour, symbol, text: defenseLabel(defense) },
      fill: defense.startsWith('scorer-') ? colour : '#ffffff',
    };
  });
}

function columnTitle({ corpus, rung, filler, lengthMode }: TableColumn): string {
  return `${corpus}, ${rungLabel(rung, filler, lengthMode)}`;
}

function captionOf(cells: readonly CellRecord[], columns: readonly TableColumn[], profile: string): string {
  const counts = columns.map((column) => {
    const cell = cellsOfColumn(cells, column)[0];
    const n = cell === undefined ? 'absent' : `${formatCount(cell.nPoison)} / ${formatCount(cell.nClean)}`;
    return `${columnTitle(column)} ${n} of ${formatCount(cell?.nQueries ?? 0)}`;
  });
  const seeds = Math.max(0, ...cells.map((cell) => cell.seeds.length));
  return (
    `Both error rates at the deployed threshold, profile ${profile}. Lines are 95 % cluster bootstrap intervals; solid marks ` +
    'are one learned scorer at several thresholds. The FPR axis is linear near 0 and logarithmic above ' +
    `${LINEAR_UP_TO}; in the shaded region FPR exceeds ${CLOSING_THE_DOOR_FPR}. n, poison / clean candidates of query ` +
    `evaluations, pooled over ${formatCount(seeds)} seeds: ${counts.join('; ')}.`
  );
}
