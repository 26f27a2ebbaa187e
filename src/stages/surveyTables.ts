import { join } from 'node:path';
import { parseJson } from '../corpora/index.js';
import { renderMarkdown } from '../report/index.js';
import { tableSurvey } from '../report/tableSurvey.js';
import { type PaperSurvey, parsePaperSurvey, tableSurveyCounts } from '../report/tableSurveyCounts.js';
import { parseSurvey, type SurveyRow } from '../report/tableSurveyRows.js';
import { readText, writeAtomically } from '../store/index.js';
import { WORKSPACE } from './paths.js';
import type { ReportOutput } from './tables.js';

/**
 * Returns the survey and the paper's own counts.
 *
 * @param root the workspace
 * @throws when a file is missing or a code is none of the rules'
 */
export function readSurvey(root: string = WORKSPACE): {
  readonly rows: readonly SurveyRow[];
  readonly paper: PaperSurvey;
} {
  const path = join(root, 'data', 'paper-reported.json');
  const reported = parseJson(readText(path).text, { file: path }, 'fetch the file again');
  return {
    rows: parseSurvey(readText(join(root, 'data', 'survey.csv'))),
    paper: parsePaperSurvey(reported, path),
  };
}

/**
 * Writes Table II: the counts beside the paper's, and every evaluation with its codes.
 *
 * @param root the workspace
 * @throws as `readSurvey`
 */
export function makeSurveyTables(root: string = WORKSPACE): ReportOutput {
  const { rows, paper } = readSurvey(root);
  const tables = [
    tableSurveyCounts(rows, paper, "Table II: the paper's counts and what we could verify"),
    tableSurvey(rows, 'Table II: published evaluations, coded'),
  ];
  const path = join(root, 'data', 'results', 'table-ii.md');
  writeAtomically(path, tables.map(renderMarkdown).join('\n'));
  return { files: [path], text: '' };
}
