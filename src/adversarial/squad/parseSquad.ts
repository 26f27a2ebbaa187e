import type { NamedText } from '../../corpora/numberedLine.js';
import { checkRecord, inputFault, type Place, parseJson, shown } from '../../corpora/parseRecord.js';
import { type SquadFile, type SquadPassage, type SquadSet, squadSchema } from './squadSchema.js';

type FileQuestion = SquadFile['data'][number]['paragraphs'][number]['qas'][number];

const ASTRAL = /[\u{10000}-\u{10ffff}]/u;

/**
 * Returns the passages of a SQuAD file of version 1.1 or 2.0, every answer checked against its context.
 *
 * Definition (measurement G2): context.slice(start, start + length) must equal the answer's text. Offsets count code
 * points, as the files' own tools do; they differ from string positions where a context has characters beyond U+FFFF.
 * @param named the file
 * @throws for the first fault: no JSON, a missing field, an answer that does not stand where it says, an id given twice,
 *   a question without answers that is not marked as impossible or the reverse; naming question and remedy
 * @example parseSquad({ file: 'a.json', text: '{"version":"1.1","data":[]}' }).passages // => []
 */
export function parseSquad({ file, text }: NamedText): SquadSet {
  const value = parseJson(text, { file }, 'use a SQuAD v1.1 or v2.0 file');
  const parsed: SquadFile = checkRecord(squadSchema, value, { file });
  const ids = new Set<string>();
  const passages: SquadPassage[] = [];
  for (const { paragraphs } of parsed.data) {
    for (const { context, qas } of paragraphs) {
      const slice = slicer(context);
      const questions = qas.map((question) => {
        if (ids.has(question.id)) throw fault(file, question, 'is given twice', 'give each its own id');
        ids.add(question.id);
        return checkedQuestion(question, slice, file);
      });
      passages.push({ id: `p${passages.length + 1}`, context, questions });
    }
  }
  return { version: parsed.version, passages };
}

function checkedQuestion(
  asked: FileQuestion,
  slice: (start: number, text: string) => string,
  file: string,
): SquadPassage['questions'][number] {
  const impossible = asked.is_impossible === true;
  if (impossible !== (asked.answers.length === 0)) {
    const problem = impossible ? 'is marked as impossible and has answers' : 'has no answer';
    throw fault(file, asked, problem, 'give answers, or set is_impossible, but not both');
  }
  for (const { text, answer_start: start } of asked.answers) {
    if (text === '') throw fault(file, asked, 'has an empty answer', 'give the text of the answer');
    const found = slice(start, text);
    if (found !== text) {
      const problem = `has the answer ${shown(text)} at ${start}, where its context reads ${shown(found)}`;
      throw fault(file, asked, problem, 'correct answer_start, which counts characters from 0');
    }
  }
  const answers = asked.answers.map(({ text, answer_start: start }) => ({ text, start }));
  return { id: asked.id, question: asked.question, answers, impossible };
}

/** Code points are split once for a context, and only where it needs it. */
function slicer(context: string): (start: number, text: string) => string {
  const points = ASTRAL.test(context) ? [...context] : null;
  return (start, text) =>
    points === null
      ? context.slice(start, start + text.length)
      : points.slice(start, start + [...text].length).join('');
}

function fault(file: string, { id }: FileQuestion, problem: string, remedy: string): Error {
  const place: Place = { file };
  return inputFault(place, `question ${shown(id)} ${problem}`, remedy);
}
