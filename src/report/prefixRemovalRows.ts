import type { CellRecord } from '../records/index.js';
import { cellText } from './cellText.js';
import { findChange } from './comparisonChanges.js';
import { formatDifference, formatInterval, formatRate } from './formatRate.js';
import { whyNotComparable } from './knownDifferences.js';
import { defenseLabel } from './labels.js';
import type { PaperReported } from './paperReported.js';
import { PAPER_COLUMNS, PAPER_FAMILY, PAPER_ROWS } from './paperRows.js';
import type { PairedChange } from './resultRecords.js';
import { findCell, tableDefenses } from './tableColumns.js';
import { changeVerdict, type Verdict } from './verdict.js';

/** One defense before and after prefix removal on the corpus that the paper uses, ours beside the paper's. */
export interface PrefixRemovalRow {
  readonly defense: string;
  readonly label: string;
  readonly fnr: readonly [before: string, after: string];
  readonly fpr: readonly [before: string, after: string];
  readonly auroc: readonly [before: string, after: string];
  /** Change of FNR, with its paired interval where there is one. */
  readonly change: string;
  /** Empty where the paper does not print the row. */
  readonly paperFnr: readonly [before: string, after: string];
  readonly paperChange: string;
  readonly verdict: Verdict;
}

/**
 * Returns the prefix-removal table of the general corpus, rows in the fixed order of defenses.
 *
 * Paper, Tables V and IX. The verdict is that of the change of FNR; where the paper prints no row or the cells may
 * not be compared it is `not run`.
 * @param cells records of `table-v.json`
 * @param reported the paper's numbers
 * @param changes paired changes; without them the signs are compared
 * @example prefixRemovalRows([], PAPER) // => []
 */
export function prefixRemovalRows(
  cells: readonly CellRecord[],
  reported: PaperReported,
  changes: readonly PairedChange[] = [],
): PrefixRemovalRow[] {
  const { general: template, general_no_prefix: removed } = PAPER_COLUMNS;
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
    const paired = findChange(changes, { ...template, defense, metric: 'FNR' });
    const interval =
      paired === null || paired.low === null || paired.high === null
        ? null
        : ([paired.low, paired.high] as const);
    const comparable = whyNotComparable(before) === null && whyNotComparable(after) === null;
    return [
      {
        defense,
        label: defenseLabel(defense),
        fnr: [a.fnr.value, b.fnr.value],
        fpr: [a.fpr.value, b.fpr.value],
        auroc: [a.auroc.value, b.auroc.value],
        change:
          `${formatDifference(change)} ${formatInterval(interval?.[0] ?? null, interval?.[1] ?? null)}`.trim(),
        paperFnr: published === null ? ['', ''] : [formatRate(published[0]), formatRate(published[1])],
        paperChange: published === null ? '' : formatDifference(published[1] - published[0]),
        verdict:
          published === null || !comparable
            ? 'not run'
            : changeVerdict(published[1] - published[0], change, interval).verdict,
      },
    ];
  });
}
