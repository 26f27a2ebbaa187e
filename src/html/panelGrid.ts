import type { Panel } from '../report/index.js';
import { figureSheet, type LegendEntry, legendHeight, legendPanel, SHEET_WIDTH } from './figureSheet.js';
import type { ReportFigure } from './reportDocument.js';

/** What a figure of equal panels is made of. */
export interface PanelGridParts {
  readonly title: string;
  readonly caption: string;
  /** Room of one panel in px. */
  readonly size: { readonly width: number; readonly height: number };
  readonly panels: readonly Panel['options'][];
  readonly legend: readonly LegendEntry[];
}

/**
 * Returns how many panels stand in a row.
 *
 * @param width of one panel in px
 * @example panelsPerRow(240) // => 4
 */
export function panelsPerRow(width: number): number {
  return Math.max(1, Math.floor(SHEET_WIDTH / width));
}

/**
 * Returns a figure with its legend on top and equal panels below it, row after row; null without panels.
 *
 * @param parts size, panels and legend; texts unescaped
 * @example panelGrid({ title: '', caption: '', size: { width: 1, height: 1 }, panels: [], legend: [] }) // => null
 */
export function panelGrid({ title, caption, size, panels, legend }: PanelGridParts): ReportFigure | null {
  if (panels.length === 0) return null;
  const top = legendHeight(legend.length);
  const perRow = panelsPerRow(size.width);
  const height = top + Math.ceil(panels.length / perRow) * size.height;
  return figureSheet({ height, title, caption }, [
    { x: 0, y: 0, options: legendPanel(legend) },
    ...panels.map(
      (options, place): Panel => ({
        x: (place % perRow) * size.width,
        y: top + Math.floor(place / perRow) * size.height,
        options,
      }),
    ),
  ]);
}
