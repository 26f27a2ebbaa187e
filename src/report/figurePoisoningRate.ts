import * as Plot from '@observablehq/plot';
import { inFixedOrder } from './fixedOrder.js';
import { formatCountRange } from './formatRate.js';
import { defenseLabel } from './labels.js';
import { corpusStyle, shownInFigures } from './palette.js';
import type { PoisoningRateRecord, PoisoningRates } from './poisoningRateRecords.js';
import { composeSvg, type Figure, type Panel } from './svg.js';

const WIDTH = 720;
const PER_ROW = 4;
const PANEL = { width: WIDTH / PER_ROW, height: 168 } as const;
const TOP = 34;
const RATES = ['fnr', 'fpr'] as const;

/**
 * Returns miss rate and false-positive rate by the number of poison documents a question, one panel for each defense.
 *
 * E6 (measurement F2). Filled marks on solid lines: FNR; hollow marks on dashed lines: FPR. Whiskers are 95 % cluster bootstrap
 * intervals.
 * @param rates content of `poisoning-rate.json`
 * @param profile the profile the records are of
 * @example figurePoisoningRate({ rule: 'all', records: [] }, 'quick').svg.startsWith('<svg') // => true
 */
export function figurePoisoningRate({ records }: PoisoningRates, profile: string): Figure {
  const shown = records.filter(({ defense }) => shownInFigures(defense));
  const defenses = inFixedOrder(
    'defense',
    shown.map(({ defense }) => defense),
  );
  const corpora = inFixedOrder(
    'corpus',
    shown.map(({ corpus }) => corpus),
  );
  const rows = Math.max(1, Math.ceil(defenses.length / PER_ROW));
  const numbers = [...new Set(shown.map(({ documents }) => documents))].sort((a, b) => a - b);
  const panels: Panel[] = defenses.map((defense, place) => ({
    x: (place % PER_ROW) * PANEL.width,
    y: TOP + Math.floor(place / PER_ROW) * PANEL.height,
    options: panelOptions(
      shown.filter((record) => record.defense === defense),
      { defense, corpora, numbers, named: place + PER_ROW >= defenses.length },
    ),
  }));
  panels.push({ x: 0, y: 0, options: legendOptions(corpora) });
  const poison = shown.map(({ nPoison }) => nPoison);
  const clean = shown.map(({ nClean }) => nClean);
  const caption =
    `Miss rate (FNR, filled marks, solid lines) and false-positive rate (FPR, hollow marks, dashed lines) of each defense by the number of ` +
    `PoisonedRAG documents inserted for each question, profile ${profile}; every defense is fitted where there are five. Lines at a mark are ` +
    '95 % cluster bootstrap intervals over questions. Where nothing clean is left among the candidates there is no FPR. ' +
    `n: ${formatCountRange(poison)} poison and ${formatCountRange(clean)} clean candidates a mark, pooled over the seeds.`;
  const height = TOP + rows * PANEL.height;
  const title = 'Poisoning rate: error rates by documents a question';
  return { svg: composeSvg({ width: WIDTH, height, title, caption }, panels), caption };
}

interface PanelChoice {
  readonly defense: string;
  readonly corpora: readonly string[];
  readonly numbers: readonly number[];
  readonly named: boolean;
}

function panelOptions(records: readonly PoisoningRateRecord[], choice: PanelChoice): Panel['options'] {
  const { corpora, numbers } = choice;
  const marks = RATES.flatMap((rate) =>
    corpora.flatMap((corpus, place) => {
      const { colour, symbol } = corpusStyle(corpus);
      const own = records.filter((record) => record.corpus === corpus);
      return [...own]
        .sort((a, b) => a.documents - b.documents)
        .flatMap((record) => {
          const value = record[rate];
          if (value === null) return [];
          const x = record.documents + (place - (corpora.length - 1) / 2) * 0.16;
          const [low, high] = [record[`${rate}Low`] ?? value, record[`${rate}High`] ?? value];
          return [{ x, value, low, high, colour, symbol, line: `${rate}|${place}`, rate }];
        });
    }),
  );
  const of = (rate: string) => marks.filter((mark) => mark.rate === rate);
  const line = { x: 'x', y: 'value', z: 'line', stroke: 'colour', strokeWidth: 1 } as const;
  const dot = { x: 'x', y: 'value', symbol: 'symbol', stroke: 'colour', r: 2.2 } as const;
  return {
    width: PANEL.width,
    height: PANEL.height,
    marginLeft: 30,
    marginRight: 6,
    marginTop: 22,
    marginBottom: 34,
    inset: 5,
    x: {
      domain: [0.5, Math.max(1, ...numbers) + 0.5],
      ticks: [...numbers],
      tickFormat: String,
      label: choice.named ? 'documents a question, N' : null,
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    y: { domain: [0, 1], ticks: [0, 0.5, 1], tickFormat: String, label: null },
    symbol: { type: 'identity' } as Plot.ScaleOptions,
    color: { type: 'identity' },
    marks: [
      Plot.gridY({ stroke: '#e4e4e4', strokeOpacity: 1, ticks: [0, 0.25, 0.5, 0.75, 1] }),
      Plot.ruleX(marks, { x: 'x', y1: 'low', y2: 'high', stroke: 'colour', strokeOpacity: 0.6 }),
      Plot.lineY(of('fpr'), { ...line, strokeDasharray: '3,2' }),
      Plot.lineY(of('fnr'), line),
      Plot.dot(of('fpr'), { ...dot, fill: '#ffffff' }),
      Plot.dot(of('fnr'), { ...dot, fill: 'colour' }),
      Plot.text([defenseLabel(choice.defense)], {
        frameAnchor: 'top',
        dy: -13,
        fontSize: 10,
        fontWeight: 'bold',
      }),
      Plot.frame({ stroke: '#888888' }),
    ],
  };
}

function legendOptions(corpora: readonly string[]): Panel['options'] {
  const marks = corpora.map((corpus, place) => ({
    ...corpusStyle(corpus),
    x: 40 + place * 84,
    text: corpus,
  }));
  const lines = [
    { x: 420, text: 'FNR', dash: 'none' },
    { x: 500, text: 'FPR', dash: '3,2' },
  ];
  return {
    width: WIDTH,
    height: TOP,
    margin: 0,
    x: { axis: null, domain: [0, WIDTH] },
    y: { axis: null, domain: [TOP, 0] },
    symbol: { type: 'identity' } as Plot.ScaleOptions,
    color: { type: 'identity' },
    marks: [
      Plot.dot(marks, { x: 'x', y: 16, symbol: 'symbol', stroke: 'colour', fill: 'colour', r: 3.2 }),
      ...lines.map(({ x, dash }) =>
        Plot.ruleY([16], { x1: x - 26, x2: x, stroke: '#444444', strokeDasharray: dash }),
      ),
      Plot.text([...marks, ...lines], {
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
