import type { CellRecord } from '../records/index.js';
import { type CellText, cellText } from './cellText.js';
import { formatCount, formatCounts, formatRate } from './formatRate.js';
import { defenseLabel, familyLabel, rungLabel } from './labels.js';
import { substituteNotes } from './substituteNotes.js';
import { cellsOfColumn, findCell, type TableColumn, tableColumns, tableDefenses } from './tableColumns.js';
import type { TextTable } from './textTable.js';

const READING =
  'Each cell: FNR / FPR at the deployed threshold / FNR at 5 % FPR, means over the run seeds; below, 95 % intervals ' +
  'of the query cluster bootstrap; n = candidates pooled over the seeds. N/A: not defined for a filter ' +
  'that ranks nothing. absent: not run.';

/** Table V as data for the paper: strings only, no markup. */
export interface TableVText {
  readonly columns: readonly (TableColumn & {
    readonly label: string;
    readonly survival: string;
    /** Poison and clean candidates pooled over the seeds: the same for every defense. */
    readonly n: string;
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
 * @throws when two records of a column disagree on its retrieval survival or its candidates
 * @example tableVText([CELL]).rows[0].label // => 'RAGuard'
 */
export function tableVText(cells: readonly CellRecord[]): TableVText {
  const columns = tableColumns(cells);
  const { lettersOf, notes } = substituteNotes(cells);
  return {
    columns: columns.map((column) => ({
      ...column,
      label: `${column.corpus}, ${rungLabel(column.rung, column.filler)}`,
      survival: theOne(
        cellsOfColumn(cells, column).map(
          (cell) => `${formatRate(cell.survival)} (${formatCounts(cell.survivalHits, cell.survivalTotal)})`,
        ),
        'retrieval survivals',
      ),
      n: theOne(
        cellsOfColumn(cells, column).map(
          (cell) => `${formatCount(cell.nPoison)} / ${formatCount(cell.nClean)}`,
        ),
        'numbers of candidates',
      ),
    })),
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

/**
 * Returns Table V for Markdown or HTML: one row a defense, one column a corpus and rung, three lines a cell.
 *
 * @param cells records of `table-v.json`, already narrowed to the columns to show
 * @param title heading of the table
 * @throws as `tableVText`
 * @example tableVWide([CELL], 'a').columns // => ['Defense', 'general, template']
 */
export function tableVWide(cells: readonly CellRecord[], title: string): TextTable {
  const text = tableVText(cells);
  const door = text.rows.some((row) => row.cells.some((cell) => cell?.closingTheDoor));
  return {
    title,
    columns: ['Defense', ...text.columns.map((column) => column.label)],
    rows: [
      ...text.rows.map((row) => [
        [row.letters === '' ? row.label : `${row.label} (${row.letters})`],
        ...row.cells.map(wideCell),
      ]),
      [['Retrieval survival'], ...text.columns.map((column) => [column.survival])],
      [['n, poison / clean'], ...text.columns.map((column) => [column.n])],
    ],
    notes: [
      READING,
      ...(door
        ? ['† closing the door: FNR 0 at an FPR above 0.5 is not detection (paper, Section VII rule 5).']
        : []),
      ...text.notes.map(({ letter, text: note }) => `${letter}: ${note}.`),
      text.editions,
    ],
  };
}

/**
 * Returns one column of Table V for a terminal: one row a defense, one column a metric, each with its interval.
 *
 * @param cells records of `table-v.json`
 * @param column the corpus, family, rung and filler to show
 * @throws as `tableVText`
 * @example tableVColumn([CELL], CELL).title // => 'general, PoisonedRAG, template'
 */
export function tableVColumn(cells: readonly CellRecord[], column: TableColumn): TextTable {
  const text = tableVText(cellsOfColumn(cells, column));
  const first = text.columns[0];
  const sample = text.rows[0]?.cells[0];
  return {
    title: `${column.corpus}, ${familyLabel(column.family)}, ${rungLabel(column.rung, column.filler)}`,
    columns: ['Defense', 'FNR', 'FPR', 'FNR at 5 % FPR', 'AUROC', 'ECE'],
    rows: text.rows.map((row) => {
      const cell = row.cells[0];
      const rates = cell ? [cell.fnr, cell.fpr, cell.fnrAt5, cell.auroc, cell.ece] : [];
      const mark = `${row.letters === '' ? '' : ` (${row.letters})`}${cell?.closingTheDoor ? ' †' : ''}`;
      return [[row.label + mark], ...rates.map((rate) => [`${rate.value} ${rate.interval}`.trim()])];
    }),
    notes: [
      `survival ${first?.survival ?? 'absent'}; n ${first?.n ?? 'absent'} poison / clean ` +
        `candidates, ${sample?.nQueries ?? 0} query evaluations, ${sample?.nSeeds ?? 0} seeds; 95 % cluster bootstrap intervals`,
      ...text.notes.map(({ letter, text: note }) => `${letter}: ${note}`),
      text.editions,
    ],
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

function wideCell(cell: CellText | null): string[] {
  if (cell === null) return ['absent'];
  const rates = [cell.fnr, cell.fpr, cell.fnrAt5];
  return [
    rates.map((rate) => rate.value).join(' / ') + (cell.closingTheDoor ? ' †' : ''),
    rates.map((rate) => rate.interval || 'N/A').join(' / '),
  ];
}

/** Every defense of a column saw the same candidates, so a column has one survival and one n. */
function theOne(texts: readonly string[], what: string): string {
  const distinct = [...new Set(texts)];
  if (distinct.length > 1) {
    throw new Error(`one column has the ${what} ${distinct.join(' and ')}; write table-v.json again`);
  }
  return distinct[0] ?? 'absent';
}
