import * as Plot from '@observablehq/plot';
import type { CellRecord } from '../records/index.js';
import { CLOSING_THE_DOOR_FPR } from './closingTheDoor.js';
import { formatRate } from './formatRate.js';
import { defenseLabel } from './labels.js';
import { markStyle } from './palette.js';
import type { Panel } from './svg.js';

/** The axis is linear up to about here and logarithmic above, so that a rate of 0 has its own true place. */
export const LINEAR_UP_TO = 0.004;

const FPR_TICKS = [0, 0.01, 0.05, 0.2, 0.5, 1];
const FNR_TICKS = [0, 0.25, 0.5, 0.75, 1];
const GRID = { stroke: '#e4e4e4', strokeOpacity: 1 } as const;

/** One panel of the figure: its size in px, its title, and which axes are named on it. */
export interface ErrorRateChoice {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly namesFpr: boolean;
  readonly namesFnr: boolean;
}

/**
 * Returns one panel of Figure 2: FNR against FPR of each defense in one column, intervals both ways.
 *
 * The rows of the learned scorer are one score at several thresholds: their marks are solid, the others hollow.
 * @param cells the records of one column, both rates defined
 * @param choice size, title and axis names
 * @example errorRatePanel([CELL], { width: 9, height: 9, title: '', namesFpr: true, namesFnr: true }).width // => 9
 */
export function errorRatePanel(cells: readonly CellRecord[], choice: ErrorRateChoice): Panel['options'] {
  const rows = cells.map((cell) => ({ ...cell, ...markStyle(cell.defense) }));
  const colours = rows.map((row) => row.colour);
  const crowds = crowdedPlaces(cells);
  const rule = { stroke: colours, strokeOpacity: 0.75 };
  return {
    width: choice.width,
    height: choice.height,
    marginLeft: 50,
    marginRight: 8,
    marginTop: 34,
    marginBottom: 40,
    inset: 7,
    x: {
      type: 'symlog',
      constant: LINEAR_UP_TO,
      domain: [0, 1],
      ticks: FPR_TICKS,
      tickFormat: String,
      label: choice.namesFpr ? 'FPR: clean candidates blocked' : null,
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    y: {
      domain: [0, 1],
      ticks: FNR_TICKS,
      tickFormat: String,
      label: choice.namesFnr ? 'FNR: poison candidates passed' : null,
      labelOffset: 44,
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    symbol: { type: 'identity' } as Plot.ScaleOptions,
    color: { type: 'identity' },
    marks: [
      Plot.rect([0], { x1: CLOSING_THE_DOOR_FPR, x2: 1, y1: 0, y2: 1, fill: '#000000', fillOpacity: 0.09 }),
      Plot.gridX({ ...GRID, ticks: FPR_TICKS }),
      Plot.gridY({ ...GRID, ticks: FNR_TICKS }),
      Plot.text(['closing the door'], { x: 0.71, y: 0.5, rotate: -90, fill: '#555555', fontSize: 9 }),
      Plot.ruleY(rows, {
        x1: (row) => row.fprLow ?? row.fpr,
        x2: (row) => row.fprHigh ?? row.fpr,
        y: 'fnr',
        ...rule,
      }),
      Plot.ruleX(rows, {
        y1: (row) => row.fnrLow ?? row.fnr,
        y2: (row) => row.fnrHigh ?? row.fnr,
        x: 'fpr',
        ...rule,
      }),
      Plot.dot(rows, {
        x: 'fpr',
        y: 'fnr',
        symbol: 'symbol',
        stroke: colours,
        strokeWidth: 1.6,
        fill: rows.map((row) => (isSolid(row.defense) ? row.colour : '#ffffff')),
        fillOpacity: 0.6,
        r: 3.6,
      }),
      ...[crowds.filter(({ fnr }) => fnr >= 0.5), crowds.filter(({ fnr }) => fnr < 0.5)].map(
        (places, index) =>
          Plot.text(places, {
            x: 'fpr',
            y: 'fnr',
            text: ({ count }) => `${count} marks`,
            textAnchor: 'start',
            dx: 5,
            dy: index === 0 ? 10 : -10,
            fontSize: 8,
            fill: '#555555',
          }),
      ),
      Plot.text([choice.title], {
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

/** A place where marks hide each other. */
export interface CrowdedPlace {
  readonly fpr: number;
  readonly fnr: number;
  readonly count: number;
}

/** Two marks of different shape on one place are still told apart. */
const CROWD = 3;

/**
 * Returns the places on which three marks or more lie, because both rates print the same.
 *
 * @param cells records of one column
 * @example crowdedPlaces([CELL, CELL]) // => []
 */
export function crowdedPlaces(cells: readonly Pick<CellRecord, 'fpr' | 'fnr'>[]): CrowdedPlace[] {
  const places = new Map<string, { fpr: number; fnr: number; count: number }>();
  for (const { fpr, fnr } of cells) {
    if (fpr === null || fnr === null) continue;
    const key = `${formatRate(fpr)} ${formatRate(fnr)}`;
    const place = places.get(key) ?? { fpr, fnr, count: 0 };
    places.set(key, { ...place, count: place.count + 1 });
  }
  return [...places.values()].filter(({ count }) => count >= CROWD);
}

/** Size of a legend in px and the number of its columns. */
export interface LegendChoice {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
}

/** Height of one line of a legend, in px. */
const LEGEND_LINE = 15;
const LEGEND_TOP = 26;

/**
 * Returns the legend of Figure 2: mark and name of each defense, column after column.
 *
 * @param defenses defense ids in the order to print
 * @param choice size and columns
 * @example errorRateLegend(['none'], { width: 9, height: 9, columns: 1 }).height // => 9
 */
export function errorRateLegend(defenses: readonly string[], choice: LegendChoice): Panel['options'] {
  const lines = Math.max(1, Math.ceil(defenses.length / choice.columns));
  const rows = defenses.map((defense, index) => ({
    x: 42 + Math.floor(index / lines) * ((choice.width - 42) / choice.columns),
    y: LEGEND_TOP + (index % lines) * LEGEND_LINE,
    label: defenseLabel(defense),
    fill: isSolid(defense) ? markStyle(defense).colour : '#ffffff',
    ...markStyle(defense),
  }));
  const dot = { x: 'x', y: 'y', symbol: 'symbol', stroke: 'colour', fill: 'fill', fillOpacity: 0.6 } as const;
  return {
    width: choice.width,
    height: choice.height,
    margin: 0,
    x: { axis: null, domain: [0, choice.width] },
    y: { axis: null, domain: [choice.height, 0] },
    symbol: { type: 'identity' } as Plot.ScaleOptions,
    color: { type: 'identity' },
    marks: [
      Plot.dot(rows, { ...dot, strokeWidth: 1.6, r: 3.6 }),
      Plot.text(rows, { x: 'x', y: 'y', text: 'label', textAnchor: 'start', dx: 12, fontSize: 11 }),
    ],
  };
}

function isSolid(defense: string): boolean {
  return defense.startsWith('scorer-');
}
