import type { Results } from '../report/index.js';
import { isMeasurement } from './reportSources.js';

/** Formats of a report. */
export const REPORT_FORMATS = ['html', 'md', 'csv', 'json'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Profiles whose results stand in the workspace; others are named by their folder, which the report does not know. */
const STORED: readonly string[] = ['quick', 'full'];

/**
 * Returns the command that makes a report again; no place on a disk stands in it.
 *
 * @param results one profile of results
 * @param format the format
 * @example reportCommand(NO_RESULTS, 'csv') // => 'node dist/command/rinj.js report RESULTS --format csv'
 */
export function reportCommand(results: Results, format: ReportFormat): string {
  const { profile } = results.manifest;
  const choice = format === 'html' ? '' : ` --format ${format}`;
  if (isMeasurement(results) && STORED.includes(profile))
    return `PROFILE=${profile} node dist/command/rinj.js report${choice}`;
  return `node dist/command/rinj.js report RESULTS${choice}`;
}
