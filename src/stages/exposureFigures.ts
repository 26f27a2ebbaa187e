import * as Plot from '@observablehq/plot';
import { MIRROR_LIMIT } from '../gate/index.js';
import type { Rate } from '../records/index.js';
import {
  composeSvg,
  type Figure,
  formatInterval,
  formatRateWithCounts,
  type Panel,
  type TextTable,
} from '../report/index.js';
import type { BoundedRate, LayerResult } from './exposureLayers.js';

const WIDTH = 720;
const NAMES = 108;
const ROW = 22;
const LEGEND = 30;
const AROUND = 74;
const GRID = '#e4e4e4';

/** The two rates of a row of the figure, and how they are drawn; the words of the figure name them. */
const SHOWN = [
  { key: 'attackSuccess', colour: '#d1570a', symbol: 'square', up: -3 },
  { key: 'cleanAccuracy', colour: '#0b3c7d', symbol: 'circle', up: 3 },
] as const;

/** One layer against one attacker: a row of one panel. */
export type DrawnLayer = Pick<LayerResult, 'attacker' | 'layers' | 'attackSuccess' | 'cleanAccuracy'>;

/** What the figure says in words. */
export interface LayerWords {
  readonly title: string;
  readonly caption: string;
  /** Names of the two rates, attack success first. */
  readonly names: readonly [string, string];
  /** Of the axis. */
  readonly axis: string;
}

/**
 * Returns the comparison of layers as a figure: attack success and right answers of each, one panel for each attacker.
 *
 * @param results rows of `measureLayers`
 * @example figureLayers([]).caption.startsWith('Attack success') // => true
 */
export function figureLayers(results: readonly LayerResult[]): Figure {
  const { total, targets } = counted(results);
  return drawLayers(results, {
    title: 'What layers buy and cost, by attacker',
    names: ['attack success', 'right answers'],
    axis: 'share of questions',
    caption:
      `Attack success and right answers while poison is planted, by layer, ${total} questions on ${targets} targets a mark; ` +
      'lines are 95 % intervals of a bootstrap over targets. Stand-ins for a model answer; whether an answer is right or the ' +
      "attacker's is decided by a substring.",
  });
}

/**
 * Returns two rates of each layer as a figure, one panel for each attacker.
 *
 * @param results a row for each layer and attacker
 * @param words title, caption, names of the rates and of the axis
 * @example drawLayers([], { title: 't', caption: 'c', names: ['a', 'b'], axis: 'x' }).caption // => 'c'
 */
export function drawLayers(results: readonly DrawnLayer[], words: LayerWords): Figure {
  const attackers = [...new Set(results.map(({ attacker }) => attacker))];
  const layers = [...new Set(results.map((result) => result.layers))];
  const panelWidth = (WIDTH - NAMES) / Math.max(1, attackers.length);
  const height = AROUND + ROW * layers.length;
  const panels: Panel[] = attackers.map((attacker, place) => ({
    x: place === 0 ? 0 : NAMES + place * panelWidth,
    y: LEGEND,
    options: layerPanel(
      results.filter((result) => result.attacker === attacker),
      {
        ...{ layers, attacker, axis: words.axis, isFirst: place === 0, height },
        width: place === 0 ? NAMES + panelWidth : panelWidth,
      },
    ),
  }));
  panels.push({ x: 0, y: 0, options: legend(words.names) });
  const { title, caption } = words;
  return { svg: composeSvg({ width: WIDTH, height: LEGEND + height, title, caption }, panels), caption };
}

/** Texts of one kind with their mirror scores. */
export interface MirrorGroup {
  readonly name: string;
  readonly scores: readonly number[];
}

/**
 * Returns the mirror scores of groups of texts as a figure: a row for each group, a mark for each text, the limit as a line.
 *
 * @param groups texts by kind
 * @example figureMirror([]).caption.startsWith('Mirror score') // => true
 */
export function figureMirror(groups: readonly MirrorGroup[]): Figure {
  const marks = groups.flatMap(({ name, scores }) => scores.map((score) => ({ name, score })));
  const height = 56 + 34 * groups.length;
  const scores = marks.map(({ score }) => score);
  const options = {
    ...{ width: WIDTH, height, marginLeft: 150, marginRight: 20, marginTop: 10, marginBottom: 40 },
    x: {
      domain: [Math.floor(Math.min(0, ...scores)) - 0.5, Math.ceil(Math.max(MIRROR_LIMIT, ...scores)) + 0.5],
      label: 'mirror score, standard deviations above the clean documents',
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    y: { type: 'band', domain: groups.map(({ name }) => name), label: null, tickSize: 0 },
    marks: [
      Plot.gridX({ stroke: GRID, strokeOpacity: 1 }),
      Plot.ruleX([MIRROR_LIMIT], { stroke: '#000000', strokeDasharray: '4,3' }),
      Plot.tickX(marks, { x: 'score', y: 'name', stroke: '#0b3c7d', strokeOpacity: 0.6, strokeWidth: 1.4 }),
    ],
  } as Panel['options'];
  const sizes = groups.map(({ name, scores: own }) => `${own.length} ${name}`).join(', ');
  const caption = `Mirror score by kind of text (${sizes}); a tick is a text, above the broken line at ${MIRROR_LIMIT} it goes to review.`;
  const title = 'Mirror scores';
  return {
    svg: composeSvg({ width: WIDTH, height, title, caption }, [{ x: 0, y: 0, options }]),
    caption,
  };
}

/**
 * Returns the comparison of layers against one attacker as a table.
 *
 * @param results rows of `measureLayers`
 * @param attacker name of the attacker
 * @example layersTable([], 'x').title // => 'Attacker: x'
 */
export function layersTable(results: readonly LayerResult[], attacker: string): TextTable {
  const own = results.filter((result) => result.attacker === attacker);
  return {
    title: `Attacker: ${attacker}`,
    columns: ['Layers', 'poison in top k', 'attack success', 'right answers', 'right, nothing planted'],
    rows: own.map((result) => [
      [result.layers],
      ...[
        result.poisonInTopK,
        result.attackSuccess,
        result.cleanAccuracy,
        result.cleanAccuracyWithoutPoison,
      ].map(measuredCell),
    ]),
    notes: ['In brackets: 95 % intervals of a bootstrap over targets.'],
  };
}

/** The share of poison among the top k has no interval of its own. */
function measuredCell(measured: Rate | BoundedRate): string[] {
  const interval = 'low' in measured ? formatInterval(measured.low, measured.high) : '';
  return [formatRateWithCounts(measured), ...(interval === '' ? [] : [interval])];
}

interface LayerPanel {
  readonly layers: readonly string[];
  readonly attacker: string;
  readonly axis: string;
  readonly isFirst: boolean;
  readonly width: number;
  readonly height: number;
}

function layerPanel(results: readonly DrawnLayer[], choice: LayerPanel): Panel['options'] {
  const { layers, attacker, axis, isFirst, width, height } = choice;
  const marks = SHOWN.flatMap(({ key, ...style }) =>
    results.flatMap((result) => {
      const measured: BoundedRate = result[key];
      const { value, low, high } = measured;
      return value === null ? [] : [{ ...style, key, layers: result.layers, value, low, high }];
    }),
  );
  return {
    ...{ width, height, marginLeft: isFirst ? NAMES : 8, marginRight: 12, marginTop: 24, marginBottom: 46 },
    x: {
      domain: [0, 1],
      ticks: [0, 0.5, 1],
      tickFormat: String,
      label: axis,
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    y: {
      type: 'band',
      domain: [...layers],
      label: null,
      tickSize: 0,
      ...(isFirst ? {} : { tickFormat: () => '' }),
    },
    symbol: { type: 'identity' } as Plot.ScaleOptions,
    color: { type: 'identity' },
    marks: [
      Plot.gridX({ stroke: GRID, strokeOpacity: 1, ticks: [0, 0.25, 0.5, 0.75, 1] }),
      ...SHOWN.flatMap(({ key, up }) => {
        const own = marks.filter((mark) => mark.key === key);
        return [
          Plot.ruleY(own, {
            x1: (mark) => mark.low ?? mark.value,
            x2: (mark) => mark.high ?? mark.value,
            y: 'layers',
            stroke: 'colour',
            dy: up,
          }),
          Plot.dot(own, { x: 'value', y: 'layers', symbol: 'symbol', fill: 'colour', r: 3.4, dy: up }),
        ];
      }),
      Plot.text([attacker], { frameAnchor: 'top', dy: -16, fontSize: 10, fontWeight: 'bold' }),
      Plot.frame({ stroke: '#888888' }),
    ],
  } as Panel['options'];
}

function legend(names: LayerWords['names']): Panel['options'] {
  const marks = SHOWN.map((style, place) => ({ ...style, name: names[place], x: NAMES + 8 + place * 130 }));
  return {
    ...{ width: WIDTH, height: LEGEND, margin: 0 },
    x: { axis: null, domain: [0, WIDTH] },
    y: { axis: null, domain: [LEGEND, 0] },
    symbol: { type: 'identity' } as Plot.ScaleOptions,
    color: { type: 'identity' },
    marks: [
      Plot.dot(marks, { x: 'x', y: 14, symbol: 'symbol', fill: 'colour', r: 4 }),
      Plot.text(marks, { x: 'x', y: 14, text: 'name', textAnchor: 'start', dx: 10, fontSize: 11 }),
    ],
  };
}

function counted(results: readonly LayerResult[]): { readonly total: number; readonly targets: number } {
  const rows = results[0]?.rows ?? [];
  return { total: rows.length, targets: new Set(rows.map(({ targetId }) => targetId)).size };
}
