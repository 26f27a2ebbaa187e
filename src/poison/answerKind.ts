import type { Query } from '../records/index.js';
import { tokens } from '../text/index.js';
import { MAXIMUM_ANSWER_TOKENS } from './acceptableWrongAnswer.js';

export type AnswerKind = 'yes_no' | 'numeric' | 'jurisdiction' | 'date' | 'duration' | 'span';

/** CUAD categories whose answer has a rule of its own; every other short answer is a span. */
const LEGAL_KINDS: Readonly<Record<string, AnswerKind>> = {
  'Governing Law': 'jurisdiction',
  'Agreement Date': 'date',
  'Effective Date': 'date',
  'Expiration Date': 'date',
  'Renewal Term': 'duration',
  'Notice Period To Terminate Renewal': 'duration',
  'Warranty Duration': 'duration',
};

/**
 * Returns which wrong-answer rule a question takes, or null when the corpus does not admit it as a target
 * (measurement specification A6, "Targets"). Medical: PubMedQA's yes, no, maybe questions. Financial: TAT-QA
 * and FinQA. Legal: short answers (at most twelve tokens) that are not yes/no, by CUAD category. Any other
 * corpus: by the shape of the answer. Sources are read from `metadata.source`; a corpus that states none is
 * taken whole.
 *
 * @param corpusId corpus of the question
 * @param query question with its accepted answers
 * @example answerKind('general', { id: 'q', text: 'how many?', answers: ['23'], metadata: {} }) // => 'numeric'
 */
export function answerKind(corpusId: string, query: Query): AnswerKind | null {
  const length = tokens(query.answers[0] ?? '').length;
  if (length === 0) return null;
  const shape = shapeOf(query.answers[0] ?? '');
  const source = metadataText(query, 'source');
  if (corpusId === 'medical') return shape === 'yes_no' && admits(source, ['pubmedqa']) ? shape : null;
  if (corpusId === 'financial') return admits(source, ['tatqa', 'finqa']) ? shape : null;
  if (corpusId !== 'legal') return shape;
  if (shape === 'yes_no' || length > MAXIMUM_ANSWER_TOKENS) return null;
  return LEGAL_KINDS[metadataText(query, 'category') ?? ''] ?? 'span';
}

/**
 * Returns a metadata field of a query when it is a text, else null.
 *
 * @param query question
 * @param field name of the metadata field
 * @example metadataText({ id: 'q', text: '', answers: [], metadata: { source: 'cuad' } }, 'source') // => 'cuad'
 */
export function metadataText(query: Query, field: string): string | null {
  const value = query.metadata[field];
  return typeof value === 'string' ? value : null;
}

function admits(source: string | null, prefixes: readonly string[]): boolean {
  return source === null || prefixes.some((prefix) => source.startsWith(prefix));
}

function shapeOf(answer: string): AnswerKind {
  if (/^\W*(?:yes|no|maybe)\W*$/i.test(answer)) return 'yes_no';
  return /\d/.test(answer) ? 'numeric' : 'span';
}
