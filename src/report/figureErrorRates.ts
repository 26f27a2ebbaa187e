import * as Plot from '@observablehq/plot';
import type { CellRecord } from '../records/index.js';
import { CLOSING_THE_DOOR_FPR } from './closingTheDoor.js';
import { formatCount } from './formatRate.js';
import { defenseLabel, familyLabel, rungLabel } from './labels.js';
import { orderedCells } from './orderedCells.js';
import { markStyle, shownInFigures } from './palette.js';
import { composeSvg, type Figure, type Panel } from './svg.js';
import { cellsOfColumn, type TableColumn, tableColumns, tableDefenses } from './tableColumns.js';

const WIDTH = 720;
const PER_ROW = 3;
const PANEL = { width: WIDTH / PER_ROW, height: 240 } as const;
/** Rows that the legend has room for before they move together. */
const LEGEND_ROWS = 12;
/** The axis is linear up to about here and logarithmic above, so that a rate of 0 has its own true place. */
const LINEAR_UP_TO = 0.01;

/**
 * Returns the miss rate against the false-positive rate at the deployed threshold, one panel for each column.
 *
 * Paper, Figure 2. Crosses of lines are 95 % cluster bootstrap intervals of both rates; the shaded region is FPR above
 * 0.5, "closing the door" (Section VII rule 5). The FPR axis is symmetric-logarithmic: 0 is drawn at 0.
 * @param cells records of `table-v.json`, already narrowed to the columns to show
 * @param profile the profile the records are of, named in the caption
 * @example figureErrorRates([], 'quick').caption.startsWith('Miss rate (FNR)') // => true
 */
export function figureErrorRates(cells: readonly CellRecord[], profile: string): Figure {
  const shown = orderedCells(cells).filter(
    (cell) => shownInFigures(cell.defense) && cell.fnr !== null && cell.fpr !== null,
  );
  const columns = tableColumns(shown);
  const slots = columns.length + 1;
  const place = (index: number) => ({
    x: (index % PER_ROW) * PANEL.width,
    y: Math.floor(index / PER_ROW) * PANEL.height,
  });
  const panels: Panel[] = [
    ...columns.map((column, index) => ({
      ...place(index),
      options: panelOptions(cellsOfColumn(shown, column), column),
    })),
    { ...place(columns.length), options: legendOptions(tableDefenses(shown)) },
  ];
  const height = Math.ceil(slots / PER_ROW) * PANEL.height;
  const caption = captionOf(shown, columns, profile);
  const title = 'Miss rate against false-positive rate';
  return { svg: composeSvg({ width: WIDTH, height, title, caption }, panels), caption };
}

function panelOptions(cells: readonly CellRecord[], column: TableColumn): Panel['options'] {
  const rows = cells.map((cell) => ({ ...cell, ...markStyle(cell.defense) }));
  const data = <T>(pick: (row: (typeof rows)[number]) => T) => rows.map(pick);
  const colours = data((row) => row.colour);
  return {
    ...PANEL,
    marginLeft: 50,
    marginRight: 8,
    marginTop: 34,
    marginBottom: 40,
    inset: 7,
    x: {
      type: 'symlog',
      constant: LINEAR_UP_TO,
      domain: [0, 1],
      ticks: [0, 0.01, 0.05, 0.2, 0.5, 1],
      tickFormat: String,
      label: 'FPR: clean candidates blocked',
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    y: {
      domain: [0, 1],
      ticks: [0, 0.25, 0.5, 0.75, 1],
      tickFormat: String,
      label: 'FNR: poison candidates passed',
      labelOffset: 44,
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    symbol: { type: 'identity' } as Plot.ScaleOptions,
    color: { type: 'identity' },
    marks: [
      Plot.rect([0], { x1: CLOSING_THE_DOOR_FPR, x2: 1, y1: 0, y2: 1, fill: '#000000', fillOpacity: 0.09 }),
      Plot.gridX({ stroke: '#e4e4e4', strokeOpacity: 1, ticks: [0, 0.01, 0.05, 0.2, 0.5, 1] }),
      Plot.gridY({ stroke: '#e4e4e4', strokeOpacity: 1, ticks: [0, 0.25, 0.5, 0.75, 1] }),
      Plot.text(['closing the door'], {
        x: 0.71,
        y: 0.5,
        rotate: -90,
        fill: '#555555',
        fontSize: 9,
      }),
      Plot.ruleY(rows, {
        x1: (row) => row.fprLow ?? row.fpr,
        x2: (row) => row.fprHigh ?? row.fpr,
        y: 'fnr',
        stroke: colours,
        strokeOpacity: 0.75,
      }),
      Plot.ruleX(rows, {
        y1: (row) => row.fnrLow ?? row.fnr,
        y2: (row) => row.fnrHigh ?? row.fnr,
        x: 'fpr',
        stroke: colours,
        strokeOpacity: 0.75,
      }),
      Plot.dot(rows, {
        x: 'fpr',
        y: 'fnr',
        symbol: 'symbol',
        stroke: colours,
        strokeWidth: 1.6,
        fill: '#ffffff',
        fillOpacity: 0.6,
        r: 4,
      }),
      Plot.text([`${column.corpus}, ${rungLabel(column.rung, column.filler)}`], {
        frameAnchor: 'top-left',
        dx: -7,
        dy: -21,
        fontSize: 11,
        fontWeight: 'bold',
      }),
      Plot.frame({ stroke: '#888888' }),
    ],
  };
}

function legendOptions(defenses: readonly string[]): Panel['options'] {
  const rows = defenses.map((defense, index) => ({
    index,
    ...markStyle(defense),
    label: defenseLabel(defense),
  }));
  return {
    ...PANEL,
    marginLeft: 40,
    marginRight: 8,
    marginTop: 26,
    marginBottom: 38,
    x: { axis: null, domain: [0, 1] },
    y: { axis: null, domain: [Math.max(rows.length, LEGEND_ROWS) - 0.5, -0.5] },
    symbol: { type: 'identity' } as Plot.ScaleOptions,
    color: { type: 'identity' },
    marks: [
      Plot.dot(rows, { x: 0.03, y: 'index', symbol: 'symbol', stroke: 'colour', strokeWidth: 1.6, r: 4 }),
      Plot.text(rows, { x: 0.1, y: 'index', text: 'label', textAnchor: 'start', fontSize: 11 }),
    ],
  };
}

function captionOf(cells: readonly CellRecord[], columns: readonly TableColumn[], profile: string): string {
  const counts = columns.map((column) => {
    const cell = cellsOfColumn(cells, column)[0] as CellRecord;
    return (
      `${column.corpus}, ${rungLabel(column.rung, column.filler)}: ${formatCount(cell.nPoison)} poison and ` +
      `${formatCount(cell.nClean)} clean candidates of ${formatCount(cell.nQueries)} query evaluations over ${cell.seeds.length} seeds`
    );
  });
  const families = [...new Set(columns.map((column) => familyLabel(column.family)))].join(', ');
  return (
    `Miss rate (FNR) against false-positive rate (FPR) at the deployed threshold, ${families}, profile ${profile}. ` +
    'Lines are 95 % cluster bootstrap intervals of both rates. The FPR axis is linear near 0 and logarithmic above ' +
    `${LINEAR_UP_TO}, so that 0 stands at 0; in the shaded region FPR exceeds ${CLOSING_THE_DOOR_FPR}. n: ${counts.join('; ')}.`
  );
}
