import type { Relevance } from '../records/index.js';
import type { NamedLines } from './numberedLine.js';
import { inputFault, type Place, shown } from './parseRecord.js';

const HEADER = ['query-id', 'corpus-id', 'score'] as const;

/**
 * Returns the relevant pairs of one or more qrels files, in file order.
 * Definition: BEIR's qrels/*.tsv with their header (query-id, corpus-id, score). Our choice: rows with score 0 or
 * below say "judged, not relevant" and are left out; a pair repeated with the same score (another split) is taken once.
 * @param sources the lines of each file, with its name
 * @param documentIds every document of the uncut corpus
 * @param queryIds every query
 * @throws naming file, line, field and remedy: no header, not three columns, a score that is not a whole number, an
 *   unknown query or document, a pair with two different scores
 * @example parseRelevance([{ file: 'test.tsv', lines }], new Set(['d1']), new Set(['q1'])) // => [{ queryId: 'q1', documentId: 'd1', score: 1 }]
 */
export function parseRelevance(
  sources: readonly NamedLines[],
  documentIds: ReadonlySet<string>,
  queryIds: ReadonlySet<string>,
): Relevance[] {
  const scores = new Map<string, Map<string, number>>();
  const relevance: Relevance[] = [];
  for (const source of sources) {
    for (const { place, cells } of rows(source)) {
      const row = parseRow(place, cells);
      if (!queryIds.has(row.queryId)) {
        throw unknown(place, 'query-id', row.queryId, 'queries.jsonl');
      }
      if (!documentIds.has(row.documentId)) {
        throw unknown(place, 'corpus-id', row.documentId, 'corpus.jsonl');
      }
      const ofQuery = scores.get(row.queryId) ?? new Map<string, number>();
      scores.set(row.queryId, ofQuery);
      const earlier = ofQuery.get(row.documentId);
      if (earlier !== undefined && earlier !== row.score) {
        throw inputFault(
          { ...place, field: 'score' },
          `is ${row.score}, was ${earlier} for the same pair`,
          'keep one',
        );
      }
      ofQuery.set(row.documentId, row.score);
      if (earlier === undefined && row.score > 0) relevance.push(row);
    }
  }
  return relevance;
}

function* rows(source: NamedLines): Generator<{ place: Place; cells: string[] }> {
  let headed = false;
  for (const { line, text } of source.lines) {
    if (text.trim() === '') continue;
    const place = { file: source.file, line };
    const cells = text.split('\t');
    if (headed) yield { place, cells };
    else if (cells.length === HEADER.length && HEADER.every((name, column) => cells[column] === name))
      headed = true;
    else
      throw inputFault(
        place,
        `is ${shown(text)}`,
        'the first line must be the header query-id, corpus-id, score, with tabs',
      );
  }
  if (!headed) throw inputFault({ file: source.file, line: 1 }, 'is empty', 'fetch the file again');
}

function parseRow(place: Place, cells: readonly string[]): Relevance {
  const [queryId, documentId, score] = cells;
  if (queryId === undefined || documentId === undefined || score === undefined || cells.length !== 3) {
    throw inputFault(
      place,
      `has ${cells.length} columns`,
      'write query-id, corpus-id and score, with tabs between',
    );
  }
  if (!/^[+-]?[0-9]{1,9}$/.test(score)) {
    throw inputFault({ ...place, field: 'score' }, `is ${shown(score)}`, 'write a whole number');
  }
  return { queryId, documentId, score: Number(score) };
}

function unknown(place: Place, field: string, value: string, file: string): Error {
  return inputFault(
    { ...place, field },
    `is ${shown(value)}, which ${file} does not hold`,
    `add it to ${file}, or delete the row`,
  );
}
