import * as Plot from '@observablehq/plot';
import { inFixedOrder } from './fixedOrder.js';
import { formatCount } from './formatRate.js';
import { familyLabel, rungLabel } from './labels.js';
import type { ProfileRecord } from './resultRecords.js';
import { composeSvg, type Figure, type Panel } from './svg.js';
import { orderedProfile } from './tableProfile.js';

/** Width of a sheet with four corpora, or of one panel where there are fewer. */
const WIDTH = 720;
const WIDEST_PANEL = 229;
const LABELS = 262;
const ROW = 20;
const TOP = 34;
const BOTTOM = 40;
const CONTAINMENT = '#0b3c7d';
const OVERLAP = '#d1570a';

/**
 * Returns containment and length overlap of every poison set, one row a set and one panel a corpus.
 *
 * Paper, Section V-A: the two numbers of the construction profile, computed without any defense. Whole
 * sets are counted, so there is no sampling interval; n stands at each row.
 * @param records records of `profile.json`
 * @param profile the profile the records are of, named in the caption
 * @example figureProfile([], 'quick').svg.startsWith('<svg') // => true
 */
export function figureProfile(records: readonly ProfileRecord[], profile: string): Figure {
  const ordered = orderedProfile(shownProfile(records));
  const corpora = inFixedOrder(
    'corpus',
    records.map((record) => record.corpus),
  );
  const labels = rowLabels(ordered);
  const height = TOP + labels.length * ROW + BOTTOM;
  const width = Math.min((WIDTH - LABELS) / Math.max(corpora.length, 1), WIDEST_PANEL);
  const panels: Panel[] = corpora.map((corpus, index) => ({
    x: index === 0 ? 0 : LABELS + index * width,
    y: 0,
    options: panelOptions(
      ordered.filter((record) => record.corpus === corpus),
      labels,
      { corpus, labelled: index === 0, width, height },
    ),
  }));
  panels.push({ x: 0, y: 0, options: legendOptions() });
  const intervals = corpora.map((corpus) => {
    const record = ordered.find((candidate) => candidate.corpus === corpus);
    return `${corpus} ${record?.width === null || record === undefined ? 'N/A' : record.width.toFixed(2)}`;
  });
  const caption =
    'Construction profile of every poison set: containment (filled circle) and length overlap (hollow square), ' +
    `profile ${profile}. Whole sets are counted, n documents each as printed at the row; padded rungs with clean filler, ` +
    'whose placebos have the same word counts. ' +
    `Width l95/l5 of the clean word-count interval: ${intervals.join(', ')}.`;
  const title = 'Construction profile: containment and length overlap';
  return {
    svg: composeSvg({ width: LABELS + corpora.length * width, height, title, caption }, panels),
    caption,
  };
}

/**
 * Returns the poison sets that stand for all: of a padded rung the clean filler, as fillers have equal word counts.
 *
 * @param records records of `profile.json`
 * @example shownProfile([]) // => []
 */
export function shownProfile(records: readonly ProfileRecord[]): ProfileRecord[] {
  return records.filter(({ filler }) => filler === null || filler === 'clean');
}

function rowLabel(record: ProfileRecord): string {
  const form = record.form === 'inserted' ? '' : `, ${record.form}`;
  return `${familyLabel(record.family)}, ${rungLabel(record.rung, null, record.lengthMode)}${form}`;
}

function rowLabels(records: readonly ProfileRecord[]): string[] {
  const acrossCorpora = orderedProfile(records.map((record) => ({ ...record, corpus: '' })));
  return [...new Set(acrossCorpora.map(rowLabel))];
}

interface PanelChoice {
  readonly corpus: string;
  readonly labelled: boolean;
  readonly width: number;
  readonly height: number;
}

function panelOptions(
  records: readonly ProfileRecord[],
  labels: readonly string[],
  choice: PanelChoice,
): Panel['options'] {
  const rows = records.map((record) => ({ ...record, y: labels.indexOf(rowLabel(record)) }));
  return {
    width: choice.width + (choice.labelled ? LABELS : 0),
    height: choice.height,
    marginLeft: choice.labelled ? LABELS + 8 : 8,
    marginRight: 34,
    marginTop: TOP,
    marginBottom: BOTTOM,
    insetLeft: 6,
    insetRight: 6,
    x: {
      domain: [0, 1],
      ticks: [0, 0.5, 1],
      tickFormat: String,
      label: 'share of documents',
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    y: { domain: [labels.length - 0.5, -0.5], axis: null },
    marks: [
      Plot.gridX({ stroke: '#e4e4e4', strokeOpacity: 1, ticks: [0, 0.25, 0.5, 0.75, 1] }),
      Plot.link(rows, { x1: 'containment', x2: 'lengthOverlap', y1: 'y', y2: 'y', stroke: '#bbbbbb' }),
      Plot.dot(rows, {
        x: 'lengthOverlap',
        y: 'y',
        symbol: 'square',
        stroke: OVERLAP,
        strokeWidth: 1.5,
        fill: '#ffffff',
        r: 4.6,
      }),
      Plot.dot(rows, { x: 'containment', y: 'y', symbol: 'circle', fill: CONTAINMENT, r: 3.2 }),
      Plot.text(rows, {
        frameAnchor: 'right',
        y: 'y',
        text: (row) => formatCount(row.n),
        textAnchor: 'start',
        dx: 6,
        fontSize: 9,
        fill: '#444444',
      }),
      ...(choice.labelled
        ? [
            Plot.text(labels, {
              x: 0,
              y: (_, index) => index,
              text: (label) => label,
              textAnchor: 'end',
              dx: -18,
              fontSize: 9.5,
            }),
          ]
        : []),
      Plot.text([choice.corpus], { frameAnchor: 'top', dy: -18, fontSize: 11, fontWeight: 'bold' }),
      Plot.text(['n'], {
        frameAnchor: 'top-right',
        dx: 6,
        dy: -14,
        textAnchor: 'start',
        fontSize: 9,
        fill: '#444444',
      }),
      Plot.frame({ stroke: '#888888' }),
    ],
  };
}

function legendOptions(): Panel['options'] {
  return {
    width: LABELS,
    height: TOP,
    margin: 0,
    x: { axis: null, domain: [0, LABELS] },
    y: { axis: null, domain: [TOP, 0] },
    marks: [
      Plot.dot([12], { x: 12, y: 15, symbol: 'circle', fill: CONTAINMENT, r: 3.2 }),
      Plot.text(['containment'], { x: 21, y: 15, textAnchor: 'start' }),
      Plot.dot([12], {
        x: 112,
        y: 15,
        symbol: 'square',
        stroke: OVERLAP,
        strokeWidth: 1.5,
        fill: '#ffffff',
        r: 4.6,
      }),
      Plot.text(['length overlap'], { x: 123, y: 15, textAnchor: 'start' }),
    ],
  };
}
