import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paperNumber } from '../claims/index.js';
import { endToEndTables, renderConsole, renderMarkdown } from '../report/index.js';
import { writeAtomically } from '../store/index.js';
import { readEndToEnd } from './endToEnd.js';
import type { ReportPlaces } from './reportPlaces.js';
import type { ReportOutput } from './tables.js';

/**
 * Writes `end-to-end.md`; nothing where no generator answered. Needs no data and no model.
 *
 * @param places where the results are
 * @throws when the results are damaged
 */
export function makeEndToEndReport(places: ReportPlaces): ReportOutput {
  const endToEnd = readEndToEnd(places.results);
  if (endToEnd === null) return { files: [], text: '' };
  const json: unknown = JSON.parse(readFileSync(places.reported, 'utf8'));
  const tables = endToEndTables(endToEnd, paperNumber(json, 'e9.attack_success'));
  const path = join(places.results, 'end-to-end.md');
  writeAtomically(path, tables.map(renderMarkdown).join('\n'));
  return { files: [path], text: tables.map(renderConsole).join('\n') };
}
