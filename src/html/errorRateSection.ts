import {
  familyLabel,
  inFixedOrder,
  type TextTable,
  tableBlocks,
  tableVCells,
  tableVHarm,
  tableVWide,
} from '../report/index.js';
import { errorRateFigure } from './errorRateFigure.js';
import { summaryRows, withoutCommands } from './ownTables.js';
import { rankingTable } from './rankingTable.js';
import {
  figureBlock,
  type ReportBlock,
  type ReportSection,
  tableBlock,
  textBlock,
} from './reportDocument.js';
import { isMeasurement, type ReportSources } from './reportSources.js';

/**
 * Returns both error rates at the deployed threshold, the ranking and the harm, family after family.
 *
 * @param sources the results
 * @throws as `tableVText`
 * @example errorRateSection(SOURCES).id // => 'error-rates'
 */
export function errorRateSection({ results }: ReportSources): ReportSection {
  const cells = tableVCells(results.cells);
  const { profile } = results.manifest;
  const measurement = isMeasurement(results);
  const shown = (table: TextTable): ReportBlock => {
    const own = measurement ? table : withoutCommands(table);
    return tableBlock(own, summaryRows(own));
  };
  const blocks = inFixedOrder(
    'family',
    cells.map(({ family }) => family),
  ).flatMap((family) => {
    const ofFamily = cells.filter((cell) => cell.family === family);
    const tables = tableBlocks(ofFamily).flatMap(({ title, name, cells: ofBlock }) => {
      const head = measurement ? title : `Error rates: ${name}`;
      const titled = (part: string) => ({ title: `${head}${part}, profile ${profile}`, profile });
      return [
        shown(tableVWide(ofBlock, titled(''))),
        shown(rankingTable(ofBlock, titled(': ranking and calibration'))),
        shown(tableVHarm(ofBlock, titled(': harm and contamination'))),
      ];
    });
    return [...figureBlock(errorRateFigure(ofFamily, profile)), ...tables];
  });
  const families = inFixedOrder(
    'family',
    cells.map(({ family }) => family),
  ).map(familyLabel);
  return {
    id: 'error-rates',
    title: 'Error rates at the deployed threshold',
    blocks: [
      textBlock(
        `Every defense saw the same retrieved candidates of ${families.join(', ') || 'no family'}. FNR is the share of retrieved poison ` +
          'that passes, FPR the share of retrieved clean documents that are blocked, both at the threshold that would be deployed, ' +
          'fitted on clean calibration documents alone.',
      ),
      ...blocks,
    ],
  };
}
