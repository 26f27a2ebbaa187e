import {
  pairedChanges,
  paperComparison,
  tableComparison,
  tableVCells,
  tableVerdicts,
} from '../report/index.js';
import { type ReportSection, tableBlock, textBlock } from './reportDocument.js';
import { isMeasurement, type ReportSources } from './reportSources.js';

/**
 * Returns the paper's numbers beside ours, or nothing for an audit, which measures something else.
 *
 * @param sources the results
 * @example paperSection(SOURCES)[0]?.id // => 'paper'
 */
export function paperSection({ results, reported }: ReportSources): ReportSection[] {
  if (!isMeasurement(results)) return [];
  const { profile } = results.manifest;
  const lines = paperComparison(tableVCells(results.cells), reported, pairedChanges(results.ladder));
  return [
    {
      id: 'paper',
      title: 'Beside the paper',
      blocks: [
        textBlock(
          'Every number that the paper prints of its main table, its changes and its statements about the table, beside what was ' +
            'measured here. Known differences of data and models are lettered; a number that was not measured says so.',
        ),
        tableBlock(tableVerdicts(lines, `Verdicts, profile ${profile}`), 1),
        tableBlock(tableComparison(lines, `The paper beside ours, number by number, profile ${profile}`)),
      ],
    },
  ];
}
