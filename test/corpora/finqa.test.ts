import { describe, expect, it } from 'vitest';
import { parseFinQa } from '../../src/corpora/finqa.js';

const long = (word: string, words = 16) => Array.from({ length: words }, () => word).join(' ');
const OFFICIAL = {
  id: 'AB/2009/page_65.pdf-4',
  filename: 'AB/2009/page_65.pdf',
  pre_text: [long('before'), '.'],
  post_text: ['cited but short .', long('filler', 200), 'short and not cited .'],
  table: [
    ['', '2009'],
    ['sales', '$ 5'],
  ],
  table_ori: [
    ['', '2009'],
    ['Sales<sup>(1)</sup>', '$5'],
  ],
  qa: {
    question: 'what share?',
    answer: '56%',
    exe_ans: 0.56197,
    program: 'divide(1, 2)',
    gold_inds: { table_1: 'x', text_2: 'y' },
  },
};
const text = JSON.stringify([OFFICIAL]);

describe('FinQA releases', () => {
  it('give per page the table and the packed sentences', () => {
    const { documents } = parseFinQa([{ file: 'dev.json', text }]);
    expect(documents.map(({ id, text: body }) => [id, body.slice(0, 30)])).toEqual([
      ['finqa-AB-2009-page-65-t', 'Sales(1): 2009 $5;'],
      ['finqa-AB-2009-page-65-pre0', 'before before before before be'],
      ['finqa-AB-2009-page-65-post0', 'cited but short .'],
      ['finqa-AB-2009-page-65-post1', 'filler filler filler filler fi'],
    ]);
    expect(documents[0]?.title).toBe('AB/2009/page_65.pdf');
  });

  it('give each question its stated and its executed answer and what it cites', () => {
    const corpus = parseFinQa([{ file: 'dev.json', text }]);
    expect(parseFinQa([{ file: 'dev.json', text }]).queries[0]?.answers).toEqual(['56%', '0.56197']);
    expect(corpus.queries[0]).toMatchObject({ id: 'finqa-AB-2009-page-65-pdf-4', text: 'what share?' });
    expect(corpus.relevance.map(({ documentId }) => documentId)).toEqual([
      'finqa-AB-2009-page-65-t',
      'finqa-AB-2009-page-65-post0',
    ]);
  });

  it('share a page among its questions', () => {
    const second = {
      ...OFFICIAL,
      id: 'AB/2009/page_65.pdf-5',
      qa: { question: 'when?', answer: '', exe_ans: 'yes', gold_inds: { text_0: 'x' } },
    };
    const corpus = parseFinQa([{ file: 'dev.json', text: JSON.stringify([OFFICIAL, second]) }]);
    expect(corpus.documents.length).toBe(4);
    expect(corpus.queries[1]?.answers).toEqual(['yes']);
    expect(corpus.relevance.at(-1)).toEqual({
      queryId: 'finqa-AB-2009-page-65-pdf-5',
      documentId: 'finqa-AB-2009-page-65-pre0',
      score: 1,
    });
  });

  it('are read in the simplified form too, which cites nothing', () => {
    const { pre_text, post_text, table } = OFFICIAL;
    const simple = {
      id: 'AB/2009/page_65.pdf-4',
      question: 'what?',
      pre_text,
      post_text,
      table,
      answer: 94,
      program: 'p',
    };
    const corpus = parseFinQa([{ file: 'simple.json', text: JSON.stringify([simple]) }]);
    expect(corpus.queries[0]).toEqual({
      id: 'finqa-AB-2009-page-65-pdf-4',
      text: 'what?',
      answers: ['94'],
      metadata: { answers: ['94'], program: 'p', page: 'AB/2009/page_65.pdf', source: 'finqa' },
    });
    expect(corpus.relevance).toEqual([]);
  });

  it('name file and field when the format is another, and refuse an item twice', () => {
    const { qa, ...rest } = OFFICIAL;
    expect(() => parseFinQa([{ file: 'dev.json', text: JSON.stringify([rest]) }])).toThrow(
      'file "dev.json", field "0"',
    );
    expect(() =>
      parseFinQa([{ file: 'dev.json', text: JSON.stringify([{ ...rest, qa, table: 'x' }]) }]),
    ).toThrow('file "dev.json", field "0.table": is "x"');
    expect(() =>
      parseFinQa([
        { file: 'a', text },
        { file: 'b', text },
      ]),
    ).toThrow('a FinQA item is there twice');
  });
});
