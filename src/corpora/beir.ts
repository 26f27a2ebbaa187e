import { z } from 'zod';
import type { Corpus, Document, Edition, Query, Relevance } from '../records/index.js';
import { countWords } from '../text/index.js';
import type { NamedLines } from './numberedLine.js';
import { checkRecord, inputFault, parseJson } from './parseRecord.js';
import { parseRelevance } from './relevance.js';

export interface BeirFiles {
  /** corpus.jsonl */
  readonly documents: NamedLines;
  /** queries.jsonl */
  readonly queries: NamedLines;
  /** qrels/*.tsv, any number of splits. */
  readonly relevance: readonly NamedLines[];
}

export interface BeirOptions {
  readonly id: string;
  readonly edition: Edition;
  /** Cut: this many documents are taken, in file order; all when absent. */
  readonly documents?: number;
  /** Documents that the cut never drops, wherever in the file they stand; they count towards `documents`. */
  readonly keep?: ReadonlySet<string>;
}

export interface ParsedBeir {
  readonly corpus: Corpus;
  /** Documents in the uncut file. */
  readonly documentsInFile: number;
  /** Documents without a word, left out: some BEIR data sets have such, and nothing can retrieve or score them. */
  readonly emptyDocuments: number;
  /** Relevance rows dropped because their document stands beyond the cut or is empty. */
  readonly relevanceBeyondCut: number;
}

const ID = z.string('must be a string: write it in quotes').min(1, 'must not be empty');
const TEXT = z
  .string('must be a string: write the text of the record')
  .refine((text) => text.trim() !== '', 'must not be empty: write the text, or delete the line');
const METADATA = z.record(z.string(), z.unknown(), 'must be an object or absent').nullish();

const DOCUMENT = z.object({
  _id: ID,
  title: z.string('must be a string or absent').nullish(),
  text: z.string('must be a string: write the text of the record'),
});
const QUERY = z.object({ _id: ID, text: TEXT, metadata: METADATA });
const ANSWERS = z.union([z.string().transform((answer) => [answer]), z.array(z.string())]);

/**
 * Returns a corpus read from the three parts of a BEIR data set, and what the cut left out.
 * Definition: the BEIR file format (corpus.jsonl, queries.jsonl, qrels/*.tsv); answers of a query are
 * `metadata.answers`, else `metadata.answer`, a string or an array of strings, else none. The cut (our choice) keeps
 * `keep` and the first other documents, in file order; the whole file is checked all the same, so that a relevance
 * row beyond the cut (dropped, counted) is told from one whose document does not exist (an error).
 * @param files the lines of the parts, with their names
 * @param options name and edition of the corpus, and the cut
 * @throws one error naming file, line, field and remedy for the first line that is not JSON, misses or repeats an
 *   `_id`, has no `text` field, or a relevance row that names a document or query that is not there
 * @example parseBeir({ documents, queries, relevance }, { id: 'mine', edition: 'own' }).corpus.documents.length // => 2
 */
export function parseBeir(files: BeirFiles, options: BeirOptions): ParsedBeir {
  const { documents, ids, emptyDocuments } = parseDocuments(files.documents, options);
  const queries = parseQueries(files.queries);
  const kept = new Set(documents.map((document) => document.id));
  const queryIds = new Set(queries.map((query) => query.id));
  const rows = parseRelevance(files.relevance, ids, queryIds);
  const relevance: Relevance[] = rows.filter((row) => kept.has(row.documentId));
  return {
    corpus: { id: options.id, edition: options.edition, documents, queries, relevance },
    documentsInFile: ids.size,
    emptyDocuments,
    relevanceBeyondCut: rows.length - relevance.length,
  };
}

/**
 * Returns the documents of a corpus.jsonl, those without a word left out and counted.
 * Definition and cut as for `parseBeir`; the cut counts documents with words.
 * @param source the lines and their name
 * @param options name of the corpus, and the cut
 * @throws naming file, line, field and remedy, as `parseBeir`
 * @example parseDocuments({ file: 'corpus.jsonl', lines: linesOf('{"_id":"a","text":" "}\n{"_id":"b","text":"x"}') }, { id: 'mine' }).emptyDocuments // => 1
 */
export function parseDocuments(
  source: NamedLines,
  options: Omit<BeirOptions, 'edition'>,
): { documents: Document[]; ids: Set<string>; emptyDocuments: number } {
  const limit = options.documents ?? Number.POSITIVE_INFINITY;
  if (limit !== Number.POSITIVE_INFINITY && !(Number.isInteger(limit) && limit > 0)) {
    throw new Error(`corpus "${options.id}": the cut is ${limit} documents; ask for a whole number above 0`);
  }
  const keep = options.keep ?? new Set<string>();
  const ids = new Set<string>();
  const pool: Document[] = [];
  let others = 0;
  let emptyDocuments = 0;
  for (const { place, value } of records(source)) {
    const { _id: id, title, text } = checkRecord(DOCUMENT, value, place);
    addOnce(ids, id, place);
    if (countWords(text) === 0) {
      emptyDocuments += 1;
      continue;
    }
    const always = keep.has(id);
    if (!always && others >= limit) continue;
    if (!always) others += 1;
    pool.push({ id, title: title ?? '', text });
  }
  const usable = ids.size - emptyDocuments;
  if (usable === 0) throw inputFault({ file: source.file }, 'holds no document', 'fetch the file again');
  if (options.documents !== undefined && usable < options.documents) {
    const problem = `holds ${usable} documents, the cut asks for ${options.documents}`;
    throw inputFault({ file: source.file }, problem, 'fetch the file again, or ask for fewer');
  }
  return { documents: cut(pool, limit, keep), ids, emptyDocuments };
}

/** `pool` holds every kept document and the first `limit` others, in file order: the last others make room. */
function cut(pool: readonly Document[], limit: number, keep: ReadonlySet<string>): Document[] {
  const always = pool.reduce((count, document) => count + (keep.has(document.id) ? 1 : 0), 0);
  let room = Math.max(0, limit - always);
  return pool.filter((document) => {
    if (keep.has(document.id)) return true;
    room -= 1;
    return room >= 0;
  });
}

function parseQueries(source: NamedLines): Query[] {
  const ids = new Set<string>();
  const queries: Query[] = [];
  for (const { place, value } of records(source)) {
    const { _id: id, text, metadata } = checkRecord(QUERY, value, place);
    addOnce(ids, id, place);
    queries.push({ id, text, answers: answersOf(metadata ?? {}), metadata: metadata ?? {} });
  }
  if (queries.length === 0) throw inputFault({ file: source.file }, 'holds no query', 'fetch the file again');
  return queries;
}

function answersOf(metadata: Readonly<Record<string, unknown>>): readonly string[] {
  for (const key of ['answers', 'answer']) {
    const answers = ANSWERS.safeParse(metadata[key]);
    if (answers.success) return answers.data;
  }
  return [];
}

function* records(source: NamedLines) {
  for (const { line, text } of source.lines) {
    if (text.trim() === '') continue;
    const place = { file: source.file, line };
    yield { place, value: parseJson(text, place, 'write one JSON object on each line') };
  }
}

function addOnce(ids: Set<string>, id: string, place: { file: string; line: number }): void {
  if (ids.has(id)) {
    throw inputFault(
      { ...place, field: '_id' },
      `is ${JSON.stringify(id)} a second time`,
      'give each record its own',
    );
  }
  ids.add(id);
}
