import type { CellRecord } from '../records/index.js';
import { changeLines } from './comparisonChanges.js';
import { claimLines } from './comparisonClaims.js';
import { type ComparisonLine, levelLine } from './comparisonLine.js';
import type { PaperReported } from './paperReported.js';
import { PAPER_COLUMNS, PAPER_ROWS } from './paperRows.js';
import type { PairedChange } from './resultRecords.js';
import { findCell, type TableColumn } from './tableColumns.js';

/**
 * Returns every number of the paper's Table V beside ours, then its changes, then the statements made about it.
 *
 * Verdicts: `agrees` (inside our 95 % interval or within the stated tolerance), `same direction` (changes and orders),
 * `differs`, `not run`. Numbers that the paper prints as N/A have no line.
 * @param cells records of `table-v.json`
 * @param paper the paper's numbers
 * @param changes paired changes from template to prefix removed; without them changes are compared by sign
 * @example paperComparison([], PAPER).every((line) => line.verdict === 'not run') // => true
 */
export function paperComparison(
  cells: readonly CellRecord[],
  paper: PaperReported,
  changes: readonly PairedChange[] = [],
): ComparisonLine[] {
  const columns: Readonly<Record<string, TableColumn>> = PAPER_COLUMNS;
  const levels = Object.entries(paper.tableV).flatMap(([row, cellsOfRow]) =>
    Object.entries(cellsOfRow).flatMap(([name, reported]) => {
      const column = columns[name];
      const defense = PAPER_ROWS[row];
      if (column === undefined || defense === undefined) return [];
      const { corpus, rung } = column;
      const cell = findCell(cells, column, defense);
      const level = (metric: 'FNR' | 'FPR' | 'FNR at 5 % FPR', published: number | null) =>
        published === null
          ? []
          : [levelLine({ source: 'Table V', corpus, rung, defense, metric, published }, cell)];
      return [
        ...level('FNR', reported.fnr),
        ...level('FPR', reported.fpr),
        ...level('FNR at 5 % FPR', reported.fnr_at_5pct_fpr),
      ];
    }),
  );
  return [...levels, ...changeLines(cells, paper, changes), ...claimLines(cells, paper)];
}
