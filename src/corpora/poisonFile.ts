import { z } from 'zod';
import type { NamedLines, NumberedLine } from './numberedLine.js';
import { checkRecord, inputFault, parseJson } from './parseRecord.js';
import { insertedForm, parsePoisonedRag } from './poisonedrag.js';

/** One text of a poison file, ours, released by others, or a user's own. */
export interface PoisonEntry {
  readonly queryId: string;
  /** The question the text is aimed at; null for a bare text. */
  readonly query: string | null;
  /** May be empty: such texts are counted, not refused. */
  readonly text: string;
  readonly correct: readonly string[];
  readonly incorrect: readonly string[];
  /** `as released`, `as inserted`, or whatever the file says; texts of one form are measured together. */
  readonly form: string;
}

/** Form of a line that states none. */
export const DEFAULT_FORM = 'as given';

/** Lists of lists occur in released sets (several questions in one, each with its alternatives): flattened. */
const ANSWERS = z
  .union(
    [z.string(), z.array(z.union([z.string(), z.array(z.string())]))],
    'must be a string, a list of strings, or null',
  )
  .nullish()
  .transform((answers) => (typeof answers === 'string' ? [answers] : (answers ?? []).flat()));

const ENTRY = z.object({
  queryId: z.string('must be a string: write it in quotes').min(1, 'must not be empty'),
  query: z.string('must be the question, or null when the text is aimed at none').nullable(),
  text: z.string('must be a string: write the text of the passage'),
  correct: ANSWERS,
  incorrect: ANSWERS,
  form: z.string('must be a string or absent').min(1, 'must not be empty').default(DEFAULT_FORM),
});

/**
 * Returns the texts of a poison file in file order.
 * Two formats (our choice), told apart by the first line: JSON lines `{queryId, query, text, correct?, incorrect?,
 * form?}`, other keys ignored; or a PoisonedRAG result file (one JSON object keyed by question id), whose every text is
 * given twice, `as released` (I) and `as inserted` (Q + "." + I, measurement specification A1), the n-th of the one
 * belonging to the n-th of the other.
 * @param source the lines of the file and its name
 * @throws naming file, line, field and remedy for the first line that is not JSON or misses `queryId`, `query` or
 *   `text`, and when the file holds no line
 * @example parsePoison({ file: 'p.jsonl', lines: linesOf('{"queryId":"a","query":null,"text":"t"}') }) // => [{ queryId: 'a', query: null, text: 't', correct: [], incorrect: [], form: 'as given' }]
 */
export function parsePoison(source: NamedLines): PoisonEntry[] {
  const lines = [...source.lines].filter((line) => line.text.trim() !== '');
  const first = lines[0];
  if (first === undefined)
    throw inputFault({ file: source.file }, 'holds no text', 'write one JSON object on each line');
  return isResultFile(first)
    ? entriesOfResults(source.file, lines)
    : lines.map((line) => entryOfLine(source.file, line));
}

function entryOfLine(file: string, { line, text }: NumberedLine): PoisonEntry {
  const place = { file, line };
  return checkRecord(ENTRY, parseJson(text, place, 'write one JSON object on each line'), place);
}

/** A pretty-printed object opens with a brace alone; one on a single line has results for values. */
function isResultFile({ text }: NumberedLine): boolean {
  if (text.trim() === '{') return true;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return false;
    const inner: unknown = Object.values(value)[0];
    return typeof inner === 'object' && inner !== null && 'adv_texts' in inner;
  } catch {
    return false;
  }
}

function entriesOfResults(file: string, lines: readonly NumberedLine[]): PoisonEntry[] {
  const results = parsePoisonedRag(file, lines.map((line) => line.text).join('\n'));
  const entries = (form: string, textOf: (question: string, text: string) => string): PoisonEntry[] =>
    results.flatMap((result) =>
      result.texts.map((text) => ({
        queryId: result.id,
        query: result.question,
        text: textOf(result.question, text),
        correct: [result.correct],
        incorrect: [result.incorrect],
        form,
      })),
    );
  return [...entries('as released', (_, text) => text), ...entries('as inserted', insertedForm)];
}
