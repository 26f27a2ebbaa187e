import * as Plot from '@observablehq/plot';
import { UPDATE_ARMS, type UpdateArm } from '../updates/index.js';
import { inFixedOrder } from './fixedOrder.js';
import { formatCountRange } from './formatRate.js';
import { defenseLabel } from './labels.js';
import type { LegitimateUpdateRecord, LegitimateUpdates } from './legitimateUpdatesRecords.js';
import { type MarkSymbol, shownInFigures } from './palette.js';
import { composeSvg, type Figure, type Panel } from './svg.js';
import { updateArmLabel } from './tableLegitimateUpdates.js';

const WIDTH = 720;
const LABELS = 140;
const ROW = 34;
const TOP = 62;
const BOTTOM = 40;

/** One mark for each kind of update, dark to light, at a place of its own within the line of a defense. */
const LOOKS: Readonly<
  Record<UpdateArm, { readonly colour: string; readonly symbol: MarkSymbol; readonly shift: number }>
> = {
  restatement: { colour: '#0b3c7d', symbol: 'circle', shift: -0.33 },
  update_cue: { colour: '#6b2c91', symbol: 'square', shift: -0.11 },
  faq: { colour: '#d1570a', symbol: 'triangle', shift: 0.11 },
  dated_revision: { colour: '#8a8a8a', symbol: 'diamond', shift: 0.33 },
};

/**
 * Returns the share of honest updates that each defense blocks, one line for each defense, one panel for each corpus.
 *
 * E5 (measurement F1). The upright tick of a line is what the defense blocks of the ordinary candidates. Whiskers are 95 %
 * cluster bootstrap intervals.
 * @param updates content of `legitimate-updates.json`
 * @param profile the profile the records are of
 * @example figureLegitimateUpdates({ rule: 'all', records: [] }, 'quick').svg.startsWith('<svg') // => true
 */
export function figureLegitimateUpdates({ records }: LegitimateUpdates, profile: string): Figure {
  const shown = records.filter(({ defense }) => shownInFigures(defense));
  const corpora = inFixedOrder(
    'corpus',
    shown.map(({ corpus }) => corpus),
  );
  const defenses = inFixedOrder(
    'defense',
    shown.map(({ defense }) => defense),
  );
  const height = TOP + Math.max(defenses.length, 1) * ROW + BOTTOM;
  const width = (WIDTH - LABELS) / Math.max(corpora.length, 1);
  const panels: Panel[] = corpora.map((corpus, place) => ({
    x: place === 0 ? 0 : LABELS + place * width,
    y: 0,
    options: panelOptions(
      shown.filter((record) => record.corpus === corpus),
      { corpus, defenses, labelled: place === 0, width, height },
    ),
  }));
  panels.push({ x: 0, y: 0, options: legendOptions() });
  const updates = shown.map(({ update }) => update.total);
  const ordinary = shown.map((record) => record.ordinary.total);
  const caption =
    `Honest documents that each defense blocks, profile ${profile}: every block is a false positive. Marks are updates about the ` +
    'questions, one kind at a time, each inserted alone beside a clean corpus; the upright tick is the share of ordinary candidates of ' +
    'the same questions that the defense blocks without any update. Lines are 95 % cluster bootstrap intervals over questions. ' +
    `n: ${formatCountRange(updates)} retrieved updates a mark, ${formatCountRange(ordinary)} ordinary candidates a tick, pooled over the seeds.`;
  const title = 'Legitimate updates: honest documents blocked';
  return { svg: composeSvg({ width: WIDTH, height, title, caption }, panels), caption };
}

interface PanelChoice {
  readonly corpus: string;
  readonly defenses: readonly string[];
  readonly labelled: boolean;
  readonly width: number;
  readonly height: number;
}

function panelOptions(records: readonly LegitimateUpdateRecord[], choice: PanelChoice): Panel['options'] {
  const { defenses } = choice;
  const marks = records.flatMap(({ arm, defense, update: { value, low, high } }) => {
    if (value === null) return [];
    const { shift, ...look } = LOOKS[arm];
    return [{ ...look, y: defenses.indexOf(defense) + shift, value, low: low ?? value, high: high ?? value }];
  });
  const ticks = defenses.flatMap((defense, y) => {
    const value = records.find((record) => record.defense === defense)?.ordinary.value ?? null;
    return value === null ? [] : [{ value, y1: y - 0.46, y2: y + 0.46 }];
  });
  return {
    width: choice.width + (choice.labelled ? LABELS : 0),
    height: choice.height,
    marginLeft: choice.labelled ? LABELS + 8 : 8,
    marginRight: 8,
    marginTop: TOP,
    marginBottom: BOTTOM,
    insetLeft: 6,
    insetRight: 6,
    x: {
      domain: [0, 1],
      ticks: [0, 0.5, 1],
      tickFormat: String,
      label: 'FPR: clean documents blocked',
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    y: { domain: [Math.max(defenses.length, 1) - 0.5, -0.5], axis: null },
    symbol: { type: 'identity' } as Plot.ScaleOptions,
    color: { type: 'identity' },
    marks: [
      Plot.gridX({ stroke: '#e4e4e4', strokeOpacity: 1, ticks: [0, 0.25, 0.5, 0.75, 1] }),
      Plot.ruleY(defenses.slice(1), { y: (_, index) => index + 0.5, stroke: '#e0e0e0' }),
      Plot.ruleX(ticks, { x: 'value', y1: 'y1', y2: 'y2', stroke: '#000000', strokeWidth: 1.6 }),
      Plot.ruleY(marks, { y: 'y', x1: 'low', x2: 'high', stroke: 'colour', strokeOpacity: 0.75 }),
      Plot.dot(marks, { x: 'value', y: 'y', symbol: 'symbol', stroke: 'colour', fill: '#ffffff', r: 2.6 }),
      ...(choice.labelled
        ? [
            Plot.text(defenses, {
              x: 0,
              y: (_, index) => index,
              text: defenseLabel,
              textAnchor: 'end',
              dx: -18,
              fontSize: 9.5,
            }),
          ]
        : []),
      Plot.text([choice.corpus], { frameAnchor: 'top', dy: -14, fontSize: 11, fontWeight: 'bold' }),
      Plot.frame({ stroke: '#888888' }),
    ],
  };
}

function legendOptions(): Panel['options'] {
  const marks = UPDATE_ARMS.map((arm, place) => ({
    ...LOOKS[arm],
    x: LABELS + 14 + place * 112,
    text: updateArmLabel(arm),
  }));
  const tick = LABELS + 14 + UPDATE_ARMS.length * 112;
  return {
    width: WIDTH,
    height: 32,
    margin: 0,
    x: { axis: null, domain: [0, WIDTH] },
    y: { axis: null, domain: [32, 0] },
    symbol: { type: 'identity' } as Plot.ScaleOptions,
    color: { type: 'identity' },
    marks: [
      Plot.dot(marks, { x: 'x', y: 16, symbol: 'symbol', stroke: 'colour', fill: '#ffffff', r: 3.2 }),
      Plot.ruleX([tick], { y1: 9, y2: 23, stroke: '#000000', strokeWidth: 1.6 }),
      Plot.text([...marks, { x: tick, text: 'ordinary candidates' }], {
        x: 'x',
        y: 16,
        text: 'text',
        textAnchor: 'start',
        dx: 8,
        fontSize: 10,
      }),
    ],
  };
}
