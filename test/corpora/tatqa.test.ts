import { describe, expect, it } from 'vitest';
import { parseTatQa } from '../../src/corpora/tatqa.js';

const CONTEXT = {
  table: {
    uid: 'aaaaaaaa-bbbb-cccc-dddd-000000000000',
    table: [
      ['', '2019'],
      ['Sales', '$ 5'],
    ],
  },
  paragraphs: [
    { uid: 'p1-0000-1111-2222-333344445555', order: 1, text: 'Sales rose  in the year\nof 2019.' },
    { uid: 'p2-0000-1111-2222-333344445555', order: 2, text: 'Short one.' },
    { uid: 'p3-0000-1111-2222-333344445555', order: 3, text: 'Also short.' },
  ],
  questions: [
    {
      uid: 'q1-0000-1111-2222-333344445555',
      question: 'Sales in 2019?',
      answer: ['$ 5'],
      answer_type: 'span',
      answer_from: 'table-text',
      rel_paragraphs: ['1'],
      scale: 'million',
      derivation: '',
    },
    {
      uid: 'q2-0000-1111-2222-333344445555',
      question: 'Change?',
      answer: -12.5,
      answer_type: 'arithmetic',
      answer_from: 'table',
      rel_paragraphs: ['1'],
      scale: '',
      derivation: '1-2',
    },
    {
      uid: 'q3-0000-1111-2222-333344445555',
      question: 'Which?',
      answer: 'short',
      answer_type: 'span',
      answer_from: 'text',
      rel_paragraphs: ['2'],
    },
    { uid: 'q4-0000-1111-2222-333344445555', question: 'No gold?' },
  ],
};
const text = JSON.stringify([CONTEXT]);

describe('TAT-QA releases', () => {
  it('give one document per table and paragraph, short ones only when cited', () => {
    const { documents } = parseTatQa([{ file: 'dev.json', text }]);
    expect(documents).toEqual([
      { id: 'tatqa-aaaaaaaabbbbcccc-t', title: '', text: 'Sales: 2019 $ 5;' },
      { id: 'tatqa-p100001111222233-p', title: '', text: 'Sales rose in the year of 2019.' },
      { id: 'tatqa-p200001111222233-p', title: '', text: 'Short one.' },
    ]);
  });

  it('give each question its answers and the documents it was answered from', () => {
    const corpus = parseTatQa([{ file: 'dev.json', text }]);
    expect(parseTatQa([{ file: 'dev.json', text }]).queries[0]?.answers).toEqual(['$ 5']);
    expect(corpus.queries.map(({ answers }) => answers)).toEqual([['$ 5'], ['-12.5'], ['short'], []]);
    expect(corpus.queries[1]?.metadata).toEqual({
      answers: ['-12.5'],
      answerType: 'arithmetic',
      answerFrom: 'table',
      scale: null,
      derivation: '1-2',
      context: 'dev.json 0',
      source: 'tatqa',
    });
    expect(
      corpus.relevance.map(({ queryId, documentId }) => `${queryId.slice(6, 8)} ${documentId.slice(6, 8)}`),
    ).toEqual(['q1 aa', 'q1 p1', 'q2 aa', 'q3 p2']);
  });

  it('name file and field when the format is another', () => {
    expect(() => parseTatQa([{ file: 'dev.json', text: text.replace('"order":1', '"order":"1"') }])).toThrow(
      'file "dev.json", field "0.paragraphs.0.order": is "1"; must be a number',
    );
    expect(() => parseTatQa([{ file: 'dev.json', text: text.replace('["2"]', '["9"]') }])).toThrow(
      'file "dev.json", field "0.questions.rel_paragraphs": cites paragraph 9, which is not there; fetch the file again',
    );
    expect(() => parseTatQa([{ file: 'dev.json', text: '{}' }])).toThrow('must be a list of contexts');
  });
});
