import * as Plot from '@observablehq/plot';
import { rungLabel } from './labels.js';
import { ladderColumns } from './ladderColumns.js';
import { ladderStyle } from './ladderStyle.js';
import type { LadderRecord } from './resultRecords.js';
import type { Panel } from './svg.js';
import { sameColumn, type TableColumn } from './tableColumns.js';

/**
 * Returns the rungs and fillers that ran on some corpus: each has its place in every row of the figure, and in its legend.
 *
 * @param changes records of `ladder.json`
 * @example ladderSlots([]) // => []
 */
export function ladderSlots(changes: readonly LadderRecord[]): TableColumn[] {
  return ladderColumns('', 'interval')
    .slice(1)
    .filter((slot) => changes.some((change) => sameColumn({ ...change, corpus: '' }, slot)));
}

/**
 * Returns the legend of Figure 3: mark and name of each rung and filler, a column for each rung that has fillers.
 *
 * @param slots what `ladderSlots` returned
 * @param width of the sheet in px
 * @example ladderLegend([], 720).width // => 720
 */
export function ladderLegend(slots: readonly TableColumn[], width: number): Panel['options'] {
  const marks = slots.map((column) => ({
    x: 10 + blockOf(column.rung) * 240,
    y: 12 + 15 * slots.filter(({ rung }) => blockOf(rung) === blockOf(column.rung)).indexOf(column),
    text: rungLabel(column.rung, column.filler),
    ...ladderStyle(column),
  }));
  return {
    width,
    height: 54,
    margin: 0,
    x: { axis: null, domain: [0, width] },
    y: { axis: null, domain: [54, 0] },
    symbol: { type: 'identity' } as Plot.ScaleOptions,
    color: { type: 'identity' },
    marks: [
      Plot.dot(marks, {
        x: 'x',
        y: 'y',
        symbol: 'symbol',
        stroke: 'colour',
        fill: 'fill',
        strokeWidth: 1.2,
        r: 3.2,
      }),
      Plot.text(marks, { x: 'x', y: 'y', text: 'text', textAnchor: 'start', dx: 9, fontSize: 10 }),
    ],
  };
}

/** Column of the legend: the rungs without filler first. */
function blockOf(rung: string): number {
  return ['length_matched', 'both'].indexOf(rung) + 1;
}
