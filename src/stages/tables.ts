import { join } from 'node:path';
import {
  paperComparison,
  renderConsole,
  renderCsv,
  renderMarkdown,
  tableBlocks,
  tableColumns,
  tableComparison,
  tableI,
  tableProfile,
  tableVColumn,
  tableVCsv,
  tableVerdicts,
  tableVHarm,
  tableVWide,
  withColumns,
} from '../report/index.js';
import { writeAtomically } from '../store/index.js';
import { pairedChanges } from './pairedChanges.js';
import { readPaperReported, readResults, readTableI } from './readResults.js';
import { type ReportPlaces, reportPlaces } from './reportPlaces.js';

/** What a report stage did: the files it wrote, and what it has to say on a terminal. */
export interface ReportOutput {
  readonly files: readonly string[];
  readonly text: string;
}

/**
 * Returns what it wrote: Tables I, III, IV and V and the comparison with the paper, beside the results they are made from.
 *
 * @param profile which results
 * @param places where they are
 * @throws when the results are missing or damaged
 * @example makeTables('quick').files // => ['.../data/results/quick/table-v.md', ...]
 */
export function makeTables(profile: string, places: ReportPlaces = reportPlaces(profile)): ReportOutput {
  const { cells, profile: profiles } = readResults(places.results);
  const reported = readPaperReported(places.reported);
  const lines = paperComparison(cells, reported, pairedChanges(places.results, cells));
  const blocks = tableBlocks(cells);
  const tableV = blocks.flatMap(({ title, cells: shown }) => [
    tableVWide(shown, { title: `${title}, profile ${profile}`, profile }),
    tableVHarm(shown, { title: `${title}: harm and contamination, profile ${profile}`, profile }),
  ]);
  const costs = tableI(
    readTableI(places.results),
    reported,
    `Table I: what runs where and at what cost, profile ${profile}`,
  );
  const construction = tableProfile(profiles, `Tables III and IV: construction profile, profile ${profile}`);
  const comparison = tableComparison(lines, `The paper beside ours, number by number, profile ${profile}`);
  const verdicts = tableVerdicts(lines, `The paper beside ours, profile ${profile}`);
  const outputs: [file: string, text: string][] = [
    ['table-i.md', renderMarkdown(costs)],
    ['table-v.md', tableV.map(renderMarkdown).join('\n')],
    ['table-v.csv', tableVCsv(cells, profile)],
    ['profile.md', renderMarkdown(construction)],
    ['comparison.md', [verdicts, comparison].map(renderMarkdown).join('\n')],
    ['comparison.csv', renderCsv(comparison)],
  ];
  const files = outputs.map(([file, text]) => {
    const path = join(places.results, file);
    writeAtomically(path, text);
    return path;
  });
  const shown = blocks.flatMap(({ cells: ofBlock }) =>
    tableColumns(ofBlock).map((column) => tableVColumn(ofBlock, column, profile)),
  );
  const narrow = withColumns(costs, ['Defense', 'Stage', 'Decides on', 'Reads', 'Threshold', 'ms per query']);
  return { files, text: [...shown, narrow, verdicts].map(renderConsole).join('\n') };
}
