import { tableVI, tableVIRetrieval } from './tableVI.js';
import { tableVIComparison } from './tableVIComparison.js';
import type { PaperTableVI } from './tableVIPaper.js';
import type { TableVI } from './tableVIRecords.js';
import { tableVIAgreement, tableVIContexts, tableVIInside, tableVISizes } from './tableVITests.js';
import type { TextTable } from './textTable.js';

/**
 * Returns every table of Table VI by name, in the order in which they are read; the paper prints the first two.
 *
 * @param table the measured table
 * @param paper the paper's numbers
 * @throws when a rate is not finite
 * @example Object.keys(tableVITables(TABLE_VI, PAPER_VI))[0] // => 'tableVI'
 */
export function tableVITables(table: TableVI, paper: PaperTableVI): Record<string, TextTable> {
  return {
    tableVI: tableVI(table, paper),
    'tableVI.retrieval': tableVIRetrieval(table, paper),
    'tableVI.comparison': tableVIComparison(table, paper),
    'tableVI.agreement': tableVIAgreement(table),
    'tableVI.contexts': tableVIContexts(table),
    'tableVI.inside': tableVIInside(table),
    'tableVI.sizes': tableVISizes(table),
  };
}
