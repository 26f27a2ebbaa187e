import * as Plot from '@observablehq/plot';
import { formatCount } from './formatRate.js';
import { composeSvg, type Figure, type Panel } from './svg.js';
import type { ReleasedPoison, ReleasedSet } from './tableReleasedPoisonRecords.js';

const LABELS = 300;
const PANEL = 190;
const GAP = 24;
const ROW = 16;
const TOP = 56;
const BOTTOM = 42;
/** Parts of the first panel, dark to light, so that they differ in grey too. */
const PLACES = [
  { key: 'start', label: 'start', colour: '#0b3c7d' },
  { key: 'end', label: 'end', colour: '#4f86c6' },
  { key: 'middle', label: 'middle', colour: '#9bbfe3' },
  { key: 'whole', label: 'nothing else', colour: '#333333' },
] as const;
const OVERLAP = '#d1570a';

/**
 * Returns the figure of released poison sets: share of texts that hold their question, by where it stands, and length
 * overlap with the corpus.
 *
 * Whole sets are counted, so there is no sampling interval; n stands at each row. A hollow square is the overlap with a
 * stand-in corpus; a row without a square is compared with no corpus.
 * @param released content of `released-poison.json`
 * @example figureReleasedPoison({ index: 'a', corpora: [], sets: [] }).svg.startsWith('<svg') // => true
 */
export function figureReleasedPoison({ corpora, sets }: ReleasedPoison): Figure {
  const height = TOP + Math.max(sets.length, 1) * ROW + BOTTOM;
  const width = LABELS + 2 * PANEL + GAP;
  const intervals = corpora.map(
    ({ id, documents, width: ratio }) =>
      `${id} ${ratio === null ? 'N/A' : ratio.toFixed(2)} (${formatCount(documents)} documents)`,
  );
  const caption =
    'Poison that authors of attacks, defenses and benchmarks released. Left: share of texts that hold their question ' +
    'word for word, by where it first stands. Right: share of texts within the middle 90 % of the corpus by length; filled ' +
    'where the set was made for that corpus, hollow where the corpus stands in for another. Whole sets are counted, n texts ' +
    `each as printed at the row. Width l95/l5: ${intervals.length === 0 ? 'no corpus at hand' : intervals.join(', ')}.`;
  const panels: Panel[] = [
    { x: 0, y: 0, options: placesPanel(sets, height) },
    { x: LABELS + PANEL + GAP, y: 0, options: overlapPanel(sets, height) },
  ];
  return { svg: composeSvg({ width, height, title: 'Released poison sets', caption }, panels), caption };
}

/** Bars from one place to the next; shares are of the texts whose question is known. */
function barsOf(set: ReleasedSet, y: number) {
  let from = 0;
  return PLACES.map(({ key, colour }) => {
    const share = set.containmentTotal === 0 ? 0 : set.places[key] / set.containmentTotal;
    const bar = { x1: from, x2: from + share, y1: y - 0.36, y2: y + 0.36, colour };
    from += share;
    return bar;
  }).filter(({ x1, x2 }) => x2 > x1);
}

function placesPanel(sets: readonly ReleasedSet[], height: number): Panel['options'] {
  const bars = sets.flatMap(barsOf);
  const unknown = sets.flatMap((set, y) => (set.containmentTotal === 0 ? [{ y }] : []));
  return {
    ...frameOf(sets, height, LABELS),
    width: LABELS + PANEL,
    x: axis('share of texts that hold the question'),
    marks: [
      Plot.gridX({ stroke: '#e4e4e4', strokeOpacity: 1, ticks: [0, 0.25, 0.5, 0.75, 1] }),
      Plot.rect(bars, { x1: 'x1', x2: 'x2', y1: 'y1', y2: 'y2', fill: 'colour' }),
      Plot.text(unknown, {
        x: 0,
        y: 'y',
        text: () => 'no question',
        textAnchor: 'start',
        dx: 4,
        fontSize: 8,
        fill: '#666666',
      }),
      Plot.text(sets, { x: 0, y: (_, i) => i, text: labelOf, textAnchor: 'end', dx: -8, fontSize: 9 }),
      Plot.frame({ stroke: '#888888' }),
      ...legend(),
    ],
  };
}

function overlapPanel(sets: readonly ReleasedSet[], height: number): Panel['options'] {
  const rows = sets.flatMap((set, y) => (set.lengthOverlap === null ? [] : [{ ...set, y }]));
  const square = {
    x: 'lengthOverlap',
    y: 'y',
    symbol: 'square',
    stroke: OVERLAP,
    strokeWidth: 1.4,
    r: 3.6,
  } as const;
  return {
    ...frameOf(sets, height, 6),
    width: PANEL,
    marginRight: 40,
    x: axis('length overlap'),
    marks: [
      Plot.gridX({ stroke: '#e4e4e4', strokeOpacity: 1, ticks: [0, 0.25, 0.5, 0.75, 1] }),
      Plot.dot(
        rows.filter(({ standIn }) => !standIn),
        { ...square, fill: OVERLAP },
      ),
      Plot.dot(
        rows.filter(({ standIn }) => standIn),
        { ...square, fill: '#ffffff' },
      ),
      Plot.text(sets, {
        frameAnchor: 'right',
        y: (_, i) => i,
        text: ({ n }: ReleasedSet) => formatCount(n),
        textAnchor: 'start',
        dx: 6,
        fontSize: 8,
        fill: '#444444',
      }),
      Plot.text(['n'], {
        frameAnchor: 'top-right',
        dx: 6,
        dy: -14,
        textAnchor: 'start',
        fontSize: 9,
        fill: '#444444',
      }),
      Plot.frame({ stroke: '#888888' }),
    ],
  };
}

function frameOf(sets: readonly ReleasedSet[], height: number, left: number) {
  return {
    height,
    marginLeft: left,
    marginRight: 8,
    marginTop: TOP,
    marginBottom: BOTTOM,
    insetLeft: 4,
    insetRight: 4,
    y: { domain: [Math.max(sets.length, 1) - 0.5, -0.5], axis: null },
  };
}

function axis(label: string) {
  return {
    domain: [0, 1],
    ticks: [0, 0.5, 1],
    tickFormat: String,
    label,
    labelAnchor: 'center',
    labelArrow: 'none',
  } as const;
}

function labelOf({ set, form }: ReleasedSet): string {
  return `${set}, ${form}`;
}

function legend() {
  let dx = 4;
  return PLACES.flatMap(({ label, colour }) => {
    const marks = [
      Plot.dot([0], { frameAnchor: 'top-left', dx, dy: -20, symbol: 'square', r: 3.6, fill: colour }),
      Plot.text([label], { frameAnchor: 'top-left', dx: dx + 8, dy: -25, textAnchor: 'start', fontSize: 9 }),
    ];
    dx += 22 + 5.2 * label.length;
    return marks;
  });
}
