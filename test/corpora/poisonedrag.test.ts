import { describe, expect, it } from 'vitest';
import { insertedForm, parsePoisonedRag, poisonedRagTargets } from '../../src/corpora/poisonedrag.js';

const FILE = '{"a":{"id":"a","question":"q","correct answer":"c","incorrect answer":"w","adv_texts":["t"]}}';

describe('PoisonedRAG result files', () => {
  it('are read field for field, by id in code-unit order', () => {
    expect(parsePoisonedRag('nq.json', FILE)).toEqual([
      { id: 'a', question: 'q', correct: 'c', incorrect: 'w', texts: ['t'] },
    ]);
    const entry = (id: string) =>
      `"${id}":{"id":"${id}","question":"q","correct answer":"c","incorrect answer":"w","adv_texts":[]}`;
    const text = `{${['b', '10', '9'].map(entry).join(',')}}`;
    expect(parsePoisonedRag('m.json', text).map(({ id }) => id)).toEqual(['10', '9', 'b']);
  });

  it('name file, field and remedy when they are something else', () => {
    expect(() => parsePoisonedRag('nq.json', FILE.replace('"q"', '7'))).toThrow(
      'file "nq.json", field "a.question": is 7; must be a string',
    );
    expect(() => parsePoisonedRag('nq.json', FILE.replace('"t"', '1'))).toThrow(
      'field "a.adv_texts.0": is 1; must be a string',
    );
    expect(() => parsePoisonedRag('nq.json', FILE.replace('"id":"a"', '"id":"b"'))).toThrow(
      'field "a.id": is "b"; make key and id the same',
    );
    expect(() => parsePoisonedRag('nq.json', '{')).toThrow('file "nq.json": is not JSON');
    expect(() => parsePoisonedRag('nq.json', '[]')).toThrow('must be one JSON object');
  });

  it('become targets with the corpus query and its relevant documents', () => {
    const results = parsePoisonedRag('nq.json', FILE);
    const query = { id: 'a', text: 'q', answers: ['c', 'also c'], metadata: { set: 'target' } };
    const corpus = {
      id: 'general',
      queries: [query],
      relevance: [
        { queryId: 'a', documentId: 'd2', score: 1 },
        { queryId: 'b', documentId: 'd3', score: 1 },
        { queryId: 'a', documentId: 'd1', score: 1 },
      ],
    };
    expect(poisonedRagTargets(results, corpus)[0]?.incorrect).toBe('w');
    expect(poisonedRagTargets(results, corpus)).toEqual([
      { query, correct: 'c', incorrect: 'w', relevantDocumentIds: ['d2', 'd1'], releasedTexts: ['t'] },
    ]);
    expect(poisonedRagTargets(results, { id: 'x', queries: [], relevance: [] })[0]?.query).toEqual({
      id: 'a',
      text: 'q',
      answers: ['c'],
      metadata: {},
    });
    expect(() => poisonedRagTargets(results, { ...corpus, queries: [{ ...query, text: 'other' }] })).toThrow(
      'corpus "general", query "a": asks "other", the released texts answer "q"; use the result file of this data set',
    );
  });

  it('are inserted as question, full stop and text with no space', () => {
    expect(insertedForm('who?', 'It is he.')).toBe('who?.It is he.');
  });
});
