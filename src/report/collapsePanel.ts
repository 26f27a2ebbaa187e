import * as Plot from '@observablehq/plot';
import { COLLAPSE_LIMITS } from '../metrics/index.js';
import { collapses } from './fillerArms.js';
import { markStyle } from './palette.js';
import type { LadderRecord } from './resultRecords.js';
import type { Panel } from './svg.js';

/** Size of a panel in px. */
export const COLLAPSE_PANEL = { width: 275, height: 260 } as const;

/** Bounds of the modes that can be drawn on these axes. */
export const { leastRise: LEAST_RISE, calibrationRatio: LEAST_RATIO } = COLLAPSE_LIMITS;

/** How the mode of a collapse shows: the disc behind the mark, told apart by its lightness; calibration has none. */
export const COLLAPSE_DISCS: Readonly<Record<string, { readonly fill: string; readonly edge: string }>> = {
  mixed: { fill: '#ffffff', edge: '#444444' },
  signal: { fill: '#c8c8c8', edge: '#444444' },
};

/** Ends of both axes, the same in every panel. */
export interface CollapseDomain {
  readonly start: number;
  readonly end: number;
  readonly low: number;
}

/**
 * Returns ends of both axes that hold every interval.
 *
 * @param records records of `ladder.json`
 * @example collapseDomain([]) // => { start: -0.13, end: 0.63, low: -0.13 }
 */
export function collapseDomain(records: readonly LadderRecord[]): CollapseDomain {
  const loss = records.flatMap(({ auroc }) =>
    [auroc?.low, auroc?.high, auroc?.difference].flatMap((end) => (end == null ? [] : [-end])),
  );
  const rise = records.flatMap(({ fnr }) =>
    [fnr?.low, fnr?.difference].flatMap((end) => (end == null ? [] : [end])),
  );
  return {
    start: Math.min(-0.1, ...loss) - 0.03,
    end: Math.max(0.6, ...loss) + 0.03,
    low: Math.min(-0.1, ...rise) - 0.03,
  };
}

/** Which panel: its corpus, the ends of its axes, and which axes are named on it. */
export interface CollapsePanelChoice {
  readonly corpus: string;
  readonly domain: CollapseDomain;
  readonly namesX: boolean;
  readonly namesY: boolean;
}

/**
 * Returns one panel of Figure 4: rise of the miss rate over loss of AUROC, a mark for each defense and cell.
 *
 * @param records records of `ladder.json` of one corpus, both changes defined
 * @param choice corpus, axes and their names
 * @example collapsePanel([], { corpus: 'a', domain: collapseDomain([]), namesX: true, namesY: true }).width // => 275
 */
export function collapsePanel(
  records: readonly LadderRecord[],
  { corpus, domain, namesX, namesY }: CollapsePanelChoice,
): Panel['options'] {
  const marks = records.map((record) => {
    const [fnr, auroc] = [record.fnr, record.auroc];
    const { colour, symbol } = markStyle(record.defense);
    const rise = fnr?.difference ?? 0;
    const loss = -(auroc?.difference ?? 0);
    return {
      ...{ rise, loss, colour, symbol },
      riseLow: fnr?.low ?? rise,
      riseHigh: fnr?.high ?? rise,
      lossLow: auroc?.high == null ? loss : -auroc.high,
      lossHigh: auroc?.low == null ? loss : -auroc.low,
      disc: discOf(record.mode),
      r: collapses(record) ? 3.2 : 1.9,
    };
  });
  const { start, end, low } = domain;
  const high = 1.06;
  return {
    ...COLLAPSE_PANEL,
    marginLeft: 46,
    marginRight: 8,
    marginTop: 26,
    marginBottom: 38,
    x: {
      domain: [start, end],
      ticks: [-0.8, -0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8, 1].filter(
        (tick) => tick >= start && tick <= end,
      ),
      tickFormat: String,
      label: namesX ? 'loss of AUROC' : null,
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    y: {
      domain: [low, high],
      ticks: [-1, -0.5, 0, 0.2, 0.5, 1].filter((tick) => tick >= low),
      tickFormat: String,
      label: namesY ? 'rise of FNR' : null,
      labelAnchor: 'center',
      labelArrow: 'none',
      labelOffset: 42,
    },
    symbol: { type: 'identity' } as Plot.ScaleOptions,
    color: { type: 'identity' },
    r: { type: 'identity' },
    marks: [
      Plot.rect([0], { x1: start, x2: end, y1: low, y2: LEAST_RISE, fill: '#000000', fillOpacity: 0.07 }),
      Plot.line(
        [
          [LEAST_RISE / LEAST_RATIO, LEAST_RISE],
          [1 / LEAST_RATIO, 1],
        ],
        { stroke: '#555555', strokeDasharray: '4,3' },
      ),
      Plot.text([`R = ${LEAST_RATIO}`], {
        x: 1 / LEAST_RATIO,
        y: high,
        dy: -7,
        fill: '#555555',
        fontSize: 9,
      }),
      Plot.ruleX([0], { stroke: '#cccccc' }),
      Plot.ruleY([0], { stroke: '#cccccc' }),
      Plot.ruleY(marks, { y: 'rise', x1: 'lossLow', x2: 'lossHigh', stroke: 'colour', strokeOpacity: 0.45 }),
      Plot.ruleX(marks, { x: 'loss', y1: 'riseLow', y2: 'riseHigh', stroke: 'colour', strokeOpacity: 0.45 }),
      Plot.dot(
        marks.filter(({ disc }) => disc !== undefined),
        {
          x: 'loss',
          y: 'rise',
          fill: (mark) => mark.disc?.fill,
          stroke: (mark) => mark.disc?.edge,
          strokeWidth: 0.8,
          r: 6,
        },
      ),
      Plot.dot(marks, {
        x: 'loss',
        y: 'rise',
        symbol: 'symbol',
        stroke: 'colour',
        fill: 'colour',
        strokeWidth: 1.3,
        r: 'r',
      }),
      Plot.text([corpus], {
        frameAnchor: 'top-left',
        dy: -17,
        fontSize: 11,
        fontWeight: 'bold',
      }),
      Plot.frame({ stroke: '#888888' }),
    ],
  };
}

function discOf(mode: LadderRecord['mode']) {
  return mode !== null && Object.hasOwn(COLLAPSE_DISCS, mode) ? COLLAPSE_DISCS[mode] : undefined;
}
