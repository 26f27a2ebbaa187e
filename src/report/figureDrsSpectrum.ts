import * as Plot from '@observablehq/plot';
import type { AuditNames, AuditSpectrum } from './drsAuditRecords.js';
import { formatCount } from './formatRate.js';
import { markStyle } from './palette.js';
import { composeSvg, type Figure, type Panel } from './svg.js';

const WIDTH = 720;
const HEIGHT = 260;
const LEGEND = 26;
/** Where the vertical axis ends: below it lie only zeros and, above a few units, the leading directions. */
const VARIANCE = [0.002, 60] as const;
/** Heights of the two bars that say what a score sums over. */
const BARS = { naive: 0.0031, rank: 0.0024 } as const;
const COLOURS = { naive: '#b3742a', rank: markStyle('drs').colour, fitted: '#000000', heldOut: '#7f7f7f' };

/**
 * Returns the eigenvalues of each fit beside the variance of documents outside it in the same directions, one panel for
 * each fit.
 *
 * Defense specification, section 3.2: where a line of dots lies above the line of eigenvalues, the score divides by too
 * small a number, without bound in the shaded null directions. Bars show which M directions each mode sums over.
 * @param spectra spectra of `drs-audit.json`, in the order of the panels
 * @param names what the caption names
 * @example figureDrsSpectrum([], { profile: 'full', corpus: 'medical', dimension: 384, directions: 100, level: 0.95 }).caption.startsWith('Variance') // => true
 */
export function figureDrsSpectrum(spectra: readonly AuditSpectrum[], names: AuditNames): Figure {
  const width = WIDTH / Math.max(spectra.length, 1);
  const panels: Panel[] = [
    { x: 0, y: 0, options: legendOptions() },
    ...spectra.map((spectrum, index) => ({
      x: index * width,
      y: LEGEND,
      options: panelOptions(spectrum, width, index === 0),
    })),
  ];
  const fits = spectra.map(
    ({ n, rank, nullDirections, fit }) =>
      `${formatCount(n)} ${fit} documents, rank ${rank}, ${nullDirections} null directions`,
  );
  const caption =
    `Variance of standardised embeddings along the eigenvectors of a fit, ${names.corpus}, profile ${names.profile}: line, the fitting ` +
    'documents (eigenvalues); dots, held-out random documents of the corpus in the same directions. Shaded: null directions, whose ' +
    `eigenvalue is zero but for rounding. Bars: the M = ${names.directions} directions that the naive score and the one of mode rank sum over. ` +
    `Fits: ${fits.join('; ')}; ${names.dimension} dimensions.`;
  const title = 'Eigenvalues of the fit and variance outside it';
  return { svg: composeSvg({ width: WIDTH, height: HEIGHT + LEGEND, title, caption }, panels), caption };
}

function panelOptions(spectrum: AuditSpectrum, width: number, labelled: boolean): Panel['options'] {
  const { n, fit, nullDirections, directions, eigenvalues, heldOutVariance } = spectrum;
  const dimension = eigenvalues.length;
  const shown = (values: readonly number[]) =>
    values.flatMap((variance, index) =>
      variance >= VARIANCE[0] ? [{ direction: index + 1, variance }] : [],
    );
  const bar = (first: number, variance: number) => ({
    x1: first + 0.5,
    x2: Math.min(first + directions, dimension) + 0.5,
    y: variance,
  });
  return {
    width,
    height: HEIGHT,
    marginLeft: 46,
    marginRight: 8,
    marginTop: 24,
    marginBottom: 38,
    x: {
      domain: [0, dimension + 1],
      ticks: 4,
      label: 'direction, by eigenvalue',
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    y: {
      type: 'log',
      domain: [...VARIANCE],
      ticks: [0.01, 0.1, 1, 10],
      tickFormat: String,
      label: labelled ? 'variance along it (column variance = 1)' : null,
      labelOffset: 42,
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    color: { type: 'identity' },
    marks: [
      Plot.rect([0], {
        ...{ x1: 0.5, x2: nullDirections + 0.5, y1: VARIANCE[0], y2: VARIANCE[1] },
        ...{ fill: '#000000', fillOpacity: 0.1 },
      }),
      Plot.gridY({ stroke: '#e4e4e4', strokeOpacity: 1, ticks: [0.01, 0.1, 1, 10] }),
      Plot.ruleY([bar(0, BARS.naive)], { x1: 'x1', x2: 'x2', y: 'y', stroke: COLOURS.naive, strokeWidth: 4 }),
      Plot.ruleY([bar(nullDirections, BARS.rank)], {
        ...{ x1: 'x1', x2: 'x2', y: 'y', stroke: COLOURS.rank, strokeWidth: 4 },
      }),
      Plot.dot(shown(heldOutVariance), { x: 'direction', y: 'variance', r: 1, fill: COLOURS.heldOut }),
      Plot.line(shown(eigenvalues), {
        ...{ x: 'direction', y: 'variance', stroke: COLOURS.fitted, strokeWidth: 1.4 },
      }),
      Plot.text([`${nullDirections} null`], {
        ...{ x: 4, y: VARIANCE[1], textAnchor: 'start', dy: 10, fontSize: 10, fill: '#333333' },
      }),
      Plot.text([`fit to ${formatCount(n)} ${fit} documents`], {
        ...{ frameAnchor: 'top', dy: -17, fontSize: 11, fontWeight: 'bold' },
      }),
      Plot.frame({ stroke: '#888888' }),
    ],
  };
}

function legendOptions(): Panel['options'] {
  const entries = [
    { x: 50, colour: COLOURS.fitted, width: 1.4, text: 'fitting documents' },
    { x: 190, colour: COLOURS.heldOut, width: 0, text: 'held-out documents' },
    { x: 335, colour: COLOURS.naive, width: 4, text: 'summed by mode naive' },
    { x: 500, colour: COLOURS.rank, width: 4, text: 'summed by mode rank' },
  ];
  const lines = entries.filter(({ width }) => width > 0);
  return {
    width: WIDTH,
    height: LEGEND,
    margin: 0,
    x: { axis: null, domain: [0, WIDTH] },
    y: { axis: null, domain: [LEGEND, 0] },
    color: { type: 'identity' },
    marks: [
      Plot.ruleY(lines, {
        ...{ x1: 'x', x2: ({ x }: { x: number }) => x + 20, y: 14, stroke: 'colour' },
        strokeWidth: 2.5,
      }),
      Plot.dot(
        entries
          .filter(({ width }) => width === 0)
          .flatMap((entry) => [3, 10, 17].map((dx) => ({ ...entry, x: entry.x + dx }))),
        { x: 'x', y: 14, r: 1.2, fill: 'colour' },
      ),
      Plot.text(entries, {
        ...{ x: ({ x }: { x: number }) => x + 26, y: 14, text: 'text', textAnchor: 'start', fontSize: 10.5 },
      }),
    ],
  };
}
