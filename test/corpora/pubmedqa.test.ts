import { describe, expect, it } from 'vitest';
import { parsePubMedQa } from '../../src/corpora/pubmedqa.js';

const record = (final_decision?: string) => ({
  QUESTION: 'Does it?',
  CONTEXTS: ['One.\n', ' Two.'],
  LONG_ANSWER: 'Long.',
  final_decision,
});
const text = JSON.stringify({ 9: record('yes'), 10: record('maybe') });
const labelled = { file: 'l.json', text };

describe('PubMedQA releases', () => {
  it('give one abstract and one question per PMID, in code-unit order', () => {
    const corpus = parsePubMedQa({ labelled });
    expect(parsePubMedQa({ labelled: { file: 'l.json', text } }).queries[1]?.answers).toEqual(['yes']);
    expect(corpus.documents).toEqual([
      { id: 'pubmed-10', title: '', text: 'One. Two.' },
      { id: 'pubmed-9', title: '', text: 'One. Two.' },
    ]);
    expect(corpus.queries.map(({ id, answers }) => [id, ...answers])).toEqual([
      ['pubmedqa-10', 'maybe'],
      ['pubmedqa-9', 'yes'],
    ]);
    expect(corpus.relevance[1]).toEqual({ queryId: 'pubmedqa-9', documentId: 'pubmed-9', score: 1 });
    const single = JSON.stringify({ 7: record('yes') });
    expect(parsePubMedQa({ labelled: { file: 'l.json', text: single } }).queries[0]?.answers).toEqual([
      'yes',
    ]);
  });

  it('state the official split where the ground truth is there, and notice a contradiction', () => {
    const groundTruth = (decision: string) => ({ file: 't.json', text: JSON.stringify({ 9: decision }) });
    const corpus = parsePubMedQa({ labelled, groundTruth: groundTruth('yes') });
    expect(corpus.queries.map(({ metadata }) => metadata.officialSplit)).toEqual(['train', 'test']);
    expect(() => parsePubMedQa({ labelled, groundTruth: groundTruth('no') })).toThrow(
      'file "l.json", field "9.final_decision": is "yes", the ground truth says no; fetch both files again',
    );
  });

  it('fill up with unlabelled abstracts, which ask nothing', () => {
    const unlabelled = { file: 'u.json', text: JSON.stringify({ 10: record(), 11: record(), 12: record() }) };
    const corpus = parsePubMedQa({ labelled, unlabelled }, 3);
    expect(corpus.documents.map(({ id }) => id)).toEqual(['pubmed-10', 'pubmed-9', 'pubmed-11']);
    expect(corpus.queries.length).toBe(2);
    expect(parsePubMedQa({ labelled, unlabelled }).documents.length).toBe(4);
  });

  it('name file and field when the format is another', () => {
    expect(() =>
      parsePubMedQa({ labelled: { file: 'l.json', text: text.replace('yes', 'perhaps') } }),
    ).toThrow('file "l.json", field "9.final_decision": is "perhaps"; must be yes, no or maybe');
    expect(() => parsePubMedQa({ labelled: { file: 'l.json', text: '[]' } })).toThrow(
      'must be an object keyed by PMID',
    );
  });
});
