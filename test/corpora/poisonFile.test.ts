import { describe, expect, it } from 'vitest';
import { linesOf } from '../../src/corpora/numberedLine.js';
import { parsePoison } from '../../src/corpora/poisonFile.js';

const parse = (text: string) => parsePoison({ file: 'p.jsonl', lines: linesOf(text) });

describe('poison files', () => {
  it('of JSON lines keep their order and fill in what may be left out', () => {
    expect(parse('{"queryId":"a","query":null,"text":"t"}')).toEqual([
      { queryId: 'a', query: null, text: 't', correct: [], incorrect: [], form: 'as given' },
    ]);
    const lines = [
      '{"set":"s","queryId":"b","query":"q","text":"","correct":["x","y"],"incorrect":"w","form":"as released"}',
      '',
      '{"queryId":"a","query":"q","text":"t","correct":null}',
    ];
    expect(parse(lines.join('\n'))).toEqual([
      { queryId: 'b', query: 'q', text: '', correct: ['x', 'y'], incorrect: ['w'], form: 'as released' },
      { queryId: 'a', query: 'q', text: 't', correct: [], incorrect: [], form: 'as given' },
    ]);
  });

  it('flatten answers that are lists of lists', () => {
    expect(parse('{"queryId":"a","query":"q","text":"t","correct":[["x","y"],"z"]}')[0]?.correct).toEqual([
      'x',
      'y',
      'z',
    ]);
  });

  it('of PoisonedRAG results give each text as released and as inserted', () => {
    const results = {
      7: { id: '7', question: 'q?', 'correct answer': 'c', 'incorrect answer': 'w', adv_texts: ['T.', 'U.'] },
    };
    const expected = [
      ['T.', 'as released'],
      ['U.', 'as released'],
      ['q?.T.', 'as inserted'],
      ['q?.U.', 'as inserted'],
    ].map(([text, form]) => ({ queryId: '7', query: 'q?', text, correct: ['c'], incorrect: ['w'], form }));
    expect(parse(JSON.stringify(results, null, 4))).toEqual(expected);
    expect(parse(JSON.stringify(results))).toEqual(expected);
  });

  it.each([
    [
      '{"queryId":7,"query":null,"text":"t"}',
      'line 1, field "queryId": is 7; must be a string: write it in quotes',
    ],
    ['{"queryId":"","query":null,"text":"t"}', 'line 1, field "queryId": is ""; must not be empty'],
    ['{"queryId":"a","text":"t"}', 'line 1, field "query": is missing; must be the question, or null'],
    ['{"queryId":"a","query":null}', 'line 1, field "text": is missing; must be a string: write the text'],
    [
      '{"queryId":"a","query":null,"text":"t","correct":1}',
      'field "correct": is 1; must be a string, a list of strings, or null',
    ],
    [
      '{"queryId":"a","query":null,"text":"t","incorrect":[1]}',
      'field "incorrect": is [1]; must be a string, a list of strings, or null',
    ],
    [
      '{"queryId":"a","query":null,"text":"t"}\nfoo',
      'line 2: is not JSON: "foo"; write one JSON object on each line',
    ],
    ['foo', 'line 1: is not JSON'],
    ['{\n', 'file "p.jsonl": is not JSON: "{"; fetch the file again'],
    ['\n', 'file "p.jsonl": holds no text; write one JSON object on each line'],
  ])('name file, line, field and remedy for %j', (text, message) => {
    expect(() => parse(text)).toThrow(message);
  });
});
