import type { CellRecord } from '../records/index.js';
import { type CellText, cellText, rateLine } from './cellText.js';
import { formatCount, formatCounts, formatRate } from './formatRate.js';
import { defenseLabel, familyLabel, rungLabel } from './labels.js';
import { recomputeCommand } from './recompute.js';
import { substituteNotes } from './substituteNotes.js';
import { cellsOfColumn, findCell, type TableColumn, tableColumns, tableDefenses } from './tableColumns.js';
import type { TextTable } from './textTable.js';

const READING =
  'Means over the run seeds with 95 % intervals of the query cluster bootstrap; FNR and FPR at the deployed threshold; ' +
  'n = candidates pooled over the seeds. N/A: not defined for a filter that ranks nothing. absent: not run.';
/** How the mark of closing the door is read. */
export const DOOR =
  '† closing the door: FNR 0 at an FPR above 0.5 is not detection (paper, Section VII rule 5).';

/** Table V as data for the paper: strings only, no markup. */
export interface TableVText {
  readonly columns: readonly (TableColumn & {
    readonly label: string;
    readonly survival: string;
    /** Poison and clean candidates pooled over the seeds: the same for every defense. */
    readonly n: string;
    /** C_FN / C_FP behind the harm. */
    readonly costRatio: string;
  })[];
  readonly rows: readonly {
    readonly defense: string;
    readonly label: string;
    readonly letters: string;
    /** One per column; null when the cell did not run. */
    readonly cells: readonly (CellText | null)[];
  }[];
  readonly notes: readonly { readonly letter: string; readonly text: string }[];
  readonly editions: string;
}

/**
 * Returns Table V as finished strings: rows are the defenses that are present, columns the corpora and rungs.
 *
 * Paper, Table V: deployment-point FNR / FPR at that point / FNR at matched 5 % FPR. Survival stands below (V-B).
 * @param cells records of `table-v.json`, already narrowed to the columns to show
 * @throws when two records of a column disagree on its retrieval survival, its candidates or its cost ratio
 * @example tableVText([CELL]).rows[0].label // => 'RAGuard'
 */
export function tableVText(cells: readonly CellRecord[]): TableVText {
  const columns = tableColumns(cells);
  const { lettersOf, notes } = substituteNotes(cells);
  return {
    columns: columns.map((column) => {
      const shared = (what: string, textOf: (cell: CellRecord) => string) =>
        theOne(cellsOfColumn(cells, column).map(textOf), what);
      return {
        ...column,
        label: `${column.corpus}, ${rungLabel(column.rung, column.filler, column.lengthMode)}`,
        survival: shared(
          'retrieval survivals',
          (cell) => `${formatRate(cell.survival)} (${formatCounts(cell.survivalHits, cell.survivalTotal)})`,
        ),
        n: shared(
          'numbers of candidates',
          (cell) => `${formatCount(cell.nPoison)} / ${formatCount(cell.nClean)}`,
        ),
        costRatio: shared('cost ratios', (cell) => cellText(cell).costRatio),
      };
    }),
    rows: tableDefenses(cells).map((defense) => ({
      defense,
      label: defenseLabel(defense),
      letters: lettersOf(defense),
      cells: columns.map((column) => {
        const cell = findCell(cells, column, defense);
        return cell === null ? null : cellText(cell);
      }),
    })),
    notes,
    editions: editionLine(cells),
  };
}

/** What a wide table prints of a cell: names of the lines, and the lines. */
interface CellLines {
  readonly names: readonly string[];
  readonly linesOf: (cell: CellText) => readonly string[];
}

const RATES: CellLines = {
  names: ['FNR', 'FPR', 'FNR at 5 % FPR'],
  linesOf: (cell) => [
    `${rateLine(cell.fnr)}${cell.closingTheDoor ? ' †' : ''}`,
    rateLine(cell.fpr),
    rateLine(cell.fnrAt5),
  ],
};

const HARMS: CellLines = {
  names: ['harm', 'CCR document', 'CCR query', 'empty contexts'],
  linesOf: (cell) => [
    rateLine(cell.harm),
    rateLine(cell.ccrDocument),
    rateLine(cell.ccrQuery),
    cell.emptyContexts,
  ],
};

/** How a table is headed, and which profile its commands recompute. */
export interface TableHead {
  readonly title: string;
  readonly profile: string;
}

/**
 * Returns Table V for Markdown or HTML: one row a defense, one column a corpus and rung, one line a rate.
 *
 * @param cells records of `table-v.json`, already narrowed to the columns to show
 * @param head title and profile
 * @throws as `tableVText`
 * @example tableVWide([CELL], { title: 'a', profile: 'full' }).columns // => ['Defense', 'Rate', 'general, template']
 */
export function tableVWide(cells: readonly CellRecord[], head: TableHead): TextTable {
  const text = tableVText(cells);
  const door = text.rows.some((row) => row.cells.some((cell) => cell?.closingTheDoor));
  return wideTable(text, RATES, head, [READING, ...(door ? [DOOR] : [])]);
}

/**
 * Returns what passes and what it costs, beside Table V: harm per thousand queries, context contamination, empty contexts.
 *
 * Measurement rules D5 and D9: harm in units of a false block under the two-action rule; CCR document is the share of
 * inserted documents that are retrieved and pass, CCR query the share of queries with at least one of them.
 * @param cells records of `table-v.json`, already narrowed to the columns to show
 * @param head title and profile
 * @throws as `tableVText`
 * @example tableVHarm([CELL], { title: 'a', profile: 'full' }).rows[0][1] // => ['harm', 'CCR document', 'CCR query', 'empty contexts']
 */
export function tableVHarm(cells: readonly CellRecord[], head: TableHead): TextTable {
  const text = tableVText(cells);
  return wideTable(text, HARMS, head, [harmReading(text)]);
}

/**
 * Returns the sentence that says how the harm and contamination of a table are read, with its cost ratios.
 *
 * @param text the table
 * @example harmReading(tableVText([CELL])).includes('C_FN / C_FP is 4 (general)') // => true
 */
export function harmReading({ columns }: TableVText): string {
  const ratios = [...new Set(columns.map(({ corpus, costRatio }) => `${costRatio} (${corpus})`))];
  return (
    `harm: per 1,000 queries, in units of one false block; the cost ratio C_FN / C_FP is ${ratios.join(', ')}, our ` +
    'choice. CCR document: inserted documents that are retrieved and pass; CCR query: query evaluations with at least ' +
    'one; the abbreviation is not expanded in the sources, so this reading is ours. empty contexts: query evaluations ' +
    'all of whose candidates are blocked. Intervals as in Table V.'
  );
}

/**
 * Returns one column of Table V for a terminal of 140 characters: one row a defense, both error rates with intervals.
 *
 * @param cells records of `table-v.json`
 * @param column the corpus, family, rung and filler to show
 * @param profile the profile that the command recomputes
 * @throws as `tableVText`
 * @example tableVColumn([CELL], CELL, 'full').title // => 'general, PoisonedRAG, template'
 */
export function tableVColumn(cells: readonly CellRecord[], column: TableColumn, profile: string): TextTable {
  const text = tableVText(cellsOfColumn(cells, column));
  const first = text.columns[0];
  const sample = text.rows[0]?.cells[0];
  return {
    title: `${column.corpus}, ${familyLabel(column.family)}, ${rungLabel(column.rung, column.filler, column.lengthMode)}`,
    columns: ['Defense', 'FNR', 'FPR', 'at 5 %', 'AUROC', 'ECE', 'harm', 'CCR d', 'CCR q', 'empty'],
    rows: text.rows.map((row) => {
      const cell = row.cells[0];
      const short = cell
        ? [cell.fnrAt5, cell.auroc, cell.ece, cell.harm, cell.ccrDocument, cell.ccrQuery].map(
            (rate) => rate.value,
          )
        : [];
      const rates = cell
        ? [rateLine(cell.fnr), rateLine(cell.fpr), ...short, cell.emptyContexts]
        : ['absent'];
      const mark = `${row.letters === '' ? '' : ` (${row.letters})`}${cell?.closingTheDoor ? ' †' : ''}`;
      return [[row.label + mark], ...rates.map((rate) => [rate])];
    }),
    notes: [
      `survival ${first?.survival ?? 'absent'}; n ${first?.n ?? 'absent'} poison / clean candidates, ` +
        `${sample?.nQueries ?? 0} query evaluations, ${sample?.nSeeds ?? 0} seeds; 95 % cluster bootstrap intervals`,
      `at 5 %: FNR at 5 % FPR; harm per 1,000 queries at C_FN / C_FP = ${first?.costRatio ?? 'absent'}; table-v.md has every interval`,
      ...text.notes.map(({ letter, text: note }) => `${letter}: ${note}`),
      text.editions,
    ],
    commands: [recomputeCommand(profile, column)],
  };
}

/**
 * Returns which edition each corpus is of, in one line.
 *
 * @param records anything that names a corpus and its edition
 * @example editionLine([{ corpus: 'general', edition: 'shared' }]) // => 'Edition: general shared.'
 */
export function editionLine(
  records: readonly { readonly corpus: string; readonly edition: string }[],
): string {
  const parts = [...new Set(records.map(({ corpus, edition }) => `${corpus} ${edition}`))].sort();
  return `Edition: ${parts.join('; ')}.`;
}

function wideTable(
  text: TableVText,
  { names, linesOf }: CellLines,
  { title, profile }: TableHead,
  notes: readonly string[],
): TextTable {
  return {
    title,
    columns: ['Defense', 'Rate', ...text.columns.map((column) => column.label)],
    rows: [
      ...text.rows.map((row) => [
        [row.letters === '' ? row.label : `${row.label} (${row.letters})`],
        names,
        ...row.cells.map((cell) => (cell === null ? ['absent'] : linesOf(cell))),
      ]),
      [['Retrieval survival'], [''], ...text.columns.map((column) => [column.survival])],
      [['n, poison / clean'], [''], ...text.columns.map((column) => [column.n])],
    ],
    words: ['Rate'],
    notes: [...notes, ...text.notes.map(({ letter, text: note }) => `${letter}: ${note}.`), text.editions],
    commands: [null, null, ...text.columns.map((column) => recomputeCommand(profile, column))],
  };
}

/**
 * Returns the text that every defense of a column has: all saw the same candidates.
 *
 * @param texts one for each record of the column
 * @param what names the texts in the error
 * @throws when they differ
 * @example theOne(['a', 'a'], 'survivals') // => 'a'
 */
export function theOne(texts: readonly string[], what: string): string {
  const distinct = [...new Set(texts)];
  if (distinct.length > 1) {
    throw new Error(`one column has the ${what} ${distinct.join(' and ')}; write table-v.json again`);
  }
  return distinct[0] ?? 'absent';
}
