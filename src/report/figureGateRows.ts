import * as Plot from '@observablehq/plot';
import { LINEAR_UP_TO } from './errorRatePanel.js';
import { formatCount } from './formatRate.js';
import { type GateRows, type GateSetting, orderedGateCells } from './gateRowsRecords.js';
import { cellLabel } from './labels.js';
import { composeSvg, type Figure, type Panel } from './svg.js';
import { gateSettingLabel } from './tableGateRows.js';

const LABELS = 270;
const PANEL = 210;
const GAP = 20;
const ROW = 17;
const TOP = 54;
const BOTTOM = 42;
/** Dark to light, each with a symbol and a place of its own within the line of its cell. */
const MARKS: readonly {
  readonly setting: GateSetting;
  readonly colour: string;
  readonly symbol: Plot.SymbolType;
  readonly shift: number;
}[] = [
  { setting: 'blind', colour: '#0b3c7d', symbol: 'circle', shift: -0.25 },
  { setting: 'blind_trusted', colour: '#d1570a', symbol: 'square', shift: 0 },
  { setting: 'labelled', colour: '#8a8a8a', symbol: 'triangle', shift: 0.25 },
];
const FNR_TICKS = [0, 0.25, 0.5, 0.75, 1];
const FPR_TICKS = [0, 0.01, 0.05, 0.2, 1];

/**
 * Returns miss rate and false-positive rate of the gate, one line for each cell, one mark for each thing it is told.
 *
 * Lines are 95 % cluster bootstrap intervals; the FPR axis is symmetric-logarithmic: 0 stands at 0.
 * @param rows content of `gate-rows.json`
 * @param profile the profile the rows are of
 * @example figureGateRows({ gateVersion: 'gate-1', thresholds: {}, corpora: [], cells: [] }, 'quick').svg.startsWith('<svg') // => true
 */
export function figureGateRows(rows: GateRows, profile: string): Figure {
  const cells = orderedGateCells(rows.cells);
  const height = TOP + Math.max(cells.length, 1) * ROW + BOTTOM;
  const width = LABELS + 2 * PANEL + GAP + 90;
  const labels = cells.map((cell) => cellLabel(cell));
  const counts = cells.map(({ nPoison, nClean }) => `${formatCount(nPoison)} / ${formatCount(nClean)}`);
  const marks = (rate: 'fnr' | 'fpr') =>
    cells.flatMap(({ settings }, y) =>
      MARKS.flatMap(({ setting, colour, symbol, shift }) => {
        const all = settings.find((row) => row.setting === setting)?.all;
        const value = all?.[rate] ?? null;
        if (all === undefined || value === null) return [];
        const [low, high] = [all[`${rate}Low`] ?? value, all[`${rate}High`] ?? value];
        return [{ y: y + shift, value, low, high, colour, symbol }];
      }),
    );
  const seeds = Math.max(0, ...cells.map((cell) => cell.seeds.length));
  const caption =
    `The quarantine gate (${rows.gateVersion}) at its deployed thresholds on every measured cell, profile ${profile}. Left: miss rate, ` +
    'right: false-positive rate; a demoted chunk counts as passed. Blind: every chunk has one tier and no source; told the source: ' +
    'corpus trusted, inserted untrusted, which alone would separate the two without error. Lines are 95 % cluster bootstrap ' +
    `intervals; the right axis is linear near 0 and logarithmic above ${LINEAR_UP_TO}. n, poison / clean candidates pooled over ${seeds} seeds, stands at each line.`;
  const panels: Panel[] = [
    { x: 0, y: 0, options: panel(marks('fnr'), { cells: cells.length, height, labels, rate: 'fnr' }) },
    {
      x: LABELS + PANEL + GAP,
      y: 0,
      options: panel(marks('fpr'), { cells: cells.length, height, labels: counts, rate: 'fpr' }),
    },
  ];
  return {
    svg: composeSvg({ width, height, title: 'The gate as one more defense', caption }, panels),
    caption,
  };
}

interface GateMark {
  readonly y: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly colour: string;
  readonly symbol: Plot.SymbolType;
}

interface PanelChoice {
  readonly cells: number;
  readonly height: number;
  /** Cell names on the left of the first panel, counts on the right of the second. */
  readonly labels: readonly string[];
  readonly rate: 'fnr' | 'fpr';
}

function panel(marks: readonly GateMark[], { cells, height, labels, rate }: PanelChoice): Panel['options'] {
  const isFirst = rate === 'fnr';
  const ticks = isFirst ? FNR_TICKS : FPR_TICKS;
  const shapes = MARKS.filter(({ symbol }) => marks.some((mark) => mark.symbol === symbol));
  const colours = marks.map(({ colour }) => colour);
  return {
    width: isFirst ? LABELS + PANEL : PANEL + 90,
    height,
    marginLeft: isFirst ? LABELS : 6,
    marginRight: isFirst ? 8 : 90,
    marginTop: TOP,
    marginBottom: BOTTOM,
    inset: 5,
    x: {
      ...(isFirst ? {} : { type: 'symlog', constant: LINEAR_UP_TO }),
      domain: [0, 1],
      ticks,
      tickFormat: String,
      label: isFirst ? 'FNR: poison candidates passed' : 'FPR: clean candidates blocked',
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    y: { domain: [Math.max(cells, 1) - 0.5, -0.5], axis: null },
    symbol: { type: 'identity' } as Plot.ScaleOptions,
    color: { type: 'identity' },
    marks: [
      Plot.gridX({ stroke: '#e4e4e4', strokeOpacity: 1, ticks }),
      Plot.ruleY(marks, { x1: 'low', x2: 'high', y: 'y', stroke: colours, strokeOpacity: 0.75 }),
      Plot.dot(marks, { x: 'value', y: 'y', symbol: 'symbol', stroke: colours, fill: '#ffffff', r: 2.6 }),
      Plot.text(labels, {
        frameAnchor: isFirst ? 'left' : 'right',
        y: (_, index) => index,
        text: (label: string) => label,
        textAnchor: isFirst ? 'end' : 'start',
        dx: isFirst ? -8 : 8,
        fontSize: 9,
      }),
      Plot.frame({ stroke: '#888888' }),
      ...(isFirst ? legend(shapes) : []),
    ],
  };
}

function legend(shapes: typeof MARKS) {
  return shapes.flatMap(({ setting, colour, symbol }, place) => {
    const dx = 4 + place * 150;
    return [
      Plot.dot([0], {
        frameAnchor: 'top-left',
        dx,
        dy: -24,
        symbol,
        r: 3.2,
        stroke: colour,
        fill: '#ffffff',
      }),
      Plot.text([gateSettingLabel(setting)], {
        frameAnchor: 'top-left',
        dx: dx + 8,
        dy: -29,
        textAnchor: 'start',
        fontSize: 9,
      }),
    ];
  });
}
