import { describe, expect, it } from 'vitest';
import { type BeirFiles, type BeirOptions, parseBeir } from '../../src/corpora/beir.js';
import { linesOf } from '../../src/corpora/numberedLine.js';

const DOCUMENTS = ['{"_id":"d1","title":"T","text":"one"}', '{"_id":"d2","text":"two","metadata":{"x":1}}'];
const QUERIES = [
  '{"_id":"q1","text":"who?","metadata":{"answers":["a","b"],"set":"target"}}',
  '{"_id":"q2","text":"what?"}',
];
const ROWS = ['query-id\tcorpus-id\tscore', 'q1\td1\t1', 'q2\td2\t2'];

function filesOf(documents = DOCUMENTS, queries = QUERIES, rows = ROWS): BeirFiles {
  return {
    documents: { file: 'corpus.jsonl', lines: linesOf(documents.join('\n')) },
    queries: { file: 'queries.jsonl', lines: linesOf(queries.join('\n')) },
    relevance: [{ file: 'qrels/test.tsv', lines: linesOf(rows.join('\n')) }],
  };
}

const OWN: BeirOptions = { id: 'mine', edition: 'own' };

describe('BEIR data sets', () => {
  it('become documents, queries with answers, and relevance', () => {
    const { corpus } = parseBeir(filesOf(), OWN);
    expect(corpus.documents.length).toBe(2);
    expect(corpus).toEqual({
      id: 'mine',
      edition: 'own',
      documents: [
        { id: 'd1', title: 'T', text: 'one' },
        { id: 'd2', title: '', text: 'two' },
      ],
      queries: [
        { id: 'q1', text: 'who?', answers: ['a', 'b'], metadata: { answers: ['a', 'b'], set: 'target' } },
        { id: 'q2', text: 'what?', answers: [], metadata: {} },
      ],
      relevance: [
        { queryId: 'q1', documentId: 'd1', score: 1 },
        { queryId: 'q2', documentId: 'd2', score: 2 },
      ],
    });
  });

  it('take the answers from `answer` when there is no list, and none when it is neither', () => {
    const answers = (metadata: string) =>
      parseBeir(filesOf(DOCUMENTS, [`{"_id":"q1","text":"t","metadata":${metadata}}`, QUERIES[1] ?? '']), OWN)
        .corpus.queries[0]?.answers;
    expect(answers('{"answer":"yes"}')).toEqual(['yes']);
    expect(answers('{"answers":"one","answer":"two"}')).toEqual(['one']);
    expect(answers('{"answers":[1],"answer":["x","y"]}')).toEqual(['x', 'y']);
    expect(answers('{"answers":{"text":"x"}}')).toEqual([]);
    expect(answers('null')).toEqual([]);
  });

  it('skip blank lines without losing the count of lines', () => {
    expect(() => parseBeir(filesOf(['', DOCUMENTS[0] ?? '', ' ', '{']), OWN)).toThrow(
      /"corpus\.jsonl", line 4: is not JSON/,
    );
  });

  it('cut to the first documents drop and count only relevance rows whose document stands beyond the cut', () => {
    const parsed = parseBeir(filesOf(), { ...OWN, documents: 1 });
    expect(parsed.corpus.documents.map(({ id }) => id)).toEqual(['d1']);
    expect(parsed.corpus.relevance).toEqual([{ queryId: 'q1', documentId: 'd1', score: 1 }]);
    expect(parsed.corpus.queries.length).toBe(2);
    expect(parsed).toMatchObject({ relevanceBeyondCut: 1, documentsInFile: 2 });
    const rows = [...ROWS, 'q1\td3\t1'];
    expect(() => parseBeir(filesOf(DOCUMENTS, QUERIES, rows), { ...OWN, documents: 1 })).toThrow(
      /line 4, field "corpus-id"/,
    );
  });

  it('keep named documents within the cut, in file order', () => {
    const documents = ['a', 'b', 'c', 'd', 'e'].map((id) => `{"_id":"${id}","text":"t"}`);
    const cut = (count: number, keep: string[]) =>
      parseBeir(filesOf(documents, QUERIES, ROWS.slice(0, 1)), {
        ...OWN,
        documents: count,
        keep: new Set(keep),
      })
        .corpus.documents.map(({ id }) => id)
        .join('');
    expect(cut(3, ['b', 'e'])).toBe('abe');
    expect(cut(3, ['d', 'e'])).toBe('ade');
    expect(cut(2, ['a'])).toBe('ab');
    expect(cut(1, ['d', 'e'])).toBe('de');
    expect(cut(5, ['e'])).toBe('abcde');
  });

  it('with fewer documents than the cut asks for are an error', () => {
    expect(() => parseBeir(filesOf(), { ...OWN, documents: 3 })).toThrow(
      'file "corpus.jsonl": holds 2 documents, the cut asks for 3; fetch the file again, or ask for fewer',
    );
    expect(() => parseBeir(filesOf(), { ...OWN, documents: 0 })).toThrow(
      'corpus "mine": the cut is 0 documents',
    );
  });

  it.each([
    ['{"_id":7,"text":"t"}', 'line 1, field "_id": is 7; must be a string: write it in quotes'],
    ['{"text":"t"}', 'line 1, field "_id": is missing; must be a string: write it in quotes'],
    ['{"_id":"","text":"t"}', 'line 1, field "_id": is ""; must not be empty'],
    ['{"_id":"a"}', 'line 1, field "text": is missing; must be a string: write the text of the record'],
    ['{"_id":"a","text":" \\n"}', 'file "corpus.jsonl": holds no document; fetch the file again'],
    ['{"_id":"a","text":"t","title":3}', 'line 1, field "title": is 3; must be a string or absent'],
    ['not json', 'line 1: is not JSON: "not json"; write one JSON object on each line'],
    ['[1]', 'line 1: is [1]; '],
    [
      '{"_id":"a","text":"t"}\n{"_id":"a","text":"u"}',
      'line 2, field "_id": is "a" a second time; give each record its own',
    ],
    ['', 'file "corpus.jsonl": holds no document; fetch the file again'],
  ])('name file, line, field and remedy for the document line %s', (line, message) => {
    expect(() => parseBeir(filesOf([line], QUERIES, ROWS.slice(0, 1)), OWN)).toThrow(message);
  });

  it('leave out and count documents without a word, with the relevance rows that name them', () => {
    const empty = '{"_id":"hollow","text":" \\u200b "}';
    const parsed = parseBeir(filesOf([empty, ...DOCUMENTS], QUERIES, [...ROWS, 'q1\thollow\t1']), OWN);
    const without = parseBeir(filesOf(DOCUMENTS, QUERIES, ROWS), OWN);
    expect(parsed.corpus).toEqual(without.corpus);
    expect(parsed.emptyDocuments).toBe(1);
    expect(parsed.relevanceBeyondCut).toBe(without.relevanceBeyondCut + 1);
  });

  it('name file, line and field for a faulty query line', () => {
    const faulty = (line: string) => () => parseBeir(filesOf(DOCUMENTS, [line], ROWS.slice(0, 1)), OWN);
    expect(faulty('{"_id":"q","text":"t","metadata":[1]}')).toThrow(
      '"queries.jsonl", line 1, field "metadata": is [1]; must be an object',
    );
    expect(faulty('{"_id":"q","text":""}')).toThrow(
      '"queries.jsonl", line 1, field "text": is ""; must not be empty',
    );
    expect(faulty('')).toThrow('file "queries.jsonl": holds no query');
  });
});
