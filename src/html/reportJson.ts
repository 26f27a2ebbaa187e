import { reportCommand } from './reportCommand.js';
import type { ReportSources } from './reportSources.js';

/** Names the form of the JSON report; a change of its fields changes the number. */
export const REPORT_FORM = 'rinj-report/1';

/**
 * Returns a report as JSON: verdict, settings and every record behind the tables, numbers unrounded.
 *
 * Strings are escaped as JSON escapes them and hold ids as they are; who prints them escapes them.
 * @param sources the results with everything beside them
 * @example JSON.parse(reportJson(SOURCES)).form // => 'rinj-report/1'
 */
export function reportJson({ results, details, tableI, verdict, files }: ReportSources): string {
  const { cells, profile, ladder, decisionLayer, manifest } = results;
  const report = {
    form: REPORT_FORM,
    profile: manifest.profile,
    edition: manifest.edition,
    made: { files, command: reportCommand(results, 'json') },
    verdict,
    models: manifest.models,
    seeds: manifest.seeds,
    settings: details,
    costs: tableI,
    construction: profile,
    cells,
    ladder,
    decisionLayer,
  };
  return `${JSON.stringify(report, null, 1)}\n`;
}
