import { describe, expect, it } from 'vitest';
import { linesOf } from '../../src/corpora/numberedLine.js';
import { parseRelevance } from '../../src/corpora/relevance.js';

const HEADER = 'query-id\tcorpus-id\tscore';
const parse = (...rows: string[]) =>
  parseRelevance(
    [{ file: 'test.tsv', lines: linesOf(rows.join('\n')) }],
    new Set(['d1', 'd2']),
    new Set(['q1']),
  );

describe('relevance rows', () => {
  it('are read in file order', () => {
    expect(parse(HEADER, 'q1\td1\t1')).toEqual([{ queryId: 'q1', documentId: 'd1', score: 1 }]);
    expect(parse(HEADER, 'q1\td2\t1', 'q1\td1\t3').map(({ documentId }) => documentId)).toEqual(['d2', 'd1']);
  });

  it('judged not relevant are left out, repeated ones are taken once', () => {
    expect(parse(HEADER, 'q1\td1\t0', 'q1\td2\t-1')).toEqual([]);
    expect(parse(HEADER, 'q1\td1\t1', 'q1\td1\t1').length).toBe(1);
  });

  it.each([
    [['q1\td1\t1'], 'line 1: is "q1\\td1\\t1"; the first line must be the header'],
    [[HEADER, 'q1 d1 1'], 'line 2: has 1 columns; write query-id, corpus-id and score'],
    [[HEADER, 'q1\t0\td1\t1'], 'line 2: has 4 columns'],
    [[HEADER, 'q1\td1\tone'], 'line 2, field "score": is "one"; write a whole number'],
    [[HEADER, 'q1\td1\t1', 'q1\td1\t2'], 'line 3, field "score": is 2, was 1 for the same pair; keep one'],
    [
      [HEADER, 'q9\td1\t1'],
      'field "query-id": is "q9", which queries.jsonl does not hold; add it to queries.jsonl, or delete the row',
    ],
    [
      [HEADER, 'q1\td9\t1'],
      'field "corpus-id": is "d9", which corpus.jsonl does not hold; add it to corpus.jsonl, or delete the row',
    ],
    [[], 'file "test.tsv", line 1: is empty'],
  ])('name file, line, field and remedy for %j', (rows, message) => {
    expect(() => parse(...rows)).toThrow(message);
  });
});
