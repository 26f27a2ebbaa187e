import type { CellRecord } from '../records/index.js';
import { cellText } from './cellText.js';
import { formatCount, formatCounts, formatRate } from './formatRate.js';
import { cellLabel } from './labels.js';
import { absentText, expectedColumns } from './ladderColumns.js';
import type { PaperReported } from './paperReported.js';
import { recomputeCommand } from './recompute.js';
import type { ProfileRecord } from './resultRecords.js';
import { cellsOfColumn, compareColumns, sameColumn } from './tableColumns.js';
import { editionLine, theOne } from './tableV.js';
import type { TextTable } from './textTable.js';

/**
 * Returns the profile records in the fixed order corpus, family, length mode, rung, filler, form.
 *
 * @param records records of `profile.json`, in any order
 * @example orderedProfile([]) // => []
 */
export function orderedProfile(records: readonly ProfileRecord[]): ProfileRecord[] {
  return [...records].sort(
    (a, b) => compareColumns(a, b) || (a.form === b.form ? 0 : a.form > b.form ? -1 : 1),
  );
}

/** What stands beside the construction profile. */
export interface ProfileBeside {
  /** Records of `table-v.json`, for the padded share. */
  readonly cells: readonly CellRecord[];
  readonly reported: PaperReported;
  /** The profile that the commands recompute. */
  readonly profile: string;
}

/**
 * Returns Tables III and IV as finished strings: the construction profile, one row for each poison set.
 *
 * Paper, Section V-A: containment is the share of documents that hold the target question verbatim after
 * normalisation; length overlap the share inside the clean corpus word-count interval [l5, l95]. No defense was run.
 * @param records records of `profile.json`
 * @param title heading of the table
 * @param beside padded shares, the paper's numbers and the commands; without them those columns are left out
 * @throws when two defenses of a cell disagree on its padded share
 * @example tableProfile([], 'a').rows // => []
 */
export function tableProfile(
  records: readonly ProfileRecord[],
  title: string,
  beside?: ProfileBeside,
): TextTable {
  const ordered = orderedProfile(records);
  const table = {
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
      ...(beside === undefined ? [] : ['Padded', 'Paper']),
    ],
    rows: ordered.map((record) =>
      [
        cellLabel(record),
        record.form,
        record.origin,
        formatCount(record.n),
        `${formatRate(record.containment)} (${formatCounts(record.containmentHits, record.containmentTotal)})`,
        `${formatRate(record.lengthOverlap)} (${formatCounts(record.overlapHits, record.n)})`,
        `${formatWords(record.l5)}-${formatWords(record.l95)}`,
        record.width === null ? 'N/A' : record.width.toFixed(2),
        [record.wordsP5, record.wordsP50, record.wordsP95].map(formatWords).join(' / '),
        record.flagged ? 'yes' : 'no',
        ...(beside === undefined
          ? []
          : [paddedOf(record, beside.cells), publishedOf(record, beside.reported)]),
      ].map((text) => [text]),
    ),
    notes: [
      'Counted over whole poison sets, so there is no sampling interval. l5, l95: 5th and 95th percentile of the ' +
        'word counts of the clean corpus; width = l95 / l5; words: of the poison. Flagged: containment and 1 - overlap both at least 0.95.',
      ...(beside === undefined ? [] : besideNotes(records)),
      editionLine(records),
    ],
  };
  if (beside === undefined) return table;
  return { ...table, rowCommands: ordered.map((record) => recomputeCommand(beside.profile, record)) };
}

/** Every defense of a cell saw the same documents; the archived form is padded nowhere. */
function paddedOf(record: ProfileRecord, cells: readonly CellRecord[]): string {
  if (record.form !== 'inserted') return '';
  return theOne(
    cellsOfColumn(cells, record).map((cell) => cellText(cell).padded),
    'padded shares',
  );
}

function publishedOf(record: ProfileRecord, { containmentRegenerated, legalWidth }: PaperReported): string {
  if (record.rung !== 'template' || record.form !== 'inserted') return '';
  return [
    ...(record.origin === 'regenerated' ? [`containment ${formatRate(containmentRegenerated)}`] : []),
    ...(record.corpus === 'legal' ? [`width ${legalWidth.toFixed(2)}`] : []),
  ].join('; ');
}

function besideNotes(records: readonly ProfileRecord[]): string[] {
  const absent = expectedColumns().filter((column) => !records.some((record) => sameColumn(record, column)));
  return [
    'Padded: inserted documents that length matching made longer. Fillers of one rung have equal word counts. Paper: its ' +
      'containment of every set that it regenerated, and the width of the legal corpus, which its text calls 1.00.',
    ...(absent.length === 0 ? [] : [`Absent, not run: ${absentText(absent)}.`]),
  ];
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
