import { tableLadderCsv } from '../report/index.js';
import { buildReport } from './buildReport.js';
import { htmlPage } from './htmlPage.js';
import type { ReportFormat } from './reportCommand.js';
import { reportJson } from './reportJson.js';
import { reportMarkdown } from './reportMarkdown.js';
import type { ReportSources } from './reportSources.js';

/**
 * Returns a report in one of its formats: a page, Markdown, every cell as CSV, or everything as JSON.
 *
 * @param sources the results with everything beside them
 * @param format the format
 * @throws what the tables throw when records contradict each other
 * @example renderReport(SOURCES, 'csv').startsWith('corpus,edition,family') // => true
 */
export function renderReport(sources: ReportSources, format: ReportFormat): string {
  const { cells, ladder, manifest } = sources.results;
  switch (format) {
    case 'html':
      return htmlPage(buildReport(sources, format));
    case 'md':
      return reportMarkdown(buildReport(sources, format));
    case 'csv':
      return tableLadderCsv(cells, ladder, manifest.profile);
    case 'json':
      return reportJson(sources);
  }
}
