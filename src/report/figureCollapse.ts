import * as Plot from '@observablehq/plot';
import {
  COLLAPSE_DISCS,
  COLLAPSE_PANEL,
  collapseDomain,
  collapsePanel,
  LEAST_RATIO,
  LEAST_RISE,
} from './collapsePanel.js';
import { collapses } from './fillerArms.js';
import { inFixedOrder } from './fixedOrder.js';
import { formatCount, formatCountRange } from './formatRate.js';
import { defenseLabel } from './labels.js';
import { orderedCells } from './orderedCells.js';
import { markStyle, shownInFigures } from './palette.js';
import type { LadderRecord } from './resultRecords.js';
import { composeSvg, type Figure, type Panel } from './svg.js';
import { tableDefenses } from './tableColumns.js';
import { ladderCells } from './tableVCells.js';

const WIDTH = 720;
const PER_ROW = 2;
const LEGEND_X = PER_ROW * COLLAPSE_PANEL.width;

/**
 * Returns the rise of the miss rate against the loss of AUROC at every rung, one panel for each corpus, with the regions
 * of the collapse modes.
 *
 * Paper, Figure 4; measurement rule D11. Above the steep line the threshold fails rather than the ranking; whether a
 * collapse below it is of the signal depends on the AUROC that is left, which the disc behind the mark tells. Lines are
 * paired 95 % cluster bootstrap intervals both ways. Filters that rank nothing have no mark.
 * @param ladder records of `ladder.json`
 * @param profile the profile the records are of, named in the caption
 * @example figureCollapse([], 'quick').caption.startsWith('Rise of the miss rate') // => true
 */
export function figureCollapse(ladder: readonly LadderRecord[], profile: string): Figure {
  const records = orderedCells(ladderCells(ladder)).filter(({ defense }) => shownInFigures(defense));
  const drawn = records.filter(
    ({ fnr, auroc }) => (fnr?.difference ?? null) !== null && (auroc?.difference ?? null) !== null,
  );
  const corpora = inFixedOrder(
    'corpus',
    drawn.map(({ corpus }) => corpus),
  );
  const domain = collapseDomain(drawn);
  const panels: Panel[] = corpora.map((corpus, place) => ({
    x: (place % PER_ROW) * COLLAPSE_PANEL.width,
    y: Math.floor(place / PER_ROW) * COLLAPSE_PANEL.height,
    options: collapsePanel(
      drawn.filter((record) => record.corpus === corpus),
      { corpus, domain, namesX: place + PER_ROW >= corpora.length, namesY: place % PER_ROW === 0 },
    ),
  }));
  const height = Math.max(1, Math.ceil(corpora.length / PER_ROW)) * COLLAPSE_PANEL.height;
  panels.push({ x: LEGEND_X, y: 0, options: legendOptions(tableDefenses(drawn)) });
  const counts = ['calibration', 'mixed', 'signal', 'set-level'].map(
    (mode) => `${mode} ${formatCount(records.filter((record) => record.mode === mode).length)}`,
  );
  const poison = drawn.map(({ nPoison }) => nPoison);
  const caption =
    `Rise of the miss rate (FNR) against loss of AUROC from template, every rung and filler, PoisonedRAG, profile ${profile}. ` +
    `Under a rise of ${LEAST_RISE} (shaded) nothing collapses; on the line the rise is ${LEAST_RATIO} times the loss. ` +
    'A large mark without a disc is a calibration collapse, on a white disc mixed, on a grey disc a signal collapse; a small mark ' +
    'is no collapse. Lines are paired 95 % cluster ' +
    `bootstrap intervals. ${formatCount(drawn.length)} pairs of cell and defense, ${formatCountRange(poison)} retrieved poison candidates each; ` +
    `collapses: ${counts.join(', ')} (${formatCount(records.filter(collapses).length)} of ${formatCount(records.length)}); ` +
    'set-level filters have no AUROC and no mark.';
  const title = 'Collapse modes: miss rate against ranking';
  return { svg: composeSvg({ width: WIDTH, height, title, caption }, panels), caption };
}

function legendOptions(defenses: readonly string[]): Panel['options'] {
  const styled = defenses.map((defense, place) => ({
    y: 34 + place * 16,
    text: defenseLabel(defense),
    ...markStyle(defense),
  }));
  const modes = ['calibration', ...Object.keys(COLLAPSE_DISCS)].map((mode, place) => ({
    y: 54 + (defenses.length + place) * 17,
    text: `${mode} collapse`,
    symbol: 'circle' as const,
    colour: '#444444',
    disc: COLLAPSE_DISCS[mode],
  }));
  const marks = [...styled, ...modes];
  const height = 80 + marks.length * 16;
  return {
    width: WIDTH - LEGEND_X,
    height,
    margin: 0,
    x: { axis: null, domain: [0, WIDTH - LEGEND_X] },
    y: { axis: null, domain: [height, 0] },
    symbol: { type: 'identity' } as Plot.ScaleOptions,
    color: { type: 'identity' },
    r: { type: 'identity' },
    marks: [
      Plot.dot(
        modes.filter(({ disc }) => disc !== undefined),
        {
          x: 14,
          y: 'y',
          fill: ({ disc }) => disc?.fill,
          stroke: ({ disc }) => disc?.edge,
          strokeWidth: 0.8,
          r: 6,
        },
      ),
      Plot.dot(marks, {
        x: 14,
        y: 'y',
        symbol: 'symbol',
        stroke: 'colour',
        fill: 'colour',
        strokeWidth: 1.3,
        r: 3.2,
      }),
      Plot.text(marks, { x: 14, y: 'y', text: 'text', textAnchor: 'start', dx: 10, fontSize: 10 }),
    ],
  };
}
