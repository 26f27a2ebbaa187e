import { z } from 'zod';
import { csvTable, type NamedText } from '../corpora/index.js';
import { checkedJson } from './checkedJson.js';

const text = z.string();
const ROW = z.object({
  id: text.min(1),
  name: text.min(1),
  year: text,
  venue: text,
  paper: text,
  code: text,
  commit: z.string().regex(/^(?:[0-9a-f]{40})?$/, 'must be 40 hex digits or empty'),
  prefix: z.enum(['yes-code', 'yes-stated', 'no', 'unknown']),
  prefix_evidence: text.min(1),
  length_cue: z.enum(['yes-repeat', 'yes-budget', 'no', 'unknown']),
  repetition_cue: z.enum(['within', 'set', 'no', 'unknown']),
  fpr_at_deployment: z.enum(['yes', 'no', 'unknown']),
  fpr_evidence: text.min(1),
  read: text.min(1),
});
const READ = ['code', 'code-part', 'data', 'fulltext-part', 'readme', 'abstract', 'secondhand', 'none'];
const FIRST_HAND = ['code', 'code-part', 'fulltext-part'];

/** One published evaluation, coded by the rules of `data/survey-rules.md`. */
export type SurveyRow = z.output<typeof ROW>;

/**
 * Returns the rows of `data/survey.csv`, every code checked.
 *
 * @param source name and text of the file
 * @throws naming file, row and column when a code is none of the rules', or an id stands there twice
 * @example parseSurvey({ file: 's.csv', text: 'id\n' }) // => []
 */
export function parseSurvey(source: NamedText): SurveyRow[] {
  const { columns, rows } = csvTable(source);
  const records = rows.map((cells) =>
    Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? ''])),
  );
  const parsed = checkedJson(z.array(ROW), records, source.file);
  const seen = new Set<string>();
  for (const { id, read } of parsed) {
    if (seen.has(id))
      throw new Error(`${source.file}: two rows with id ${JSON.stringify(id)}; leave one out`);
    seen.add(id);
    const wrong = read.split('+').find((token) => !READ.includes(token));
    if (wrong !== undefined) {
      throw new Error(
        `${source.file}: row ${JSON.stringify(id)} was read as ${JSON.stringify(wrong)}; use ${READ.join(', ')}`,
      );
    }
  }
  return parsed;
}

/**
 * Returns whether code or the text of the paper was read, not a summary of it.
 *
 * @param row one evaluation
 * @example isFirstHand({ read: 'abstract+code' }) // => true
 */
export function isFirstHand({ read }: Pick<SurveyRow, 'read'>): boolean {
  return read.split('+').some((token) => FIRST_HAND.includes(token));
}
