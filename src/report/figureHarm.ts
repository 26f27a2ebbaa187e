import * as Plot from '@observablehq/plot';
import { costText, decisionLabel, type HarmRow, harmRows } from './decisionHarm.js';
import { formatCount, formatCountRange } from './formatRate.js';
import { rungLabel } from './labels.js';
import { DECISION_SCORES, type DecisionLayerRecord } from './resultRecords.js';
import { composeSvg, type Figure, type Panel } from './svg.js';
import { columnKey, type TableColumn } from './tableColumns.js';

const WIDTH = 720;
const LABELS = 190;
const ROW = 26;
const TOP = 62;
const BOTTOM = 42;
/** Linear up to about here, logarithmic above, so that no harm stands at 0. */
const LINEAR_UP_TO = 100;

/** One mark a rule: place within the row, shape and fill tell them apart without colour. */
const RULES = [
  { rule: 'tau-0.5', symbol: 'circle', colour: '#0b3c7d', fill: '#ffffff', shift: -0.25 },
  { rule: 'tau-d', symbol: 'circle', colour: '#0b3c7d', fill: '#0b3c7d', shift: 0 },
  { rule: 'three-action', symbol: 'diamond', colour: '#d1570a', fill: '#f3c9a8', shift: 0.25 },
] as const;

/**
 * Returns harm per thousand queries under three decision rules, one row for each cell in which the operating point
 * matters, one panel for each score.
 *
 * Paper, Figure 7; measurement rules D5 and D6. Of a padded rung the clean filler stands for all. Lines are 95 % cluster
 * bootstrap intervals where they are stored.
 * @param decisionLayer records of `decision-layer.json`
 * @param profile the profile the records are of, named in the caption
 * @example figureHarm([], 'quick').caption.startsWith('Harm per thousand queries') // => true
 */
export function figureHarm(decisionLayer: readonly DecisionLayerRecord[], profile: string): Figure {
  const rows = harmRows(decisionLayer).filter(
    ({ filler, lengthMode }) => (filler === null || filler === 'clean') && lengthMode !== 'distribution',
  );
  const columns = [...new Map(rows.map((row) => [columnKey(row), row])).values()];
  const height = TOP + columns.length * ROW + BOTTOM;
  const width = (WIDTH - LABELS) / DECISION_SCORES.length;
  const greatest = Math.max(
    1,
    ...rows.flatMap(({ rules }) => rules.map(({ harm, harmHigh }) => harmHigh ?? harm ?? 0)),
  );
  const panels: Panel[] = DECISION_SCORES.map((score, place) => ({
    x: place === 0 ? 0 : LABELS + place * width,
    y: 0,
    options: panelOptions(
      rows.filter((row) => row.score === score),
      columns,
      { score, labelled: place === 0, width, height, greatest },
    ),
  }));
  panels.push({ x: 0, y: 0, options: legendOptions() });
  const counts = rows.map(({ comparisonBandShare }) => comparisonBandShare.total);
  const bare = rows.some(({ rules }) =>
    rules.some(({ harmLow, harmHigh }) => harmLow === null || harmHigh === null),
  );
  const caption =
    `Harm per thousand queries, in units of one false block, under three decision rules, PoisonedRAG, profile ${profile}. ` +
    `Costs, our choice: ${costText(rows)}. Shown are the ${formatCount(columns.length)} cells, with clean filler where they are ` +
    'padded, in which two rules cost differently for at least one score. RAGuard and perplexity scores are scaled on the ' +
    `calibration queries. Lines are 95 % cluster bootstrap intervals${bare ? '; a mark without a line has none stored' : ''}. The axis is linear near 0 and ` +
    `logarithmic above ${LINEAR_UP_TO}. n: ${formatCountRange(counts)} candidates a cell, pooled over the seeds.`;
  const title = 'Harm per thousand queries by decision rule';
  return { svg: composeSvg({ width: WIDTH, height, title, caption }, panels), caption };
}

interface PanelChoice {
  readonly score: string;
  readonly labelled: boolean;
  readonly width: number;
  readonly height: number;
  readonly greatest: number;
}

function panelOptions(
  rows: readonly HarmRow[],
  columns: readonly TableColumn[],
  choice: PanelChoice,
): Panel['options'] {
  const keys = columns.map(columnKey);
  const marks = rows.flatMap((row) =>
    RULES.flatMap(({ rule, shift, ...look }) => {
      const found = row.rules.find((other) => other.rule === rule);
      if (found === undefined || found.harm === null) return [];
      const y = keys.indexOf(columnKey(row)) + shift;
      return [
        {
          ...look,
          y,
          harm: found.harm,
          low: found.harmLow ?? found.harm,
          high: found.harmHigh ?? found.harm,
        },
      ];
    }),
  );
  const labels = columns.map(({ corpus, rung }) => `${corpus}, ${rungLabel(rung, null)}`);
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
      type: 'symlog',
      constant: LINEAR_UP_TO,
      domain: [0, choice.greatest * 1.05],
      ticks: [0, 1000, 10_000, 100_000].filter((tick) => tick <= choice.greatest),
      tickFormat: (tick: number) => (tick < 1000 ? String(tick) : `${tick / 1000}k`),
      label: 'harm per 1,000 queries',
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    y: { domain: [columns.length - 0.5, -0.5], axis: null },
    symbol: { type: 'identity' } as Plot.ScaleOptions,
    color: { type: 'identity' },
    marks: [
      Plot.gridX({ stroke: '#e4e4e4', strokeOpacity: 1, ticks: [0, 100, 1000, 10_000, 100_000] }),
      Plot.ruleY(labels.slice(1), { y: (_, index) => index + 0.5, stroke: '#e8e8e8' }),
      Plot.ruleY(marks, { y: 'y', x1: 'low', x2: 'high', stroke: 'colour', strokeOpacity: 0.8 }),
      Plot.dot(marks, {
        x: 'harm',
        y: 'y',
        symbol: 'symbol',
        stroke: 'colour',
        fill: 'fill',
        strokeWidth: 1.3,
        r: 3,
      }),
      ...(choice.labelled
        ? [
            Plot.text(labels, {
              x: 0,
              y: (_, index) => index,
              text: (label) => label,
              textAnchor: 'end',
              dx: -18,
              fontSize: 10,
            }),
          ]
        : []),
      Plot.text([decisionLabel(choice.score)], {
        frameAnchor: 'top',
        dy: -14,
        fontSize: 11,
        fontWeight: 'bold',
      }),
      Plot.frame({ stroke: '#888888' }),
    ],
  };
}

function legendOptions(): Panel['options'] {
  const marks = RULES.map((rule, place) => ({
    ...rule,
    x: LABELS + 14 + place * 110,
    text: decisionLabel(rule.rule),
  }));
  return {
    width: WIDTH,
    height: 32,
    margin: 0,
    x: { axis: null, domain: [0, WIDTH] },
    y: { axis: null, domain: [32, 0] },
    symbol: { type: 'identity' } as Plot.ScaleOptions,
    color: { type: 'identity' },
    marks: [
      Plot.dot(marks, {
        x: 'x',
        y: 16,
        symbol: 'symbol',
        stroke: 'colour',
        fill: 'fill',
        strokeWidth: 1.3,
        r: 3.4,
      }),
      Plot.text(marks, { x: 'x', y: 16, text: 'text', textAnchor: 'start', dx: 10, fontSize: 11 }),
    ],
  };
}
