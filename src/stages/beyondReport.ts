import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  parseLegitimateUpdates,
  parsePoisoningRates,
  renderConsole,
  renderMarkdown,
  type TextTable,
  tableLegitimateUpdates,
  tablePoisoningRate,
} from '../report/index.js';
import { writeAtomically } from '../store/index.js';
import { LEGITIMATE_UPDATES_FILE } from './legitimateUpdates.js';
import { POISONING_RATE_FILE } from './poisoningRate.js';
import type { ReportPlaces } from './reportPlaces.js';
import type { ReportOutput } from './tables.js';

/** Each experiment beyond the paper: its results, and the tables of them. */
const REPORTS: Readonly<Record<string, (json: unknown, profile: string, file: string) => TextTable[]>> = {
  [LEGITIMATE_UPDATES_FILE]: (json, profile, file) => [
    tableLegitimateUpdates(parseLegitimateUpdates(json, file), profile),
  ],
  [POISONING_RATE_FILE]: (json, profile, file) =>
    tablePoisoningRate(parsePoisoningRates(json, file), profile),
};

/**
 * Returns what an experiment beyond the paper stored, parsed, or null where it was not run.
 *
 * @param results folder of the profile's results
 * @param file name of the result file
 * @param parse checks its shape
 * @throws when the file is damaged
 * @example readBeyond('nowhere', 'poisoning-rate.json', parsePoisoningRates) // => null
 */
export function readBeyond<Result>(
  results: string,
  file: string,
  parse: (json: unknown, source: string) => Result,
): Result | null {
  const path = join(results, file);
  if (!existsSync(path)) return null;
  return parse(JSON.parse(readFileSync(path, 'utf8')), path);
}

/**
 * Returns what it wrote: the tables of every experiment beyond the paper that was run, as Markdown beside its results.
 *
 * @param profile which results
 * @param places where they are
 * @param files result files to report; all by default
 * @throws when a file is damaged
 * @example makeBeyondReport('quick', places).files // => ['.../poisoning-rate.md']
 */
export function makeBeyondReport(
  profile: string,
  places: Pick<ReportPlaces, 'results'>,
  files: readonly string[] = Object.keys(REPORTS),
): ReportOutput {
  const made = files.flatMap((file) => {
    const report = REPORTS[file];
    if (report === undefined)
      throw new Error(`${file} belongs to no experiment; use one of ${Object.keys(REPORTS).join(', ')}`);
    const tables = readBeyond(places.results, file, (json, source) => report(json, profile, source));
    if (tables === null) return [];
    const path = join(places.results, file.replace(/json$/, 'md'));
    writeAtomically(path, tables.map(renderMarkdown).join('\n'));
    return [{ path, text: tables.map(renderConsole).join('\n') }];
  });
  return { files: made.map(({ path }) => path), text: made.map(({ text }) => text).join('\n') };
}
