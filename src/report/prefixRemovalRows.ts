import type { CellRecord } from '../records/index.js';
import { cellText } from './cellText.js';
import { formatDifference, formatRate } from './formatRate.js';
import { defenseLabel } from './labels.js';
import { PAPER_COLUMNS, PAPER_FAMILY, PAPER_ROWS, whyNotComparable } from './paperComparison.js';
import type { PaperReported } from './paperReported.js';
import { findCell, type TableColumn, tableDefenses } from './tableColumns.js';
import { directionVerdict, type Verdict } from './verdict.js';

/** One defense before and after prefix removal on the corpus that the paper uses, ours beside the paper's. */
export interface PrefixRemovalRow {
  readonly defense: string;
  readonly label: string;
  readonly fnr: readonly [before: string, after: string];
  readonly fpr: readonly [before: string, after: string];
  readonly auroc: readonly [before: string, after: string];
  readonly change: string;
  /** Empty where the paper does not print the row. */
  readonly paperFnr: readonly [before: string, after: string];
  readonly paperChange: string;
  readonly verdict: Verdict;
}

/**
 * Returns the prefix-removal table of the general corpus, rows in the fixed order of defenses.
 *
 * Paper, Tables V and IX. The verdict compares the signs of the two changes of FNR; where the paper prints no row or
 * the cells may not be compared it is `not run`.
 * @param cells records of `table-v.json`
 * @param reported the paper's numbers
 * @example prefixRemovalRows([], PAPER) // => []
 */
export function prefixRemovalRows(cells: readonly CellRecord[], reported: PaperReported): PrefixRemovalRow[] {
  const template = PAPER_COLUMNS.general as TableColumn;
  const removed = PAPER_COLUMNS.general_no_prefix as TableColumn;
  const here = cells.filter((cell) => cell.corpus === template.corpus && cell.family === PAPER_FAMILY);
  return tableDefenses(here).flatMap((defense) => {
    const before = findCell(cells, template, defense);
    const after = findCell(cells, removed, defense);
    if (before === null || after === null) return [];
    const [a, b] = [cellText(before), cellText(after)];
    const paperRow = Object.keys(PAPER_ROWS).find((row) => PAPER_ROWS[row] === defense);
    const paper = paperRow === undefined ? undefined : reported.tableV[paperRow];
    const published =
      paper?.general && paper.general_no_prefix
        ? ([paper.general.fnr, paper.general_no_prefix.fnr] as const)
        : null;
    const change = before.fnr === null || after.fnr === null ? null : after.fnr - before.fnr;
    const comparable = whyNotComparable(before) === null && whyNotComparable(after) === null;
    return [
      {
        defense,
        label: defenseLabel(defense),
        fnr: [a.fnr.value, b.fnr.value],
        fpr: [a.fpr.value, b.fpr.value],
        auroc: [a.auroc.value, b.auroc.value],
        change: formatDifference(change),
        paperFnr: published === null ? ['', ''] : [formatRate(published[0]), formatRate(published[1])],
        paperChange: published === null ? '' : formatDifference(published[1] - published[0]),
        verdict:
          published === null || !comparable
            ? 'not run'
            : directionVerdict(published[1] - published[0], change),
      },
    ];
  });
}
