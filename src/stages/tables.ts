import { join } from 'node:path';
import {
  familyLabel,
  inFixedOrder,
  PAPER_FAMILY,
  paperComparison,
  renderConsole,
  renderMarkdown,
  tableColumns,
  tableComparison,
  tableProfile,
  tableVColumn,
  tableVCsv,
  tableVWide,
} from '../report/index.js';
import { writeAtomically } from '../store/index.js';
import { readPaperReported, readResults } from './readResults.js';
import { type ReportPlaces, reportPlaces } from './reportPlaces.js';

/** What a report stage did: the files it wrote, and what it has to say on a terminal. */
export interface ReportOutput {
  readonly files: readonly string[];
  readonly text: string;
}

/**
 * Returns what it wrote: Tables III, IV and V and the comparison with the paper, beside the results they are made from.
 *
 * @param profile which results
 * @param places where they are
 * @throws when the results are missing or damaged
 * @example makeTables('quick').files // => ['.../data/results/quick/table-v.md', ...]
 */
export function makeTables(profile: string, places: ReportPlaces = reportPlaces(profile)): ReportOutput {
  const { cells, profile: profiles } = readResults(places.results);
  const reported = readPaperReported(places.reported);
  const families = inFixedOrder(
    'family',
    cells.map((cell) => cell.family),
  );
  const tables = families.map((family) =>
    tableVWide(
      cells.filter((cell) => cell.family === family),
      `${family === PAPER_FAMILY ? 'Table V' : 'Beside Table V'}: ${familyLabel(family)}, profile ${profile}`,
    ),
  );
  const construction = tableProfile(profiles, `Tables III and IV: construction profile, profile ${profile}`);
  const comparison = tableComparison(
    paperComparison(cells, reported),
    `The paper's Tables V and IX beside ours, profile ${profile}`,
  );
  const outputs: [file: string, text: string][] = [
    ['table-v.md', tables.map(renderMarkdown).join('\n')],
    ['table-v.csv', tableVCsv(cells)],
    ['profile.md', renderMarkdown(construction)],
    ['comparison.md', renderMarkdown(comparison)],
  ];
  const files = outputs.map(([file, text]) => {
    const path = join(places.results, file);
    writeAtomically(path, text);
    return path;
  });
  const text = tableColumns(cells).map((column) => renderConsole(tableVColumn(cells, column)));
  return { files, text: text.join('\n') };
}
