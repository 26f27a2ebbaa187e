import * as Plot from '@observablehq/plot';
import type { CellRecord } from '../records/index.js';
import { inFixedOrder } from './fixedOrder.js';
import { formatCount, formatCountRange } from './formatRate.js';
import { defenseLabel } from './labels.js';
import { orderedCells } from './orderedCells.js';
import { corpusStyle, shownInFigures } from './palette.js';
import type { ProfileRecord } from './resultRecords.js';
import { composeSvg, type Figure, type Panel } from './svg.js';
import { columnKey, sameColumn, tableDefenses } from './tableColumns.js';

const WIDTH = 720;
const PER_ROW = 4;
const SIZE = { width: WIDTH / PER_ROW, height: 168 };
const LEGEND = 42;

/** One cell of one defense: its profile index and its miss rate with the interval. */
interface Point {
  readonly corpus: string;
  readonly defense: string;
  readonly edited: boolean;
  readonly index: number;
  readonly fnr: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Returns the construction profile against the outcome: miss rate over profile index, one panel for each defense.
 *
 * Paper, Figure 1. The index is the mean of both cues, containment and 1 - length overlap; it is computed without any
 * defense. Lines are 95 % cluster bootstrap intervals of the miss rate; hollow marks are cells of the ladder.
 * @param cells records of `table-v.json`; a cell without a profile or a miss rate has no mark
 * @param profiles records of `profile.json`
 * @param profile the profile the records are of, named in the caption
 * @example figureProfileOutcome([], [], 'quick').caption.startsWith('Profile index') // => true
 */
export function figureProfileOutcome(
  cells: readonly CellRecord[],
  profiles: readonly ProfileRecord[],
  profile: string,
): Figure {
  const inserted = profiles.filter(({ form }) => form === 'inserted');
  const shown = orderedCells(cells).filter(({ defense }) => shownInFigures(defense));
  const drawn = shown.flatMap((cell) => {
    const index = inserted.find((record) => sameColumn(record, cell))?.index ?? null;
    return index === null || cell.fnr === null ? [] : [{ cell, point: pointOf(cell, cell.fnr, index) }];
  });
  const points = drawn.map(({ point }) => point);
  const defenses = tableDefenses(drawn.map(({ cell }) => cell));
  const rows = Math.ceil(defenses.length / PER_ROW);
  const panels: Panel[] = defenses.map((defense, place) => ({
    x: (place % PER_ROW) * SIZE.width,
    y: LEGEND + Math.floor(place / PER_ROW) * SIZE.height,
    options: panelOptions(
      points.filter((point) => point.defense === defense),
      { defense, namesX: place + PER_ROW >= defenses.length, namesY: place % PER_ROW === 0 },
    ),
  }));
  const corpora = inFixedOrder(
    'corpus',
    points.map(({ corpus }) => corpus),
  );
  panels.push({ x: 0, y: 0, options: legendOptions(corpora) });
  const count = new Set(drawn.map(({ cell }) => columnKey(cell))).size;
  const poison = drawn.map(({ cell }) => cell.nPoison);
  const caption =
    'Profile index, the mean of containment and 1 - length overlap, against miss rate (FNR) at the deployed threshold: ' +
    `${formatCount(points.length)} points in ${formatCount(count)} cells, profile ${profile}. Solid marks are templates, ` +
    'hollow ones edited rungs of the ladder; marks beside one index are set apart by corpus. Lines are 95 % cluster ' +
    `bootstrap intervals of the miss rate over ${formatCountRange(poison)} retrieved poison candidates a cell, pooled over the seeds.`;
  const title = 'Construction profile against miss rate';
  return {
    svg: composeSvg({ width: WIDTH, height: LEGEND + rows * SIZE.height, title, caption }, panels),
    caption,
  };
}

function pointOf(cell: CellRecord, fnr: number, index: number): Point {
  const { corpus, defense, rung, fnrLow, fnrHigh } = cell;
  return {
    corpus,
    defense,
    edited: rung !== 'template',
    index,
    fnr,
    low: fnrLow ?? fnr,
    high: fnrHigh ?? fnr,
  };
}

/** The corpora of one index stand side by side: a fixed shift each, well under the distance of two indices that differ in kind. */
const SHIFTS: Readonly<Record<string, number>> = {
  general: -0.024,
  medical: -0.008,
  financial: 0.008,
  legal: 0.024,
};

interface PanelChoice {
  readonly defense: string;
  readonly namesX: boolean;
  readonly namesY: boolean;
}

function panelOptions(points: readonly Point[], { defense, namesX, namesY }: PanelChoice): Panel['options'] {
  const marks = points.map((point) => {
    const { colour, symbol } = corpusStyle(point.corpus);
    const x = point.index + (SHIFTS[point.corpus] ?? 0);
    return { ...point, x, colour, symbol, fill: point.edited ? '#ffffff' : colour };
  });
  return {
    ...SIZE,
    marginLeft: 42,
    marginRight: 6,
    marginTop: 26,
    marginBottom: 36,
    inset: 6,
    x: {
      domain: [-0.03, 1.03],
      ticks: [0, 0.5, 1],
      tickFormat: String,
      label: namesX ? 'profile index' : null,
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    y: {
      domain: [0, 1],
      ticks: [0, 0.5, 1],
      tickFormat: String,
      label: namesY ? 'FNR: poison passed' : null,
      labelAnchor: 'center',
      labelArrow: 'none',
      labelOffset: 38,
    },
    symbol: { type: 'identity' } as Plot.ScaleOptions,
    color: { type: 'identity' },
    marks: [
      Plot.gridX({ stroke: '#e4e4e4', strokeOpacity: 1, ticks: [0, 0.25, 0.5, 0.75, 1] }),
      Plot.gridY({ stroke: '#e4e4e4', strokeOpacity: 1, ticks: [0, 0.25, 0.5, 0.75, 1] }),
      Plot.ruleX(marks, { x: 'x', y1: 'low', y2: 'high', stroke: 'colour', strokeOpacity: 0.6 }),
      Plot.dot(marks, {
        x: 'x',
        y: 'fnr',
        symbol: 'symbol',
        stroke: 'colour',
        fill: 'fill',
        fillOpacity: 0.7,
        strokeWidth: 1.2,
        r: 2.8,
      }),
      Plot.text([defenseLabel(defense)], { frameAnchor: 'top', dy: -17, fontSize: 9.5, fontWeight: 'bold' }),
      Plot.frame({ stroke: '#888888' }),
    ],
  };
}

function legendOptions(corpora: readonly string[]): Panel['options'] {
  const styled = corpora.map((corpus, place) => ({
    x: 48 + place * 92,
    text: corpus,
    ...corpusStyle(corpus),
  }));
  const kinds = [
    { x: 440, text: 'template', fill: '#444444' },
    { x: 530, text: 'edited rung', fill: '#ffffff' },
  ];
  return {
    width: WIDTH,
    height: LEGEND,
    margin: 0,
    x: { axis: null, domain: [0, WIDTH] },
    y: { axis: null, domain: [LEGEND, 0] },
    symbol: { type: 'identity' } as Plot.ScaleOptions,
    color: { type: 'identity' },
    marks: [
      Plot.dot(styled, { x: 'x', y: 20, symbol: 'symbol', stroke: 'colour', fill: 'colour', r: 3.6 }),
      Plot.text(styled, { x: 'x', y: 20, text: 'text', textAnchor: 'start', dx: 10, fontSize: 11 }),
      Plot.dot(kinds, { x: 'x', y: 20, stroke: '#444444', fill: 'fill', r: 3.6 }),
      Plot.text(kinds, { x: 'x', y: 20, text: 'text', textAnchor: 'start', dx: 10, fontSize: 11 }),
    ],
  };
}
