import { compareFixed } from './fixedOrder.js';
import { formatCount, formatCounts, formatRate } from './formatRate.js';
import { familyLabel, rungLabel } from './labels.js';
import type { ProfileRecord } from './resultRecords.js';
import { editionLine } from './tableV.js';
import type { TextTable } from './textTable.js';

/**
 * Returns the profile records in the fixed order corpus, family, rung, filler, form.
 *
 * @param records records of `profile.json`, in any order
 * @example orderedProfile([]) // => []
 */
export function orderedProfile(records: readonly ProfileRecord[]): ProfileRecord[] {
  return [...records].sort(
    (a, b) =>
      compareFixed('corpus', a.corpus, b.corpus) ||
      compareFixed('family', a.family, b.family) ||
      compareFixed('rung', a.rung, b.rung) ||
      compareFixed('filler', a.filler, b.filler) ||
      (a.form === b.form ? 0 : a.form > b.form ? -1 : 1),
  );
}

/**
 * Returns Tables III and IV as finished strings: the construction profile, one row for each poison set.
 *
 * Paper, Section V-A: containment is the share of documents that hold the target question verbatim after
 * normalisation; length overlap the share inside the clean corpus word-count interval [l5, l95]. No defense was run.
 * @param records records of `profile.json`
 * @param title heading of the table
 * @example tableProfile([], 'a').rows // => []
 */
export function tableProfile(records: readonly ProfileRecord[], title: string): TextTable {
  return {
    title,
    columns: [
      'Poison set',
      'Form',
      'Origin',
      'n',
      'Containment',
      'Length overlap',
      'l5-l95',
      'Width',
      'Words p5 / p50 / p95',
      'Flagged',
    ],
    rows: orderedProfile(records).map((record) =>
      [
        `${record.corpus}, ${familyLabel(record.family)}, ${rungLabel(record.rung, record.filler)}`,
        record.form,
        record.origin,
        formatCount(record.n),
        `${formatRate(record.containment)} (${formatCounts(record.containmentHits, record.containmentTotal)})`,
        `${formatRate(record.lengthOverlap)} (${formatCounts(record.overlapHits, record.n)})`,
        `${formatWords(record.l5)}-${formatWords(record.l95)}`,
        record.width === null ? 'N/A' : record.width.toFixed(2),
        [record.wordsP5, record.wordsP50, record.wordsP95].map(formatWords).join(' / '),
        record.flagged ? 'yes' : 'no',
      ].map((text) => [text]),
    ),
    notes: [
      'Counted over whole poison sets, so there is no sampling interval. l5, l95: 5th and 95th percentile of the ' +
        'word counts of the clean corpus; width = l95 / l5; words: of the poison. Flagged: containment and 1 - overlap both at least 0.95.',
      editionLine(records),
    ],
  };
}

/**
 * Returns a number of words, at most one decimal.
 *
 * @param words a percentile of word counts, or null
 * @example formatWords(27.85) // => '27.9'
 */
export function formatWords(words: number | null): string {
  if (words === null) return 'N/A';
  const rounded = Number(words.toFixed(1)); // 170.0000001 is a percentile of whole numbers, too.
  return Number.isInteger(rounded) ? formatCount(rounded) : rounded.toFixed(1);
}
