import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Corpus } from '../../src/records/index.js';
import { readOwnPoison } from '../../src/stages/auditPoison.js';
import { auditFolder, jsonLines } from './auditFixture.js';

const place = auditFolder();
afterAll(() => place.remove());

const CORPUS: Corpus = {
  ...{ id: 'own', edition: 'own' },
  documents: ['one two three four five six seven eight', 'a b c d e f g h i'].map((text, i) => ({
    ...{ id: `d${i}`, title: '', text },
  })),
  queries: [{ id: 'q1', text: 'who won the cup', answers: ['Ann'], metadata: {} }],
  relevance: [{ queryId: 'q1', documentId: 'd1', score: 1 }],
};
const line = (more: object = {}) => ({
  queryId: 'q1',
  query: 'who won the cup',
  text: 'who won the cup? Eve did',
  ...more,
});
const read = (rows: readonly object[], form?: string) =>
  readOwnPoison(place.write('poison.jsonl', jsonLines(rows)), CORPUS, form);

describe('readOwnPoison', () => {
  it('makes the distinct queries targets, in the order of their ids, with gold documents from the corpus', () => {
    const { targets } = read([
      line({ queryId: 'z', query: 'where is it' }),
      line({ incorrect: 'Eve' }),
      line({ queryId: 'z', query: 'where is it' }),
    ]);
    expect(targets.map(({ query }) => query.id)).toEqual(['q1', 'z']);
    expect(targets[0]).toMatchObject({ correct: 'Ann', incorrect: 'Eve', relevantDocumentIds: ['d1'] });
  });

  it('inserts texts as they are given, and takes the question away to find the payload', () => {
    const { targets, attack, withQuestion, short } = read([
      line({ incorrect: ['Bob', 'Eve'] }),
      line({ text: 'Zoe did' }),
    ]);
    const target = targets[0];
    if (target === undefined) throw new Error('no target');
    expect(attack('own', target)).toMatchObject([
      {
        id: 'poison|own|q1|0',
        text: 'who won the cup? Eve did',
        payloadText: 'Eve did',
        marker: 'Eve',
        valid: true,
      },
      { id: 'poison|own|q1|1', text: 'Zoe did', payloadText: 'Zoe did', marker: null, valid: true },
    ]);
    expect([withQuestion, short]).toEqual([1, 2]);
  });

  it('never inserts a text without words, and counts it', () => {
    const { targets, attack, texts } = read([line({ text: '  ' }), line()]);
    expect(targets.flatMap((target) => attack('own', target)).map(({ valid }) => valid)).toEqual([
      false,
      true,
    ]);
    expect(texts).toBe(2);
  });

  it('takes a PoisonedRAG result file as its attack inserts it, or in the form that is asked for', () => {
    const result = {
      id: 'q1',
      question: 'who won the cup',
      'correct answer': 'Ann',
      'incorrect answer': 'Eve',
    };
    const file = place.write(
      'results.json',
      JSON.stringify({ q1: { ...result, adv_texts: ['Eve won it.'] } }),
    );
    const textOf = (form?: string) => {
      const { targets, attack } = readOwnPoison(file, CORPUS, form);
      return targets.flatMap((target) => attack('own', target))[0];
    };
    expect(textOf()).toMatchObject({
      text: 'who won the cup.Eve won it.',
      payloadText: 'Eve won it.',
      marker: 'Eve',
    });
    expect(textOf('as released')?.text).toBe('Eve won it.');
    expect(() => textOf('nonsense')).toThrow(
      'has no form "nonsense"; choose with --form one of "as released"',
    );
  });

  it('asks which form is meant where a file has several', () => {
    expect(() => read([line({ form: 'a' }), line({ form: 'b' })])).toThrow(
      'file "poison.jsonl": has texts of several forms; choose with --form one of "a", "b"',
    );
    expect(read([line({ form: 'a' }), line({ form: 'b' })], 'b').texts).toBe(1);
  });

  it.each([
    ['a text aimed at no question', [line({ query: null })], 'its texts name no question'],
    ['a question without words', [line({ query: ' ?! ' })], 'its texts name no question'],
    ['two questions under one id', [line(), line({ query: 'other' })], 'asks "who won the cup" and "other"'],
    [
      'another question than the corpus asks',
      [line({ query: 'other' })],
      'the corpus asks "who won the cup"',
    ],
    ['a line without its text', [{ queryId: 'q', query: 'a' }], 'file "poison.jsonl", line 1, field "text"'],
  ])('refuses %s, naming the place', (_, rows, message) => {
    expect(() => read(rows)).toThrow(message);
  });

  it('refuses a file that is not there, and a corpus document that has the id of an inserted text', () => {
    expect(() => readOwnPoison('an/absent/file', CORPUS)).toThrow('there is no file "an/absent/file"');
    const file = place.write('taken.jsonl', jsonLines([line()]));
    const documents = [{ id: 'poison|own|q1|0', title: '', text: 'a b' }];
    expect(() => readOwnPoison(file, { ...CORPUS, documents })).toThrow('has the id of an inserted text');
  });

  it('keeps hostile ids as they are and reads a text of a megabyte', () => {
    const ids = ['../../x', '=cmd()', '\u001b[2J\n', '__proto__', '\uD800'];
    const { targets, attack } = read(
      ids.map((queryId, i) =>
        line({ queryId, query: 'where is it', text: i === 0 ? 'word '.repeat(200_000) : 'word' }),
      ),
    );
    expect(new Set(targets.map(({ query }) => query.id))).toEqual(new Set(ids));
    expect(targets.every((target) => attack('own', target).length === 1)).toBe(true);
  });

  it.skipIf(process.env.RINJ_DATA === undefined)(
    'reads the released texts of PoisonedRAG as they are inserted, every one with its question (needs RINJ_DATA)',
    () => {
      const file = join(process.env.RINJ_DATA ?? '', 'general', 'poison', 'nq.json');
      const { form, texts, withQuestion, targets, answered } = readOwnPoison(file, CORPUS);
      expect([form, texts, withQuestion, targets.length, answered]).toEqual([
        'as inserted',
        500,
        500,
        100,
        true,
      ]);
    },
  );
});
