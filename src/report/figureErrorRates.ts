import type { CellRecord } from '../records/index.js';
import { CLOSING_THE_DOOR_FPR } from './closingTheDoor.js';
import { errorRateLegend, errorRatePanel, LINEAR_UP_TO } from './errorRatePanel.js';
import { compareFixed } from './fixedOrder.js';
import { formatCount } from './formatRate.js';
import { familyLabel, rungLabel } from './labels.js';
import { orderedCells } from './orderedCells.js';
import { shownInFigures } from './palette.js';
import { composeSvg, type Figure, type Panel } from './svg.js';
import { cellsOfColumn, type TableColumn, tableColumns, tableDefenses } from './tableColumns.js';

const WIDTH = 720;

/**
 * Returns the miss rate against the false-positive rate at the deployed threshold, one panel for each column.
 *
 * Paper, Figure 2. Lines are 95 % cluster bootstrap intervals of both rates; the shaded region is FPR above
 * 0.5, "closing the door" (Section VII rule 5). The FPR axis is symmetric-logarithmic: 0 is drawn at 0. Of one family
 * three panels stand in a row; of several families each has a row of its own, one panel a corpus.
 * @param cells records of `table-v.json`, already narrowed to the columns to show
 * @param profile the profile the records are of, named in the caption
 * @example figureErrorRates([], 'quick').caption.startsWith('Miss rate (FNR)') // => true
 */
export function figureErrorRates(cells: readonly CellRecord[], profile: string): Figure {
  const shown = orderedCells(cells).filter(
    (cell) => shownInFigures(cell.defense) && cell.fnr !== null && cell.fpr !== null,
  );
  const columns = tableColumns(shown).sort((a, b) => compareFixed('family', a.family, b.family));
  const { places, height, legend } = layOut(columns);
  const panels: Panel[] = columns.map((column, index) => {
    const { x, y, ...choice } = places[index] as Place;
    return { x, y, options: errorRatePanel(cellsOfColumn(shown, column), choice) };
  });
  panels.push({ x: legend.x, y: legend.y, options: errorRateLegend(tableDefenses(shown), legend) });
  const caption = captionOf(shown, columns, profile);
  const title = 'Miss rate against false-positive rate';
  return { svg: composeSvg({ width: WIDTH, height, title, caption }, panels), caption };
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly namesFpr: boolean;
  readonly namesFnr: boolean;
}

interface Layout {
  readonly places: readonly Place[];
  readonly height: number;
  readonly legend: Omit<Place, 'title' | 'namesFpr' | 'namesFnr'> & { readonly columns: number };
}

/** One family: three in a row, the legend in the slot after the last. Several: a row a family, the legend below. */
function layOut(columns: readonly TableColumn[]): Layout {
  const families = new Set(columns.map(({ family }) => family)).size;
  const several = families > 1;
  const perRow = several ? Math.ceil(columns.length / families) : 3;
  const size = { width: WIDTH / perRow, height: several ? 190 : 240 };
  const at = (index: number) => ({
    x: (index % perRow) * size.width,
    y: Math.floor(index / perRow) * size.height,
  });
  const places = columns.map((column, index) => ({
    ...at(index),
    ...size,
    title: several ? `${column.corpus}, ${familyLabel(column.family)}` : labelOf(column),
    namesFpr: index + perRow >= columns.length,
    namesFnr: index % perRow === 0,
  }));
  if (!several) {
    const slots = columns.length + 1;
    return {
      places,
      height: Math.ceil(slots / perRow) * size.height,
      legend: { ...at(columns.length), ...size, columns: 1 },
    };
  }
  const below = Math.ceil(columns.length / perRow) * size.height;
  return { places, height: below + 80, legend: { x: 0, y: below, width: WIDTH, height: 80, columns: 4 } };
}

function labelOf({ corpus, rung, filler, lengthMode }: TableColumn): string {
  return `${corpus}, ${rungLabel(rung, filler, lengthMode)}`;
}

function captionOf(cells: readonly CellRecord[], columns: readonly TableColumn[], profile: string): string {
  const families = [...new Set(columns.map((column) => column.family))];
  const counts = columns.map((column) => {
    const cell = cellsOfColumn(cells, column)[0] as CellRecord;
    const place = families.length > 1 ? `${labelOf(column)}, ${familyLabel(column.family)}` : labelOf(column);
    return `${place} ${formatCount(cell.nPoison)} / ${formatCount(cell.nClean)} of ${formatCount(cell.nQueries)}`;
  });
  const seeds = Math.max(0, ...cells.map((cell) => cell.seeds.length));
  return (
    `Miss rate (FNR) against false-positive rate (FPR) at the deployed threshold, ${families.map(familyLabel).join(', ')}, ` +
    `profile ${profile}. Lines are 95 % cluster bootstrap intervals of both rates; solid marks are one learned scorer at ` +
    `several thresholds; where three marks or more coincide their number is written. The FPR axis is linear near 0 and logarithmic above ${LINEAR_UP_TO}, so that 0 stands at 0; in ` +
    `the shaded region FPR exceeds ${CLOSING_THE_DOOR_FPR}. n, poison / clean candidates of query evaluations, pooled over ${seeds} ` +
    `seeds: ${counts.join('; ')}.`
  );
}
