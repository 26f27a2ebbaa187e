import * as Plot from '@observablehq/plot';
import { composeSvg, escapeTerminal, type MarkSymbol, type Panel } from '../report/index.js';
import type { ReportFigure } from './reportDocument.js';
import { svgLabel } from './svgLabel.js';

/** Width of every figure of the report, in px before it is fitted to the page. */
export const SHEET_WIDTH = 960;

/** One line of a legend. */
export interface LegendEntry {
  readonly text: string;
  readonly symbol: MarkSymbol;
  readonly colour: string;
  readonly fill: string;
}

const LEGEND_LINE = 17;
/** Room of one entry, in px. */
const LEGEND_COLUMN = 236;

/**
 * Returns a finished figure: the SVG without what HTML says better (its title and description stand in the caption),
 * every line of it free of invisible characters.
 *
 * @param sheet height in px, title and caption, unescaped
 * @param panels the plots
 * @example figureSheet({ height: 1, title: 'a', caption: 'b' }, []).marks // => 0
 */
export function figureSheet(
  { height, title, caption }: { readonly height: number; readonly title: string; readonly caption: string },
  panels: readonly Panel[],
): ReportFigure {
  const svg = composeSvg({ width: SHEET_WIDTH, height, title: '', caption: '' }, panels)
    .replace('<title></title>\n<desc></desc>\n', '')
    .replace(' xmlns="http://www.w3.org/2000/svg"', '')
    .trimEnd()
    .split('\n')
    .map(escapeTerminal)
    .join('\n');
  return { title, caption, svg, marks: svg.split('<title>').length - 1 };
}

/**
 * Returns the height of a legend, in px.
 *
 * @param entries how many
 * @example legendHeight(6) // => 46
 */
export function legendHeight(entries: number): number {
  return 12 + LEGEND_LINE * Math.ceil(entries / legendColumns());
}

/**
 * Returns a legend over the whole width, row after row.
 *
 * @param entries mark and name of each
 * @example legendPanel([]).height // => 12
 */
export function legendPanel(entries: readonly LegendEntry[]): Panel['options'] {
  const columns = legendColumns();
  const height = legendHeight(entries.length);
  const marks = entries.map((entry, place) => ({
    ...entry,
    text: svgLabel(entry.text, 38),
    x: 14 + (place % columns) * LEGEND_COLUMN,
    y: 14 + Math.floor(place / columns) * LEGEND_LINE,
  }));
  return {
    width: SHEET_WIDTH,
    height,
    margin: 0,
    x: { axis: null, domain: [0, SHEET_WIDTH] },
    y: { axis: null, domain: [height, 0] },
    symbol: { type: 'identity' } as Plot.ScaleOptions,
    color: { type: 'identity' },
    marks: [
      Plot.dot(marks, {
        x: 'x',
        y: 'y',
        symbol: 'symbol',
        stroke: 'colour',
        fill: 'fill',
        strokeWidth: 1.4,
        r: 3.6,
      }),
      Plot.text(marks, { x: 'x', y: 'y', text: 'text', textAnchor: 'start', dx: 10, fontSize: 11 }),
    ],
  };
}

function legendColumns(): number {
  return Math.floor(SHEET_WIDTH / LEGEND_COLUMN);
}
