import * as Plot from '@observablehq/plot';
import type { CellRecord } from '../records/index.js';
import { formatCount, formatCounts, formatInterval, formatRate } from './formatRate.js';
import { defenseLabel, familyLabel } from './labels.js';
import { orderedCells } from './orderedCells.js';
import { markStyle, shownInFigures } from './palette.js';
import { composeSvg, type Figure, type Panel } from './svg.js';
import { tableDefenses } from './tableColumns.js';

const WIDTH = 720;
const LABELS = 172;
const ROW = 22;
const TOP = 40;
const BOTTOM = 24;
const METRICS = [
  { key: 'fnr', low: 'fnrLow', high: 'fnrHigh', label: 'FNR' },
  { key: 'fpr', low: 'fprLow', high: 'fprHigh', label: 'FPR' },
  { key: 'auroc', low: 'aurocLow', high: 'aurocHigh', label: 'AUROC' },
] as const;

/**
 * Returns FNR, FPR and AUROC of every defense before and after the question is removed from the poison.
 *
 * Paper, Section V-B and Table IX: upper, hollow marks are the `template` rung, lower, filled ones `prefix_removed`, lines their
 * 95 % cluster bootstrap intervals. Defenses that rank nothing have no AUROC. Survival stands in the caption.
 * @param cells records of `table-v.json` of one corpus and one family; other rungs are left out
 * @param profile the profile the records are of, named in the caption
 * @throws when the records are of more than one corpus or family, or lack one of the two rungs
 * @example figurePrefixRemoval([], 'quick') // => throws
 */
export function figurePrefixRemoval(cells: readonly CellRecord[], profile: string): Figure {
  const rung = (name: string) =>
    orderedCells(cells).filter((cell) => cell.rung === name && shownInFigures(cell.defense));
  const [before, after] = [rung('template'), rung('prefix_removed')];
  const [first, second] = [before[0], after[0]];
  const places = new Set([...before, ...after].map((cell) => JSON.stringify([cell.corpus, cell.family])));
  if (first === undefined || second === undefined || places.size !== 1) {
    throw new Error(
      `prefix removal is drawn from both rungs of one corpus and family; got ${places.size} of them with ` +
        `${before.length} template and ${after.length} prefix_removed records`,
    );
  }
  const defenses = tableDefenses([...before, ...after]);
  const height = TOP + defenses.length * ROW + BOTTOM;
  const width = (WIDTH - LABELS) / METRICS.length;
  const panels: Panel[] = METRICS.map((metric, index) => ({
    x: index === 0 ? 0 : LABELS + index * width,
    y: 0,
    options: panelOptions(before, after, defenses, { metric, labelled: index === 0, width, height }),
  }));
  panels.push({ x: 0, y: 0, options: legendOptions(first, second) });
  const survival = (cell: CellRecord) =>
    `${formatRate(cell.survival)} ${formatInterval(cell.survivalLow, cell.survivalHigh)} ` +
    `(${formatCounts(cell.survivalHits, cell.survivalTotal)})`;
  const n = (cell: CellRecord) =>
    `${formatCount(cell.nPoison)} poison and ${formatCount(cell.nClean)} clean candidates`;
  const caption =
    `FNR, FPR and AUROC with the question before each passage (upper, hollow) and with it removed (lower, filled), ` +
    `${first.corpus}, ${familyLabel(first.family)}, profile ${profile}. Lines are 95 % cluster bootstrap intervals; ` +
    `filters that rank nothing have no AUROC. Retrieval survival ${survival(first)} at template, ${survival(second)} ` +
    `with the prefix removed. n: ${n(first)} at template, ${n(second)} with the prefix removed, ` +
    `${formatCount(first.nQueries)} query evaluations over ${first.seeds.length} seeds.`;
  const title = 'Error rates and AUROC before and after prefix removal';
  return { svg: composeSvg({ width: WIDTH, height, title, caption }, panels), caption };
}

interface PanelChoice {
  readonly metric: (typeof METRICS)[number];
  readonly labelled: boolean;
  readonly width: number;
  readonly height: number;
}

function panelOptions(
  before: readonly CellRecord[],
  after: readonly CellRecord[],
  defenses: readonly string[],
  choice: PanelChoice,
): Panel['options'] {
  const { key, low, high, label } = choice.metric;
  const marks = (cells: readonly CellRecord[], shift: number) =>
    cells.flatMap((cell) => {
      const value = cell[key];
      if (value === null) return [];
      const y = defenses.indexOf(cell.defense) + shift;
      return [
        {
          y,
          value,
          low: cell[low] ?? value,
          high: cell[high] ?? value,
          defense: cell.defense,
          ...markStyle(cell.defense),
        },
      ];
    });
  const [old, now] = [marks(before, -0.2), marks(after, 0.2)];
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
    y: { domain: [defenses.length - 0.5, -0.5], axis: null },
    symbol: { type: 'identity' } as Plot.ScaleOptions,
    color: { type: 'identity' },
    marks: [
      Plot.gridX({ stroke: '#e4e4e4', strokeOpacity: 1, ticks: [0, 0.25, 0.5, 0.75, 1] }),
      Plot.ruleY(defenses.slice(1), { y: (_, index) => index + 0.5, stroke: '#eeeeee' }),
      Plot.ruleY([...old, ...now], { y: 'y', x1: 'low', x2: 'high', stroke: 'colour', strokeOpacity: 0.75 }),
      Plot.dot(old, {
        x: 'value',
        y: 'y',
        symbol: 'symbol',
        stroke: 'colour',
        strokeWidth: 1.3,
        fill: '#ffffff',
        r: 3.2,
      }),
      Plot.dot(now, {
        x: 'value',
        y: 'y',
        symbol: 'symbol',
        stroke: 'colour',
        strokeWidth: 1.3,
        fill: 'colour',
        r: 3.2,
      }),
      ...(choice.labelled
        ? [
            Plot.text(defenses, {
              x: 0,
              y: (_, index) => index,
              text: defenseLabel,
              textAnchor: 'end',
              dx: -19,
              fontSize: 10.5,
            }),
          ]
        : []),
      Plot.text([label], { frameAnchor: 'top', dy: -18, fontSize: 11, fontWeight: 'bold' }),
      Plot.frame({ stroke: '#888888' }),
    ],
  };
}

function legendOptions(before: CellRecord, after: CellRecord): Panel['options'] {
  const lines = [
    { y: 13, fill: '#ffffff', text: `template, survival ${formatRate(before.survival)}` },
    { y: 28, fill: '#000000', text: `prefix removed, survival ${formatRate(after.survival)}` },
  ];
  return {
    width: LABELS + 20,
    height: TOP,
    margin: 0,
    x: { axis: null, domain: [0, LABELS + 20] },
    y: { axis: null, domain: [TOP, 0] },
    color: { type: 'identity' },
    marks: [
      Plot.dot(lines, { x: 8, y: 'y', stroke: '#000000', fill: 'fill', r: 3.2 }),
      Plot.text(lines, { x: 16, y: 'y', text: 'text', textAnchor: 'start', fontSize: 9.5 }),
    ],
  };
}
