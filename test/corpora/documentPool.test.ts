import { describe, expect, it } from 'vitest';
import { distinctRelevance, documentPool, mergeCorpora } from '../../src/corpora/documentPool.js';
import type { Corpus } from '../../src/records/index.js';

describe('a pool of documents', () => {
  it('keeps the first of equal texts and says under which id', () => {
    const pool = documentPool('x');
    expect(documentPool('x').add({ id: 'a', title: '', text: 'One!' })).toBe('a');
    expect(pool.add({ id: 'a', title: '', text: 'Ｏne,  two' })).toBe('a');
    expect(pool.add({ id: 'b', title: '', text: 'one Two.' })).toBe('a');
    expect(pool.add({ id: 'c', title: '', text: 'onetwo' })).toBe('c');
    expect(pool.add({ id: 'd', title: '', text: '…' })).toBe('d');
    expect(pool.add({ id: 'e', title: '', text: '—' })).toBe('e');
    expect(pool.documents().map(({ id }) => id)).toEqual(['a', 'c', 'd', 'e']);
  });

  it('refuses one id for two texts', () => {
    const pool = documentPool('x');
    pool.add({ id: 'a', title: '', text: 'one' });
    expect(() => pool.add({ id: 'a', title: '', text: 'two' })).toThrow(
      'corpus "x": two texts have the id "a"',
    );
  });
});

describe('merging corpora', () => {
  const part = (name: string, texts: string[], gold: string): Corpus => ({
    id: name,
    edition: 'official',
    documents: texts.map((text, index) => ({ id: `${name}${index}`, title: '', text })),
    queries: [{ id: `q-${name}`, text: 'q', answers: [], metadata: {} }],
    relevance: [{ queryId: `q-${name}`, documentId: gold, score: 1 }],
  });

  it('keeps each text once and moves relevance to the text that is kept', () => {
    const first = part('a', ['one', 'two'], 'a0');
    const second = part('b', ['TWO', 'three'], 'b0');
    const merged = mergeCorpora('both', 'official', [first, second]);
    expect(mergeCorpora('both', 'official', [first, second]).documents.length).toBe(3);
    expect(merged.documents.map(({ id }) => id)).toEqual(['a0', 'a1', 'b1']);
    expect(merged.relevance.map(({ documentId }) => documentId)).toEqual(['a0', 'a1']);
  });

  it('refuses two queries of one id', () => {
    const first = part('a', ['one'], 'a0');
    expect(() => mergeCorpora('both', 'official', [first, first])).toThrow(
      'two parts have a query of the same id',
    );
  });

  it('keeps each pair of query and document once', () => {
    const row = { queryId: 'q', documentId: 'd', score: 1 };
    expect(distinctRelevance([row, { ...row }]).length).toBe(1);
  });
});
