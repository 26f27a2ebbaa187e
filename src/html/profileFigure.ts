import {
  cellLabel,
  familyLabel,
  formatCount,
  formatCounts,
  formatRate,
  formatWords,
  inFixedOrder,
  orderedProfile,
  type ProfileRecord,
  rungLabel,
  shownProfile,
} from '../report/index.js';
import { tipText } from './markTips.js';
import type { ReportFigure } from './reportDocument.js';
import { type RowMark, rowFigure } from './rowFigure.js';

const CONTAINMENT = { symbol: 'circle', colour: '#0b3c7d', fill: '#0b3c7d' } as const;
const OVERLAP = { symbol: 'square', colour: '#d1570a', fill: '#ffffff' } as const;

/**
 * Returns containment and length overlap of every poison set, one row a set and one panel a corpus; null without sets.
 *
 * Paper, Section V-A. Whole sets are counted, so there is no interval. Of a padded rung the clean filler stands for all.
 * @param records records of `profile.json`
 * @param profile named in the caption
 * @example profileFigure([], 'quick') // => null
 */
export function profileFigure(records: readonly ProfileRecord[], profile: string): ReportFigure | null {
  const shown = orderedProfile(shownProfile(records));
  const rows = [...new Set(orderedProfile(shown.map((record) => ({ ...record, corpus: '' }))).map(rowName))];
  const corpora = inFixedOrder(
    'corpus',
    shown.map(({ corpus }) => corpus),
  );
  const n = [...new Set(shown.map((record) => record.n))];
  return rowFigure({
    title: 'Construction profile: containment and length overlap',
    caption:
      `The construction profile, profile ${profile}: share of the texts that hold their question verbatim, and share whose word ` +
      'count lies in the clean interval [l5, l95]. Whole sets are counted, so there is no sampling interval; texts a set: ' +
      `${n.length === 0 ? 'none' : `${formatCount(Math.min(...n))} to ${formatCount(Math.max(...n))}`}, see the table. No defense was run.`,
    rows,
    rowHeight: 22,
    panels: corpora.map((corpus) => ({
      title: corpus,
      marks: shown
        .filter((record) => record.corpus === corpus)
        .flatMap((record) => marksOf(record, rows.indexOf(rowName(record)))),
    })),
    axis: { label: 'share of texts', domain: [0, 1], ticks: [0, 0.25, 0.5, 0.75, 1] },
    legend: [
      { text: 'containment', ...CONTAINMENT },
      { text: 'length overlap', ...OVERLAP },
    ],
  });
}

function rowName(record: ProfileRecord): string {
  const form = record.form === 'inserted' ? '' : `, ${record.form}`;
  return `${familyLabel(record.family)}, ${rungLabel(record.rung, null, record.lengthMode)}${form}`;
}

function marksOf(record: ProfileRecord, row: number): RowMark[] {
  const tip = tipText([
    cellLabel(record),
    `containment ${formatRate(record.containment)} (${formatCounts(record.containmentHits, record.containmentTotal)})`,
    `length overlap ${formatRate(record.lengthOverlap)} (${formatCounts(record.overlapHits, record.n)})`,
    `clean interval ${formatWords(record.l5)}-${formatWords(record.l95)} words`,
    `${record.origin}, ${record.form}, n ${formatCount(record.n)}`,
  ]);
  const at = (value: number | null, shift: number, look: typeof CONTAINMENT | typeof OVERLAP): RowMark[] =>
    value === null ? [] : [{ row, shift, value, low: value, high: value, ...look, tip }];
  return [...at(record.containment, -0.2, CONTAINMENT), ...at(record.lengthOverlap, 0.2, OVERLAP)];
}
