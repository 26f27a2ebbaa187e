import { describe, expect, it } from 'vitest';
import { answerKind, metadataText } from '../../src/poison/index.js';

const query = (answer: string, metadata: Record<string, unknown> = {}) => ({
  id: 'q',
  text: 'which?',
  answers: answer === '' ? [] : [answer],
  metadata,
});

describe('answerKind', () => {
  it('takes only the yes, no and maybe questions of PubMedQA on medical', () => {
    expect(answerKind('medical', query('maybe', { source: 'pubmedqa-pqal' }))).toBe('yes_no');
    expect(answerKind('medical', query('yes'))).toBe('yes_no');
    expect(answerKind('medical', query('no', { source: 'evidence-inference-2.0' }))).toBeNull();
    expect(answerKind('medical', query('aspirin', { source: 'pubmedqa-pqal' }))).toBeNull();
  });

  it('takes TAT-QA and FinQA on financial, by the shape of the answer', () => {
    expect(answerKind('financial', query('$ 1,234', { source: 'tatqa' }))).toBe('numeric');
    expect(answerKind('financial', query('no', { source: 'finqa' }))).toBe('yes_no');
    expect(answerKind('financial', query('stated value', { source: 'tatqa' }))).toBe('span');
    expect(answerKind('financial', query('12', { source: 'financebench' }))).toBeNull();
  });

  it('takes short answers other than yes/no on legal, by category', () => {
    const kinds = ['Governing Law', 'Expiration Date', 'Renewal Term', 'Parties'].map((category) =>
      answerKind('legal', query('Taiwan', { category })),
    );
    expect(kinds).toEqual(['jurisdiction', 'date', 'duration', 'span']);
    expect(answerKind('legal', query('Yes', { category: 'Warranty Duration' }))).toBeNull();
    expect(answerKind('legal', query('word '.repeat(13), { category: 'Parties' }))).toBeNull();
    expect(answerKind('legal', query('word '.repeat(12), { category: 'Parties' }))).toBe('span');
  });

  it('goes by shape on any other corpus, and admits no question without an answer', () => {
    expect(answerKind('general', query('23'))).toBe('numeric');
    expect(answerKind('mine', query('Elvis Presley'))).toBe('span');
    expect(answerKind('mine', query(''))).toBeNull();
    expect(answerKind('mine', query('?!'))).toBeNull();
  });
});

describe('metadataText', () => {
  it('reads text fields only', () => {
    expect(metadataText({ id: 'q', text: '', answers: [], metadata: { source: 'cuad' } }, 'source')).toBe(
      'cuad',
    );
    expect(metadataText({ id: 'q', text: '', answers: [], metadata: { source: 3 } }, 'source')).toBeNull();
  });
});
