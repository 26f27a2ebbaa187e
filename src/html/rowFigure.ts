import * as Plot from '@observablehq/plot';
import type { MarkSymbol, Panel } from '../report/index.js';
import { figureSheet, type LegendEntry, legendHeight, legendPanel, SHEET_WIDTH } from './figureSheet.js';
import { tipLayer } from './markTips.js';
import type { ReportFigure } from './reportDocument.js';
import { svgLabel } from './svgLabel.js';

/** One mark in a row, with its interval; the ends are the value where there is none. */
export interface RowMark {
  readonly row: number;
  /** Place within the row, from -0.5 to 0.5. */
  readonly shift: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly symbol: MarkSymbol;
  readonly colour: string;
  readonly fill: string;
  readonly tip: string;
}

/** The axis that all panels share. */
export interface RowAxis {
  readonly label: string;
  readonly domain: readonly [number, number];
  readonly ticks: readonly number[];
  /** Linear up to about here and logarithmic above; absent means linear. */
  readonly linearUpTo?: number;
}

/** What a figure of rows is made of. */
export interface RowFigureParts {
  readonly title: string;
  readonly caption: string;
  readonly rows: readonly string[];
  readonly rowHeight: number;
  readonly panels: readonly { readonly title: string; readonly marks: readonly RowMark[] }[];
  readonly axis: RowAxis;
  readonly legend: readonly LegendEntry[];
  /** Rows at the top that show something else than the others and are shaded. */
  readonly shadedRows?: number;
}

const LABELS = 226;
const TOP = 26;
const BOTTOM = 40;
/** Room of a panel at most, in px. */
const WIDEST = 300;

/**
 * Returns a figure with named rows, one panel beside the other, marks with intervals and tips; null without marks.
 *
 * @param parts rows, panels, axis and legend; texts unescaped
 * @example rowFigure({ title: '', caption: '', rows: [], rowHeight: 1, panels: [], axis: AXIS, legend: [] }) // => null
 */
export function rowFigure(parts: RowFigureParts): ReportFigure | null {
  if (parts.panels.every(({ marks }) => marks.length === 0)) return null;
  const legend = legendHeight(parts.legend.length);
  const width = Math.min(WIDEST, (SHEET_WIDTH - LABELS) / parts.panels.length);
  const height = TOP + parts.rows.length * parts.rowHeight + BOTTOM;
  const panels = parts.panels.map(
    (_, place): Panel => ({
      x: place === 0 ? 0 : LABELS + place * width,
      y: legend,
      options: panelOptions(parts, place, { width, height }),
    }),
  );
  return figureSheet({ height: legend + height, title: parts.title, caption: parts.caption }, [
    { x: 0, y: 0, options: legendPanel(parts.legend) },
    ...panels,
  ]);
}

function panelOptions(
  { rows, panels, axis, shadedRows = 0 }: RowFigureParts,
  place: number,
  { width, height }: { readonly width: number; readonly height: number },
): Panel['options'] {
  const panel = panels[place];
  const marks = (panel?.marks ?? []).map((mark) => ({ ...mark, x: mark.value, y: mark.row + mark.shift }));
  const labelled = place === 0;
  const [start, end] = axis.domain;
  return {
    width: width + (labelled ? LABELS : 0),
    height,
    marginLeft: labelled ? LABELS + 6 : 6,
    marginRight: 8,
    marginTop: TOP,
    marginBottom: BOTTOM,
    insetLeft: 7,
    insetRight: 7,
    x: {
      ...(axis.linearUpTo === undefined ? {} : { type: 'symlog' as const, constant: axis.linearUpTo }),
      domain: [start, end],
      ticks: [...axis.ticks],
      tickFormat: (tick: number) => (Math.abs(tick) < 1000 ? String(tick) : `${tick / 1000}k`),
      label: axis.label,
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    y: { domain: [rows.length - 0.5, -0.5], axis: null },
    symbol: { type: 'identity' } as Plot.ScaleOptions,
    color: { type: 'identity' },
    marks: [
      ...(shadedRows === 0
        ? []
        : [
            Plot.rect([0], {
              ...{ x1: start, x2: end, y1: -0.5, y2: shadedRows - 0.5 },
              ...{ fill: '#000000', fillOpacity: 0.06 },
            }),
          ]),
      Plot.gridX({ stroke: '#e4e4e4', strokeOpacity: 1, ticks: [...axis.ticks] }),
      ...(start < 0 ? [Plot.ruleX([0], { stroke: '#888888' })] : []),
      Plot.ruleY(rows.slice(1), { y: (_, index) => index + 0.5, stroke: '#dddddd' }),
      Plot.ruleY(marks, { y: 'y', x1: 'low', x2: 'high', stroke: 'colour', strokeOpacity: 0.8 }),
      Plot.dot(marks, {
        ...{ x: 'x', y: 'y', symbol: 'symbol', stroke: 'colour', fill: 'fill', strokeWidth: 1.3, r: 3 },
      }),
      ...(labelled
        ? [
            Plot.text(rows, {
              ...{ x: start, y: (_, index) => index, text: (label) => svgLabel(label, 38) },
              ...{ textAnchor: 'end', dx: -16, fontSize: 10.5 },
            }),
          ]
        : []),
      Plot.text([svgLabel(panel?.title ?? '')], {
        ...{ frameAnchor: 'top', dy: -14, fontSize: 11.5, fontWeight: 'bold' },
      }),
      Plot.frame({ stroke: '#888888' }),
      tipLayer(marks),
    ],
  };
}
