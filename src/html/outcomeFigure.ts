import * as Plot from '@observablehq/plot';
import type { CellRecord } from '../records/index.js';
import {
  cellLabel,
  cellText,
  corpusStyle,
  defenseLabel,
  formatCount,
  formatCountRange,
  formatRate,
  inFixedOrder,
  orderedCells,
  type Panel,
  type ProfileRecord,
  rateLine,
  sameColumn,
  shownInFigures,
  tableDefenses,
} from '../report/index.js';
import { tipLayer, tipText } from './markTips.js';
import { panelGrid, panelsPerRow } from './panelGrid.js';
import type { ReportFigure } from './reportDocument.js';
import { svgLabel } from './svgLabel.js';

const SIZE = { width: 192, height: 172 };

interface Point {
  readonly cell: CellRecord;
  readonly index: number;
  readonly fnr: number;
}

/**
 * Returns the construction profile against the outcome: miss rate over profile index, one panel for each defense; null
 * without points.
 *
 * Paper, Figure 1. The index is the mean of containment and 1 - length overlap; it is computed without any defense.
 * @param cells records of `table-v.json`; a cell without a profile or a miss rate has no mark
 * @param profiles records of `profile.json`
 * @param profile named in the caption
 * @example outcomeFigure([], [], 'quick') // => null
 */
export function outcomeFigure(
  cells: readonly CellRecord[],
  profiles: readonly ProfileRecord[],
  profile: string,
): ReportFigure | null {
  const inserted = profiles.filter(({ form }) => form === 'inserted');
  const points = orderedCells(cells).flatMap((cell): Point[] => {
    const index = inserted.find((record) => sameColumn(record, cell))?.index ?? null;
    if (index === null || cell.fnr === null || !shownInFigures(cell.defense)) return [];
    return [{ cell, index, fnr: cell.fnr }];
  });
  const defenses = tableDefenses(points.map(({ cell }) => cell));
  const corpora = inFixedOrder(
    'corpus',
    points.map(({ cell }) => cell.corpus),
  );
  const perRow = panelsPerRow(SIZE.width);
  return panelGrid({
    title: 'Construction profile against miss rate',
    caption:
      'Profile index, the mean of containment and 1 - length overlap, against the miss rate (FNR) at the deployed threshold: ' +
      `${formatCount(points.length)} points, profile ${profile}. Solid marks are templates, hollow ones edited rungs. Lines are 95 % ` +
      `cluster bootstrap intervals over ${formatCountRange(points.map(({ cell }) => cell.nPoison))} retrieved poison candidates a ` +
      'cell, pooled over the seeds.',
    size: SIZE,
    panels: defenses.map((defense, place) =>
      panelOptions(
        points.filter(({ cell }) => cell.defense === defense),
        {
          title: svgLabel(defenseLabel(defense), 28),
          namesX: place + perRow >= defenses.length,
          namesY: place % perRow === 0,
        },
      ),
    ),
    legend: corpora.map((corpus) => {
      const { colour, symbol } = corpusStyle(corpus);
      return { text: corpus, symbol, colour, fill: colour };
    }),
  });
}

function panelOptions(
  points: readonly Point[],
  choice: { readonly title: string; readonly namesX: boolean; readonly namesY: boolean },
): Panel['options'] {
  const marks = points.map(({ cell, index, fnr }) => {
    const { colour, symbol } = corpusStyle(cell.corpus);
    return {
      ...{ x: index, y: fnr, low: cell.fnrLow ?? fnr, high: cell.fnrHigh ?? fnr, colour, symbol },
      fill: cell.rung === 'template' ? colour : '#ffffff',
      tip: tipText([
        cellLabel(cell),
        `profile index ${formatRate(index)}`,
        `FNR ${rateLine(cellText(cell).fnr)}, n ${formatCount(cell.nPoison)}`,
      ]),
    };
  });
  const axis = { ticks: [0, 0.5, 1], tickFormat: String, labelAnchor: 'center', labelArrow: 'none' } as const;
  return {
    ...SIZE,
    ...{ marginLeft: 42, marginRight: 8, marginTop: 24, marginBottom: 36, inset: 6 },
    x: { ...axis, domain: [0, 1], label: choice.namesX ? 'profile index' : null },
    y: { ...axis, domain: [0, 1], label: choice.namesY ? 'FNR' : null, labelOffset: 38 },
    symbol: { type: 'identity' } as Plot.ScaleOptions,
    color: { type: 'identity' },
    marks: [
      Plot.gridX({ stroke: '#e4e4e4', strokeOpacity: 1, ticks: [0, 0.25, 0.5, 0.75, 1] }),
      Plot.gridY({ stroke: '#e4e4e4', strokeOpacity: 1, ticks: [0, 0.25, 0.5, 0.75, 1] }),
      Plot.ruleX(marks, { x: 'x', y1: 'low', y2: 'high', stroke: 'colour', strokeOpacity: 0.6 }),
      Plot.dot(marks, {
        ...{ x: 'x', y: 'y', symbol: 'symbol', stroke: 'colour', fill: 'fill', fillOpacity: 0.7 },
        ...{ strokeWidth: 1.2, r: 2.8 },
      }),
      Plot.text([choice.title], { frameAnchor: 'top', dy: -15, fontSize: 10, fontWeight: 'bold' }),
      Plot.frame({ stroke: '#888888' }),
      tipLayer(marks),
    ],
  };
}
