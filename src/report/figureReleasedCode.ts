import * as Plot from '@observablehq/plot';
import type { IntervalRate } from '../releasedCode/index.js';
import { formatCount } from './formatRate.js';
import { markStyle } from './palette.js';
import { composeSvg, type Figure, type Panel } from './svg.js';
import { contextLabel, FILTER_ORDER, filterLabel } from './tableVI.js';
import { findRow } from './tableVILines.js';
import type { FilterRow, TableVI } from './tableVIRecords.js';

const WIDTH = 720;
const LABELS = 240;
const ROW = 22;
const TOP = 44;
const BOTTOM = 24;
const CONTEXTS = ['ten', 'top-5'] as const;
const METRICS = [
  { key: 'poison', label: 'poison removed' },
  { key: 'clean', label: 'clean removed' },
  { key: 'empty', label: 'contexts left empty' },
] as const;
/** Hollow marks above, filled ones below. */
const FORMS = [
  { form: 'inserted', shift: -0.2, filled: false },
  { form: 'archived', shift: 0.2, filled: true },
] as const;

/** A line of the figure: one filter in one context. */
interface Line {
  readonly filter: string;
  readonly context: (typeof CONTEXTS)[number];
}

/**
 * Returns the figure of Table VI: what each released filter removes of the poison, of the clean documents beside it, and how
 * many contexts it leaves empty, in both insertion forms.
 *
 * Upper, hollow marks: with the question in front (Q⊕I); lower, filled ones: as archived (I); lines: 95 % intervals of the
 * bootstrap over queries. Rows that did not run are left out.
 * @param table the measured table
 * @example figureReleasedCode(TABLE_VI).svg.startsWith('<svg') // => true
 */
export function figureReleasedCode(table: TableVI): Figure {
  const lines = CONTEXTS.flatMap((context) =>
    FILTER_ORDER.map((filter) => ({ filter, context })).filter((line) =>
      FORMS.some(({ form }) => findRow(table, line.filter, form, line.context) !== null),
    ),
  );
  const height = TOP + Math.max(lines.length, 1) * ROW + BOTTOM;
  const width = (WIDTH - LABELS) / METRICS.length;
  const panels: Panel[] = METRICS.map((metric, index) => ({
    x: index === 0 ? 0 : LABELS + index * width,
    y: 0,
    options: panelOptions(table, lines, { ...metric, labelled: index === 0, width, height }),
  }));
  panels.push({ x: 0, y: 0, options: legendOptions() });
  const title = 'What released filters remove of poison and of clean documents';
  const caption = captionOf(table, lines);
  return { svg: composeSvg({ width: WIDTH, height, title, caption }, panels), caption };
}

function captionOf(table: TableVI, lines: readonly Line[]): string {
  const n = CONTEXTS.map((context) => {
    const counts = FORMS.map(({ form }) => {
      const row = findRow(table, lines[0]?.filter ?? '', form, context);
      return row === null ? 'none' : `${formatCount(row.poison.total)} / ${formatCount(row.clean.total)}`;
    });
    return `${contextLabel(context)}: ${counts.join(' and ')}`;
  });
  return (
    `Released filters on ${table.poisonOrigin} poison of ${formatCount(table.queries)} queries, profile ${table.profile}. Hollow: the ` +
    'question in front, as the attack inserts it (Q⊕I); filled: as archived (I). Lines: 95 % intervals of the bootstrap over queries. ' +
    'A filter that empties the context removes everything, so its removal of poison is read beside the other two panels. ' +
    `Documents, poison / clean, Q⊕I and I: ${n.join('; ')}. ${table.embedder.name}, ${formatCount(table.documents)} documents.`
  );
}

function panelOptions(
  table: TableVI,
  lines: readonly Line[],
  choice: {
    readonly key: (typeof METRICS)[number]['key'];
    readonly label: string;
    readonly labelled: boolean;
    readonly width: number;
    readonly height: number;
  },
): Panel['options'] {
  const marks = FORMS.flatMap(({ form, shift, filled }) =>
    lines.flatMap((line, y) => {
      const row = findRow(table, line.filter, form, line.context);
      return row === null ? [] : markOf(row, row[choice.key], y + shift, filled);
    }),
  );
  const first = lines.findIndex(({ context }) => context === 'top-5');
  return {
    width: choice.width + (choice.labelled ? LABELS : 0),
    height: choice.height,
    marginLeft: choice.labelled ? LABELS + 8 : 8,
    marginRight: 8,
    marginTop: TOP,
    marginBottom: BOTTOM,
    insetLeft: 7,
    insetRight: 7,
    x: { domain: [0, 1], ticks: [0, 0.5, 1], tickFormat: String, label: null },
    y: { domain: [Math.max(lines.length, 1) - 0.5, -0.5], axis: null },
    symbol: { type: 'identity' } as Plot.ScaleOptions,
    color: { type: 'identity' },
    marks: [
      Plot.gridX({ stroke: '#e4e4e4', strokeOpacity: 1, ticks: [0, 0.25, 0.5, 0.75, 1] }),
      Plot.ruleY(lines.slice(1), { y: (_, index) => index + 0.5, stroke: '#eeeeee' }),
      Plot.ruleY(first > 0 ? [first - 0.5] : [], { y: (place: number) => place, stroke: '#888888' }),
      Plot.ruleY(marks, { y: 'y', x1: 'low', x2: 'high', stroke: 'colour', strokeOpacity: 0.75 }),
      Plot.dot(marks, {
        x: 'value',
        y: 'y',
        symbol: 'symbol',
        stroke: 'colour',
        strokeWidth: 1.3,
        fill: 'fill',
        r: 3.2,
      }),
      ...(choice.labelled
        ? [
            Plot.text(lines, {
              x: 0,
              y: (_, index) => index,
              text: ({ filter, context }: Line) => `${filterLabel(filter)}, ${context}`,
              textAnchor: 'end',
              dx: -19,
              fontSize: 9.5,
            }),
          ]
        : []),
      Plot.text([choice.label], { frameAnchor: 'top', dy: -18, fontSize: 11, fontWeight: 'bold' }),
      Plot.frame({ stroke: '#888888' }),
    ],
  };
}

/** The package has the colour of the port, as it is the same defense. */
function markOf({ filter }: FilterRow, { value, low, high }: IntervalRate, y: number, filled: boolean) {
  if (value === null) return [];
  const { colour, symbol } = markStyle(filter === 'trustrag-stage-1' ? filter : 'ragdefender');
  return [
    { y, value, low: low ?? value, high: high ?? value, colour, symbol, fill: filled ? colour : '#ffffff' },
  ];
}

function legendOptions(): Panel['options'] {
  const items = [
    { y: 13, fill: '#ffffff', text: 'Q⊕I, question in front' },
    { y: 28, fill: '#000000', text: 'I, as archived' },
  ];
  return {
    width: LABELS,
    height: TOP,
    margin: 0,
    x: { axis: null, domain: [0, LABELS] },
    y: { axis: null, domain: [TOP, 0] },
    color: { type: 'identity' },
    marks: [
      Plot.dot(items, { x: 8, y: 'y', stroke: '#000000', fill: 'fill', r: 3.2 }),
      Plot.text(items, { x: 16, y: 'y', text: 'text', textAnchor: 'start', fontSize: 9.5 }),
    ],
  };
}
