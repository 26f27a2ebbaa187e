import type { CellRecord } from '../records/index.js';
import { compareFixed } from './fixedOrder.js';
import { formatCount, formatInterval, formatRate } from './formatRate.js';
import { defenseLabel, rungLabel } from './labels.js';
import type { PaperReported, ReportedCell } from './paperReported.js';
import { PAPER_COLUMNS, PAPER_FAMILY, PAPER_ROWS } from './paperRows.js';
import { SWAPS, type SwapRecord } from './swapsSchema.js';
import { type TextTable, withColumns } from './textTable.js';

/** What a row is compared with: the same row with nothing exchanged. */
type Rates = Pick<
  SwapRecord,
  'fnr' | 'fnrLow' | 'fnrHigh' | 'fpr' | 'fprLow' | 'fprHigh' | 'auroc' | 'aurocLow' | 'aurocHigh'
>;

export interface SwapSources {
  readonly swaps: readonly SwapRecord[];
  /** Table V of the same profile: the baseline of the rows that the exchanged language model scores. */
  readonly cells: readonly CellRecord[];
  readonly reported: PaperReported;
  readonly profile: string;
}

/**
 * Returns what each exchange does to each defense, beside the same row without it and the paper's number.
 *
 * Our choice, to tell a port fault from a difference of data or models: a number that an exchange moves is made by what was
 * exchanged. "moved" means that the 95 % intervals with and without the exchange do not meet.
 * @param sources the exchanges, Table V and the paper's numbers
 * @throws when a number is not finite
 * @example tableSwaps({ swaps: [], cells: [], reported: PAPER, profile: 'full' }).rows // => []
 */
export function tableSwaps({ swaps, cells, reported, profile }: SwapSources): TextTable {
  const shown = swaps.filter(({ swap }) => swap !== 'none').sort(byPlace);
  return {
    title: `One thing exchanged at a time, profile ${profile}`,
    columns: [
      'Cell',
      'Exchanged',
      'Defense',
      'FNR, as it is',
      'FNR, exchanged',
      'FNR, paper',
      'FPR, as it is',
      'FPR, exchanged',
      'FPR, paper',
      'AUROC, as it is',
      'AUROC, exchanged',
      'Moved',
      'Survival',
      'n, poison / clean',
    ],
    words: ['Cell', 'Exchanged', 'Defense', 'Moved'],
    rows: shown.map((record) => {
      const before = baselineOf(record, swaps, cells);
      const paper = paperOf(record, reported);
      return [
        [`${record.corpus}, ${rungLabel(record.rung, record.filler, 'interval')}`],
        [record.languageModel === null ? record.swap : `${record.swap} (${record.languageModel})`],
        [defenseLabel(record.defense)],
        rateOf(before, 'fnr'),
        rateOf(record, 'fnr'),
        [paper === null ? '' : formatRate(paper.fnr)],
        rateOf(before, 'fpr'),
        rateOf(record, 'fpr'),
        [paper === null ? '' : formatRate(paper.fpr)],
        rateOf(before, 'auroc'),
        rateOf(record, 'auroc'),
        [before === null ? 'no baseline' : movedText(before, record)],
        [formatRate(record.survival)],
        [`${formatCount(record.nPoison)} / ${formatCount(record.nClean)}`],
      ];
    }),
    notes: [
      'Each row differs from the row "as it is" in what was exchanged and in nothing else: an n-gram model for the language model; the first half of the corpus; hashing TF-IDF for MiniLM; our templates for the released texts; one filler that the five documents of a question begin with, for a filler each.',
      'As it is: the run without exchange; for the rows that a language model scores, at the template Table V, and at length matching the n-gram run, so that the filler alone is exchanged.',
      'Moved: the 95 % intervals with and without the exchange do not meet. The intervals are of one run each, not of the difference.',
    ],
  };
}

/**
 * Returns the two parts of the exchanges that the paper prints: what moves a number that the paper prints too, and what a
 * shared filler does to the rows that read likeness.
 *
 * @param sources the exchanges, Table V and the paper's numbers
 * @example Object.keys(swapTables({ swaps: [], cells: [], reported: PAPER, profile: 'full' })) // => ['swaps.moved', 'swaps.filler']
 */
export function swapTables(sources: SwapSources): Record<string, TextTable> {
  const whole = tableSwaps(sources);
  const column = (name: string) => whole.columns.indexOf(name);
  const [moved, printed, exchanged, defense] = ['Moved', 'FNR, paper', 'Exchanged', 'Defense'].map(column);
  const at = (row: TextTable['rows'][number], index = -1) => row[index]?.[0] ?? '';
  const isFiller = (row: TextTable['rows'][number]) => at(row, exchanged).startsWith('shared filler');
  const readers = LIKENESS_READERS.map(defenseLabel);
  const rates = ['FNR, as it is', 'FNR, exchanged', 'FPR, as it is', 'FPR, exchanged'];
  const part = (title: string, rows: TextTable['rows'], columns: readonly string[]) =>
    withColumns({ ...whole, title, rows }, ['Cell', 'Exchanged', 'Defense', ...columns]);
  return {
    'swaps.moved': part(
      'Printed rates that an exchange moves',
      whole.rows.filter((row) => !isFiller(row) && at(row, moved) !== 'nothing' && at(row, printed) !== ''),
      [...rates, 'FNR, paper', 'FPR, paper'],
    ),
    'swaps.filler': part(
      'A filler for each document, and one that the documents of a question begin with',
      whole.rows.filter((row) => isFiller(row) && readers.includes(at(row, defense))),
      ['FNR, as it is', 'FNR, exchanged', 'AUROC, as it is', 'AUROC, exchanged', 'Survival'],
    ),
  };
}

/** Rows that read how alike the candidates of a question are. */
const LIKENESS_READERS = ['trustrag-stage-1', 'ragdefender', 'scorer-0.5', 'scorer-no-length'];

/**
 * Returns which of a row's rates an exchange moves beyond its interval, in words.
 *
 * @param before the row as it is
 * @param after the row under the exchange
 * @example movedText(CELL, CELL) // => 'nothing'
 */
export function movedText(before: Rates, after: Rates): string {
  const moved = (['fnr', 'fpr', 'auroc'] as const).flatMap((rate) => {
    const [low, high] = [after[`${rate}Low`], after[`${rate}High`]];
    const [lowBefore, highBefore] = [before[`${rate}Low`], before[`${rate}High`]];
    if (low === null || high === null || lowBefore === null || highBefore === null) return [];
    if (low > highBefore) return [`${NAMES[rate]} up`];
    return high < lowBefore ? [`${NAMES[rate]} down`] : [];
  });
  return moved.length === 0 ? 'nothing' : moved.join(', ');
}

const NAMES = { fnr: 'FNR', fpr: 'FPR', auroc: 'AUROC' } as const;

function baselineOf(
  { corpus, rung, filler, defense, languageModel }: SwapRecord,
  swaps: readonly SwapRecord[],
  cells: readonly CellRecord[],
): Rates | null {
  const same = (row: Pick<SwapRecord, 'corpus' | 'rung' | 'filler' | 'defense'>) =>
    row.corpus === corpus && row.rung === rung && row.filler === filler && row.defense === defense;
  if (languageModel !== null && rung === 'template') {
    return cells.find((cell) => cell.family === PAPER_FAMILY && same(cell)) ?? null;
  }
  return swaps.find((row) => row.swap === 'none' && same(row)) ?? null;
}

function paperOf(
  { corpus, rung, defense }: SwapRecord,
  { tableV }: Pick<PaperReported, 'tableV'>,
): ReportedCell | null {
  const row = Object.keys(PAPER_ROWS).find((id) => PAPER_ROWS[id] === defense);
  const column = Object.entries(PAPER_COLUMNS).find(
    ([, place]) => place.corpus === corpus && place.rung === rung,
  );
  return row === undefined || column === undefined ? null : (tableV[row]?.[column[0]] ?? null);
}

function rateOf(row: Rates | null, rate: 'fnr' | 'fpr' | 'auroc'): string[] {
  if (row === null) return ['absent'];
  const interval = formatInterval(row[`${rate}Low`], row[`${rate}High`]);
  return interval === '' ? [formatRate(row[rate])] : [formatRate(row[rate]), interval];
}

function byPlace(a: SwapRecord, b: SwapRecord): number {
  return (
    compareFixed('corpus', a.corpus, b.corpus) ||
    SWAPS.indexOf(a.swap) - SWAPS.indexOf(b.swap) ||
    compareFixed('filler', a.filler, b.filler) ||
    compareFixed('defense', a.defense, b.defense)
  );
}
