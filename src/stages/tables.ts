import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  ladderCells,
  ladderTables,
  pairedChanges,
  paperComparison,
  renderConsole,
  renderCsv,
  renderMarkdown,
  tableBlocks,
  tableColumns,
  tableComparison,
  tableI,
  tableLadderCsv,
  tableProfile,
  tableSwaps,
  tableVCells,
  tableVColumn,
  tableVCsv,
  tableVerdicts,
  tableVHarm,
  tableVWide,
  withColumns,
} from '../report/index.js';
import { writeAtomically } from '../store/index.js';
import { readAdaptiveAttacker } from './adaptiveAttackerRead.js';
import { makeAttackerReport } from './adaptiveAttackerReport.js';
import { makeEndToEndReport } from './endToEndReport.js';
import { makeGateRows } from './gateRows.js';
import { readPaperReported, readResults, readSwaps, readTableI } from './readResults.js';
import { makeReleasedCode } from './releasedCodeReport.js';
import { type ReportPlaces, reportPlaces } from './reportPlaces.js';

/** What a report stage did: the files it wrote, and what it has to say on a terminal. */
export interface ReportOutput {
  readonly files: readonly string[];
  readonly text: string;
}

/** Files of the ladder's tables, with the names of the tables in each. */
const LADDER_FILES: Readonly<Record<string, readonly string[]>> = {
  'ladder.md': ['tableVII', 'ladder', 'fillerArms'],
  'table-viii.md': ['tableVIII'],
  'table-ix.md': ['tableIX'],
  'collapse-modes.md': ['collapse'],
  'table-xiii.md': ['tableXIII'],
  'harm.md': ['harm'],
  'direction.md': ['direction'],
};

/**
 * Returns what it wrote: Tables I, III to V, VII to IX and XIII, those behind Figures 4, 5 and 7, and the comparison with the paper, beside the results they are made from.
 *
 * @param profile which results
 * @param places where they are
 * @throws when the results are missing or damaged
 * @example makeTables('quick').files // => ['.../data/results/quick/table-v.md', ...]
 */
export function makeTables(profile: string, places: ReportPlaces = reportPlaces(profile)): ReportOutput {
  const results = readResults(places.results);
  const reported = readPaperReported(places.reported);
  const cells = tableVCells(results.cells);
  const lines = paperComparison(cells, reported, pairedChanges(results.ladder));
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
  const construction = tableProfile(
    results.profile,
    `Tables III and IV: construction profile, profile ${profile}`,
    { cells: results.cells, reported, profile },
  );
  const ladder = ladderTables({ results, reported, profile });
  const comparison = tableComparison(lines, `The paper beside ours, number by number, profile ${profile}`);
  const swaps = readSwaps(places.results);
  const verdicts = tableVerdicts(lines, `The paper beside ours, profile ${profile}`);
  const outputs: [file: string, text: string][] = [
    ['table-i.md', renderMarkdown(costs)],
    ['table-v.md', tableV.map(renderMarkdown).join('\n')],
    ['table-v.csv', tableVCsv(cells, profile)],
    ['profile.md', renderMarkdown(construction)],
    ['comparison.md', [verdicts, comparison].map(renderMarkdown).join('\n')],
    ['comparison.csv', renderCsv(comparison)],
    ...Object.entries(LADDER_FILES).map(([file, names]): [string, string] => [
      file,
      Object.entries(ladder)
        .filter(([name]) => names.some((prefix) => name === prefix || name.startsWith(`${prefix}.`)))
        .map(([, table]) => renderMarkdown(table))
        .join('\n'),
    ]),
    ...(swaps === null
      ? []
      : [
          ['swaps.md', renderMarkdown(tableSwaps({ swaps, cells: results.cells, reported, profile }))] as [
            string,
            string,
          ],
        ]),
    ['ladder.csv', tableLadderCsv(ladderCells(results.cells), results.ladder, profile)],
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
  const experiments = [
    ...makeReleasedCode(profile, places).files,
    ...(existsSync(join(places.results, 'gate-rows.json')) ? makeGateRows(profile, places).files : []),
    ...(readAdaptiveAttacker(places.results) === null
      ? []
      : makeAttackerReport(profile, places, false).files),
    ...makeEndToEndReport(places).files,
  ];
  return {
    files: [...files, ...experiments],
    text: [...shown, narrow, verdicts].map(renderConsole).join('\n'),
  };
}
