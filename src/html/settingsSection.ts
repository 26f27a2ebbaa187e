import { tableI } from '../report/index.js';
import { type ReportSection, tableBlock, textBlock } from './reportDocument.js';
import { isMeasurement, type ReportSources } from './reportSources.js';
import {
  cellsTable,
  corporaTable,
  dataFilesTable,
  defenseSettingsTable,
  filesTable,
  modelsTable,
  settingsTable,
  thresholdsTable,
} from './settingsTables.js';

/**
 * Returns every model, corpus, setting, threshold and file behind the numbers, and the costs where they were measured.
 *
 * @param sources the results
 * @throws when a cost is not finite
 * @example settingsSection(SOURCES).id // => 'settings'
 */
export function settingsSection({
  results,
  details,
  reported,
  tableI: costs,
  files,
}: ReportSources): ReportSection {
  const { manifest } = results;
  const { profile, seeds } = manifest;
  return {
    id: 'settings',
    title: 'Models and settings',
    blocks: [
      textBlock(
        `Everything that the numbers depend on, as the run recorded it. Run seeds: ${seeds.join(', ')}; each draws its own split of the ` +
          'target queries, and the error rates are means over them.',
      ),
      ...[
        modelsTable(manifest),
        corporaTable(details),
        dataFilesTable(details),
        settingsTable(details),
        defenseSettingsTable(details),
        thresholdsTable(details),
        cellsTable(details),
      ].map((table) => tableBlock(table)),
      ...(costs === null
        ? [textBlock('Costs: not measured for these results.')]
        : [tableBlock(tableI(costs, reported, costTitle(isMeasurement(results), profile)))]),
      tableBlock(filesTable(files)),
    ],
  };
}

function costTitle(measurement: boolean, profile: string): string {
  return `${measurement ? 'Table I: what' : 'What'} runs where and at what cost, profile ${profile}`;
}
