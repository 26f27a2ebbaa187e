import * as Plot from '@observablehq/plot';
import type { AdaptiveAttacker, AdaptiveRow } from './adaptiveAttackerRecords.js';
import { compareFixed } from './fixedOrder.js';
import { formatCount } from './formatRate.js';
import { defenseLabel } from './labels.js';
import { shownInFigures } from './palette.js';
import { composeSvg, type Figure, type Panel } from './svg.js';
import { PAPER_GATE } from './tableXIV.js';

const LABELS = 125;
const PANEL = 185;
const COUNTS = 50;
/** The legend begins above the labels, so that it ends before the column of blocked shares. */
const LEGEND_LEFT = 70;
const LEGEND_STEP = 86;
const ROW = 27;
const TOP = 50;
const BOTTOM = 40;
const TICKS = [0, 0.25, 0.5, 0.75, 1];
/** Light and dark, hollow and filled: told apart in grey. */
const MARKS = [
  { attack: 'template', share: 'pass', label: 'template passes', colour: '#8a8a8a', symbol: 'circle' },
  { attack: 'tuned', share: 'pass', label: 'tuned passes', colour: '#0b3c7d', symbol: 'square' },
  { attack: 'tuned', share: 'success', label: 'tuned succeeds', colour: '#d1570a', symbol: 'triangle' },
] as const;
/** Only what passes after tuning is filled. */
const HOLLOW = '#ffffff';
const SHIFT = 0.27;

/**
 * Returns the share of poison that passes each defense, the template beside the tuned text, with 95 % intervals.
 *
 * Left: tuned against the learned scorer and put before the others unchanged, a lower bound there. Right: tuned against each
 * defense in turn. The share of clean candidates that a defense blocks is written at its line, since no pass share is read alone.
 * @param attacker content of `adaptive-attacker.json`
 * @example figureAdaptiveAttacker(ATTACKER).caption.startsWith('Share of retrieved poison') // => true
 */
export function figureAdaptiveAttacker(attacker: AdaptiveAttacker): Figure {
  const own = attacker.rows.filter(({ encoder }) => encoder === 'hashing');
  const left = ordered(own.filter(({ tunedAgainst }) => tunedAgainst === PAPER_GATE));
  const right = ordered(own.filter(({ relation }) => relation === 'tuned'));
  const height = TOP + Math.max(left.length, right.length, 1) * ROW + BOTTOM;
  const panelWidth = LABELS + PANEL + COUNTS;
  const width = 2 * panelWidth;
  const first = left[0]?.tuned;
  const caption =
    `Share of retrieved poison that passes each defense, ${attacker.corpus} (${attacker.edition}), profile ${attacker.profile}: templates, and ` +
    `the same documents tuned with ${formatCount(attacker.settings.oracleCalls ?? 0)} oracle calls a run; and the share of all inserted documents ` +
    `that succeed: retrieved, payload intact and passed. Left: tuned against ${defenseLabel(PAPER_GATE)} and ` +
    'transferred unchanged, which gives lower bounds. Right: tuned against each defense that is named. Lines are 95 % cluster ' +
    'bootstrap intervals; at each line the share of clean candidates that the defense blocks beside the tuned texts. n: ' +
    `${formatCount(first?.survival.total ?? 0)} inserted documents over ${formatCount(attacker.seeds.length)} runs, ` +
    `${formatCount(first?.pass.total ?? 0)} of them retrieved at the left. Language model: ${attacker.languageModel}.`;
  const panels: Panel[] = [
    { x: 0, y: 0, options: panel(left, height, 'tuned against the scorer') },
    { x: panelWidth, y: 0, options: panel(right, height, 'tuned against each') },
  ];
  return {
    svg: composeSvg({ width, height, title: 'Defense-aware attacker', caption }, panels),
    caption,
  };
}

function ordered(rows: readonly AdaptiveRow[]): AdaptiveRow[] {
  return rows
    .filter(({ defense }) => shownInFigures(defense))
    .sort((a, b) => compareFixed('defense', a.defense, b.defense));
}

function panel(rows: readonly AdaptiveRow[], height: number, title: string): Panel['options'] {
  const marks = rows.flatMap((row, y) =>
    MARKS.flatMap(({ attack, share, colour, symbol }, i) => {
      const { value, low, high } = row[attack][share];
      if (value === null) return [];
      const fill = symbol === 'square' ? colour : HOLLOW;
      return [
        { y: y + SHIFT * (i - 1), value, low: low ?? value, high: high ?? value, colour, symbol, fill },
      ];
    }),
  );
  const blocked = rows.map(({ tuned }) => tuned.cleanBlocked.value?.toFixed(3) ?? 'N/A');
  return {
    width: LABELS + PANEL + COUNTS,
    height,
    marginLeft: LABELS,
    marginRight: COUNTS,
    marginTop: TOP,
    marginBottom: BOTTOM,
    inset: 5,
    x: {
      domain: [0, 1],
      ticks: TICKS,
      tickFormat: String,
      label: 'share of retrieved (passes) or inserted (succeeds) poison',
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    y: { domain: [Math.max(rows.length, 1) - 0.5, -0.5], axis: null },
    symbol: { type: 'identity' } as Plot.ScaleOptions,
    color: { type: 'identity' },
    marks: [
      Plot.gridX({ stroke: '#e4e4e4', strokeOpacity: 1, ticks: TICKS }),
      Plot.ruleY(marks, { x1: 'low', x2: 'high', y: 'y', stroke: 'colour', strokeWidth: 1.3 }),
      Plot.dot(marks, { x: 'value', y: 'y', symbol: 'symbol', stroke: 'colour', fill: 'fill', r: 3 }),
      Plot.text(rows, {
        frameAnchor: 'left',
        y: (_, i) => i,
        text: ({ defense, relation }: AdaptiveRow) =>
          `${defenseLabel(defense)}${relation === 'transferred' ? ' ≥' : ''}`,
        textAnchor: 'end',
        dx: -8,
        fontSize: 9,
      }),
      Plot.text(blocked, {
        frameAnchor: 'right',
        y: (_, i) => i,
        text: String,
        textAnchor: 'start',
        dx: 8,
        fontSize: 8,
        fill: '#444444',
      }),
      Plot.text(['clean\nblocked'], {
        frameAnchor: 'top-right',
        dx: 8,
        dy: -14,
        textAnchor: 'start',
        fontSize: 8,
        fill: '#444444',
      }),
      Plot.text([title], {
        frameAnchor: 'top-left',
        dx: -LEGEND_LEFT,
        dy: -38,
        textAnchor: 'start',
        fontSize: 10,
        fontWeight: 'bold',
      }),
      ...MARKS.flatMap(({ label, colour, symbol }, i) => [
        Plot.dot([0], {
          ...{
            frameAnchor: 'top-left',
            dx: 4 + LEGEND_STEP * i - LEGEND_LEFT,
            dy: -18,
            symbol,
            stroke: colour,
            r: 3,
          },
          fill: symbol === 'square' ? colour : HOLLOW,
        }),
        Plot.text([label], {
          ...{
            frameAnchor: 'top-left',
            dx: 12 + LEGEND_STEP * i - LEGEND_LEFT,
            dy: -23,
            textAnchor: 'start',
            fontSize: 9,
          },
        }),
      ]),
      Plot.frame({ stroke: '#888888' }),
    ],
  };
}
