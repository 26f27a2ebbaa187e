import * as Plot from '@observablehq/plot';
import type { AuditMode, AuditNames, AuditSize } from './drsAuditRecords.js';
import { formatCount, formatCounts } from './formatRate.js';
import { markStyle } from './palette.js';
import { composeSvg, type Figure, type Panel } from './svg.js';

const WIDTH = 720;
const HEIGHT = 260;
const LEGEND = 24;
const MODE_NAMES: Readonly<Record<AuditMode, string>> = {
  naive: 'naive',
  rank: 'pseudo-inverse (mode rank)',
  shrink: 'Ledoit-Wolf shrinkage',
};
const SERIES = [
  { key: 'fitted', colour: '#b3742a', fill: '#ffffff', label: 'threshold from the fitting documents' },
  {
    key: 'heldOut',
    colour: markStyle('drs').colour,
    fill: markStyle('drs').colour,
    label: 'threshold from held-out documents',
  },
] as const;

/**
 * Returns the clean false-positive rate against the number of fitting documents, the threshold taken in two ways, one
 * panel for each mode.
 *
 * Defense specification, section 3.2. Vertical lines are 95 % Wilson intervals; the dashed lines are the rate that the
 * quantile level asks for and the number of dimensions.
 * @param sizes the sizes of `drs-audit.json`
 * @param names what the caption names
 * @example figureDrsSizes([], { profile: 'full', corpus: 'medical', dimension: 384, directions: 100, level: 0.95 }).caption.startsWith('Clean') // => true
 */
export function figureDrsSizes(sizes: readonly AuditSize[], names: AuditNames): Figure {
  const modes = [...new Set(sizes.map(({ mode }) => mode))];
  const width = WIDTH / Math.max(modes.length, 1);
  const panels: Panel[] = [
    { x: 0, y: 0, options: legendOptions() },
    ...modes.map((mode, index) => ({
      x: index * width,
      y: LEGEND,
      options: panelOptions(
        sizes.filter((size) => size.mode === mode),
        names,
        width,
      ),
    })),
  ];
  const counts = modes.map((mode) => {
    const lines = sizes
      .filter((size) => size.mode === mode)
      .map(
        ({ n, fitted, heldOut }) =>
          `${formatCount(n)}: ${formatCounts(fitted.hits, fitted.total)} and ${formatCounts(heldOut.hits, heldOut.total)}`,
      );
    return `${MODE_NAMES[mode]}, ${lines.join(', ')}`;
  });
  const caption =
    `Clean false-positive rate (FPR) of DRS against the number n of fitting documents, ${names.corpus}, profile ${names.profile}, ` +
    `M = ${names.directions}, threshold at level ${names.level} from the fitting documents (hollow) or from held-out ones (filled). All are random ` +
    'documents of the corpus; lines are 95 % Wilson intervals. Dashed: the rate asked for, and as many documents as dimensions ' +
    `(${names.dimension}). Blocked of tested by n, hollow and filled: ${counts.join('; ')}.`;
  const title = 'False positives of DRS by size of fit';
  return { svg: composeSvg({ width: WIDTH, height: HEIGHT + LEGEND, title, caption }, panels), caption };
}

function panelOptions(sizes: readonly AuditSize[], names: AuditNames, width: number): Panel['options'] {
  const points = SERIES.flatMap(({ key, colour, fill }) =>
    sizes.map(({ n, [key]: { hits, total, low, high } }) => {
      const value = total === 0 ? 0 : hits / total;
      return { n: Math.log2(n), key, colour, fill, value, low: low ?? value, high: high ?? value };
    }),
  );
  return {
    width,
    height: HEIGHT,
    marginLeft: 50,
    marginRight: 12,
    marginTop: 26,
    marginBottom: 40,
    inset: 7,
    x: {
      // Logarithms on a linear axis: a logarithmic one leaves out the label of 8,000.
      ticks: sizes.map(({ n }) => Math.log2(n)),
      tickFormat: (logarithm: number) => formatCount(Math.round(2 ** logarithm)),
      label: 'n, fitting documents',
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    y: {
      domain: [0, 1],
      ticks: [0, 0.25, 0.5, 0.75, 1],
      tickFormat: String,
      label: 'FPR: clean documents blocked',
      labelOffset: 44,
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    color: { type: 'identity' },
    marks: [
      Plot.gridY({ stroke: '#e4e4e4', strokeOpacity: 1, ticks: [0, 0.25, 0.5, 0.75, 1] }),
      Plot.ruleY([1 - names.level], { stroke: '#555555', strokeDasharray: '3,3' }),
      Plot.ruleX([Math.log2(names.dimension)], { stroke: '#555555', strokeDasharray: '3,3' }),
      Plot.line(points, { x: 'n', y: 'value', z: 'key', stroke: 'colour', strokeWidth: 1.2 }),
      Plot.ruleX(points, { x: 'n', y1: 'low', y2: 'high', stroke: 'colour', strokeWidth: 2 }),
      Plot.dot(points, { x: 'n', y: 'value', stroke: 'colour', fill: 'fill', strokeWidth: 1.5, r: 3.4 }),
      Plot.text([MODE_NAMES[sizes[0]?.mode ?? 'rank']], {
        ...{ frameAnchor: 'top-left', dx: -7, dy: -20, fontSize: 11, fontWeight: 'bold' },
      }),
      Plot.frame({ stroke: '#888888' }),
    ],
  };
}

function legendOptions(): Panel['options'] {
  const entries = SERIES.map((series, index) => ({ ...series, x: 60 + index * 250 }));
  return {
    width: WIDTH,
    height: LEGEND,
    margin: 0,
    x: { axis: null, domain: [0, WIDTH] },
    y: { axis: null, domain: [LEGEND, 0] },
    color: { type: 'identity' },
    marks: [
      Plot.dot(entries, { x: 'x', y: 13, stroke: 'colour', fill: 'fill', strokeWidth: 1.5, r: 3.4 }),
      Plot.text(entries, { x: 'x', y: 13, dx: 9, text: 'label', textAnchor: 'start', fontSize: 10.5 }),
    ],
  };
}
