import * as Plot from '@observablehq/plot';
import { CONTENT_SCORERS, type DirectionPoint, regeneratedColumns } from './directionPoints.js';
import { formatCount, formatRate } from './formatRate.js';
import { defenseLabel, familyLabel } from './labels.js';
import { composeSvg, type Figure, type Panel } from './svg.js';
import { sameColumn } from './tableColumns.js';
import { countDirections } from './tableDirection.js';

const WIDTH = 720;
const LABELS = 228;
const ROW = 22;
const TOP = 64;
const BOTTOM = 10;

/** Light, dark and middle, each with its sign: readable without colour. */
const LOOKS = {
  right: { fill: '#dbe7f5', text: '#0b3c7d', sign: '' },
  wrong: { fill: '#b0450a', text: '#ffffff', sign: '×' },
  undetermined: { fill: '#e8e8e8', text: '#444444', sign: '=' },
} as const;

/**
 * Returns the direction of the profile's prediction as a grid: one row for each regenerated cell, one column for each
 * content scorer, the miss rate in its place.
 *
 * Paper, Figure 5; measurement rule D12. A verdict compares two signs and has no interval; the miss rates have theirs in
 * Table V. A cell that did not run says so.
 * @param points what `directionPoints` returned
 * @param profile the profile the records are of, named in the caption
 * @example figureDirection([], 'quick').caption.includes('0 points of 90') // => true
 */
export function figureDirection(points: readonly DirectionPoint[], profile: string): Figure {
  const columns = regeneratedColumns();
  const tiles = points.flatMap((point) => {
    const x = CONTENT_SCORERS.indexOf(point.defense);
    const y = columns.findIndex((column) => sameColumn(column, point));
    if (x < 0 || y < 0) return [];
    const look = point.point === null ? { fill: '#ffffff', text: '#777777' } : LOOKS[point.point.verdict];
    const text =
      point.point === null
        ? 'absent'
        : `${LOOKS[point.point.verdict].sign} ${formatRate(point.point.fnr)}`.trim();
    return [{ x, y, fill: look.fill, colour: look.text, text }];
  });
  const rows = columns.map((column, y) => {
    const index = points.find((point) => sameColumn(point, column) && point.point !== null)?.point?.index;
    const label = `${column.corpus}, ${familyLabel(column.family)}`;
    return { y, text: `${label}, index ${index === undefined ? 'absent' : formatRate(index)}` };
  });
  const height = TOP + columns.length * ROW + BOTTOM;
  const counts = countDirections(points);
  const caption =
    `Direction of the profile's prediction for six content scorers at template, profile ${profile}: does a scorer miss less than ` +
    'its mean exactly where the profile index lies above its mean? The number is the miss rate (FNR) at the deployed threshold. ' +
    `${formatCount(counts.ran)} points of ${formatCount(columns.length * CONTENT_SCORERS.length)}: ${formatCount(counts.right)} right, ` +
    `${formatCount(counts.wrong)} wrong, ${formatCount(counts.undetermined)} undetermined (no deviation). A verdict compares two ` +
    'signs and has no interval.';
  const title = "Direction of the profile's prediction";
  const panels: Panel[] = [
    { x: 0, y: 0, options: gridOptions(tiles, rows, height) },
    { x: 0, y: 0, options: legendOptions() },
  ];
  return { svg: composeSvg({ width: WIDTH, height, title, caption }, panels), caption };
}

interface Tile {
  readonly x: number;
  readonly y: number;
  readonly fill: string;
  readonly colour: string;
  readonly text: string;
}

function gridOptions(
  tiles: readonly Tile[],
  rows: readonly { readonly y: number; readonly text: string }[],
  height: number,
): Panel['options'] {
  return {
    width: WIDTH,
    height,
    marginLeft: LABELS,
    marginRight: 6,
    marginTop: TOP,
    marginBottom: BOTTOM,
    x: { domain: [-0.5, CONTENT_SCORERS.length - 0.5], axis: null },
    y: { domain: [rows.length - 0.5, -0.5], axis: null },
    color: { type: 'identity' },
    marks: [
      Plot.rect(tiles, {
        x1: ({ x }) => x - 0.47,
        x2: ({ x }) => x + 0.47,
        y1: ({ y }) => y - 0.44,
        y2: ({ y }) => y + 0.44,
        fill: 'fill',
        stroke: '#999999',
        strokeWidth: 0.5,
      }),
      Plot.text(tiles, { x: 'x', y: 'y', text: 'text', fill: 'colour', fontSize: 10 }),
      Plot.text(rows, { x: -0.5, y: 'y', text: 'text', textAnchor: 'end', dx: -8, fontSize: 10 }),
      Plot.text(CONTENT_SCORERS, {
        x: (_, index) => index,
        y: -0.5,
        dy: -9,
        text: defenseLabel,
        fontSize: 9,
      }),
    ],
  };
}

function legendOptions(): Panel['options'] {
  const looks = Object.entries(LOOKS).map(([verdict, look], place) => ({
    x: LABELS + 10 + place * 120,
    verdict,
    ...look,
  }));
  return {
    width: WIDTH,
    height: 40,
    margin: 0,
    x: { axis: null, domain: [0, WIDTH] },
    y: { axis: null, domain: [40, 0] },
    color: { type: 'identity' },
    marks: [
      Plot.rect(looks, { x1: 'x', x2: ({ x }) => x + 22, y1: 10, y2: 28, fill: 'fill', stroke: '#999999' }),
      Plot.text(looks, { x: ({ x }) => x + 11, y: 19, text: 'sign', fill: 'text', fontSize: 10 }),
      Plot.text(looks, { x: ({ x }) => x + 28, y: 19, text: 'verdict', textAnchor: 'start', fontSize: 11 }),
    ],
  };
}
