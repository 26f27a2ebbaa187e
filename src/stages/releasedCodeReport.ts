import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '../corpora/index.js';
import { type PaperTableVI, parsePaperTableVI, renderMarkdown, tableVITables } from '../report/index.js';
import { writeAtomically } from '../store/index.js';
import { readTableVI } from './releasedCode.js';
import { type ReportPlaces, reportPlaces } from './reportPlaces.js';
import type { ReportOutput } from './tables.js';

/**
 * Returns what the paper prints in its Table VI.
 *
 * @param path `data/paper-reported.json`
 * @throws when the file is not JSON or lacks a number
 * @example readPaperTableVI('data/paper-reported.json').trustragClean // => 0.122
 */
export function readPaperTableVI(path: string): PaperTableVI {
  return parsePaperTableVI(
    parseJson(readFileSync(path, 'utf8'), { file: path }, 'restore the committed file'),
    path,
  );
}

/**
 * Writes `table-vi.md` from the stored Table VI; needs no data, no model and no Python.
 *
 * @param profile which results
 * @param places where they are
 * @throws when the results are damaged
 * @example makeReleasedCode('quick').files // => [] where Table VI was not measured
 */
export function makeReleasedCode(
  profile: string,
  places: ReportPlaces = reportPlaces(profile),
): ReportOutput {
  const table = readTableVI(places.results);
  if (table === null) return { files: [], text: '' };
  const tables = Object.values(tableVITables(table, readPaperTableVI(places.reported)));
  const path = join(places.results, 'table-vi.md');
  writeAtomically(path, tables.map(renderMarkdown).join('\n'));
  return { files: [path], text: '' };
}
