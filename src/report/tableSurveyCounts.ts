import { z } from 'zod';
import { checkedJson } from './checkedJson.js';
import { formatCount } from './formatRate.js';
import { isFirstHand, type SurveyRow } from './tableSurveyRows.js';
import type { TextTable } from './textTable.js';

const count = z.int().min(0);
const REPORTED = z.object({
  table_ii: z.object({
    surveyed: count,
    verifiably_prefix_poisoned: count,
    length_or_repetition_cues: count,
    no_deployment_fpr: count,
  }),
});

/** What the paper prints in its Table II. */
export type PaperSurvey = z.output<typeof REPORTED>['table_ii'];

/**
 * Returns the paper's Table II.
 *
 * @param json the parsed `data/paper-reported.json`
 * @param source how errors name the file
 * @throws when a number is missing
 * @example parsePaperSurvey({ table_ii: { surveyed: 21, verifiably_prefix_poisoned: 8, length_or_repetition_cues: 5, no_deployment_fpr: 12 } }).surveyed // => 21
 */
export function parsePaperSurvey(json: unknown, source = 'paper-reported.json'): PaperSurvey {
  return checkedJson(REPORTED, json, source).table_ii;
}

/** One statement of Table II: what the paper counts, and what we could verify ourselves. */
export interface SurveyCount {
  readonly statement: string;
  readonly paper: number;
  /** Ids of the rows that bear it out. */
  readonly verified: readonly string[];
  /** Rows read first-hand that do not, and rows that could not be decided. */
  readonly otherwise: number;
  readonly undecided: number;
}

/**
 * Returns the statements of Table II with what we could verify of each; the rules stand in `data/survey-rules.md`.
 *
 * The paper's 21 evaluations are not named in the sources, so the two columns are of different lists and are not compared.
 * @param rows the survey
 * @param paper the paper's numbers
 * @example surveyCounts([], PAPER).map(({ paper }) => paper) // => [21, 8, 5, 12]
 */
export function surveyCounts(rows: readonly SurveyRow[], paper: PaperSurvey): SurveyCount[] {
  const firstHand = rows.filter(isFirstHand);
  const statement = (
    name: string,
    reported: number,
    judge: (row: SurveyRow) => boolean | null,
  ): SurveyCount => ({
    statement: name,
    paper: reported,
    verified: rows.filter((row) => judge(row) === true).map(({ id }) => id),
    otherwise: rows.filter((row) => judge(row) === false).length,
    undecided: rows.filter((row) => judge(row) === null).length,
  });
  return [
    {
      statement: 'evaluations surveyed',
      paper: paper.surveyed,
      verified: firstHand.map(({ id }) => id),
      otherwise: 0,
      undecided: rows.length - firstHand.length,
    },
    statement('question in front of the poison', paper.verifiably_prefix_poisoned, ({ prefix }) =>
      prefix === 'unknown' ? null : prefix !== 'no',
    ),
    statement('length or repetition instead', paper.length_or_repetition_cues, ({ prefix, length_cue }) => {
      if (prefix === 'yes-code' || prefix === 'yes-stated') return false;
      if (prefix === 'unknown' || length_cue === 'unknown') return null;
      return length_cue === 'yes-repeat';
    }),
    statement(
      'no false-positive rate at deployment',
      paper.no_deployment_fpr,
      ({ fpr_at_deployment: fpr }) => (fpr === 'unknown' ? null : fpr === 'no'),
    ),
  ];
}

/**
 * Returns the counts of Table II as finished strings: the paper's numbers quoted, our verified subset beside them.
 *
 * @param rows the survey
 * @param paper the paper's numbers
 * @param title heading of the table
 * @example tableSurveyCounts([], PAPER, 'a').rows[0] // => [['evaluations surveyed'], ['21'], ['0'], ['0'], ['0']]
 */
export function tableSurveyCounts(rows: readonly SurveyRow[], paper: PaperSurvey, title: string): TextTable {
  const stated = rows.filter(({ prefix }) => prefix === 'yes-stated').length;
  const coded = rows.filter(({ prefix }) => prefix === 'yes-code').length;
  const structural = rows.filter(
    ({ fpr_at_deployment: fpr, fpr_evidence: evidence }) => fpr === 'no' && evidence.startsWith('structural'),
  ).length;
  return {
    title,
    columns: ['Statement', 'Paper (quoted)', 'Verified here', 'Found otherwise', 'Undecided'],
    rows: surveyCounts(rows, paper).map(({ statement, paper: reported, verified, otherwise, undecided }) => [
      [statement],
      [formatCount(reported)],
      [formatCount(verified.length)],
      [formatCount(otherwise)],
      [formatCount(undecided)],
    ]),
    notes: [
      `The paper's numbers are quoted, not reproduced: its ${formatCount(paper.surveyed)} evaluations are not named in our sources, ` +
        `and ours are ${formatCount(rows.length)} other rows. The two columns count different lists.`,
      'Verified, first row: code or text of the paper read first-hand. ' +
        `Question in front: ${formatCount(coded)} in code, ${formatCount(stated)} stated by the paper alone. ` +
        `No false-positive rate: ${formatCount(structural)} of them because the method accepts and blocks no document.`,
      'Coding rules: data/survey-rules.md.',
    ],
  };
}
