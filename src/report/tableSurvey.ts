import type { SurveyRow } from './tableSurveyRows.js';
import type { TextTable } from './textTable.js';

const COMMIT_DIGITS = 8;
const COLUMNS = [
  'Evaluation',
  'Year',
  'Question in front',
  'Length cue',
  'Repetition',
  'FPR at deployment',
  'Read',
  'Code',
] as const;

/**
 * Returns Table II as finished strings: every evaluation with its codes, in the order of the file.
 *
 * Paper, Table II; the codes are ours (`data/survey-rules.md`). The evidence of each code stands in `data/survey.csv`.
 * @param rows the survey
 * @param title heading of the table
 * @example tableSurvey([], 'a').rows // => []
 */
export function tableSurvey(rows: readonly SurveyRow[], title: string): TextTable {
  return {
    title,
    columns: COLUMNS,
    words: COLUMNS,
    rows: rows.map((row) =>
      [
        row.name,
        row.year,
        row.prefix,
        row.length_cue,
        row.repetition_cue,
        row.fpr_at_deployment,
        row.read,
        row.code === ''
          ? 'none found'
          : `${row.code}${row.commit === '' ? '' : ` @ ${row.commit.slice(0, COMMIT_DIGITS)}`}`,
      ].map((text) => [text]),
    ),
    notes: [
      'Codes by data/survey-rules.md, evidence with path and line in data/survey.csv. unknown: not read, or not decided by what was read.',
    ],
  };
}
