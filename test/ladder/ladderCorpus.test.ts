import { expect, it } from 'vitest';
import { ladderCorpus, lenders } from '../../src/ladder/index.js';
import { cleanDocuments, fixtureCorpus, TARGET } from './ladderFixture.js';

it('neither a relevant document nor one of the first ten ranked lends filler', () => {
  const documents = cleanDocuments(30);
  const corpus = ladderCorpus('medical', documents, () => documents.slice(5, 25).map(({ id }) => id));
  const ids = lenders(corpus, TARGET).map(({ documentId }) => documentId);
  expect(ids).toEqual(documents.map(({ id }) => id).filter((id, i) => id !== 'd0' && (i < 5 || i >= 15)));
});

it('the vocabulary holds the tokens of the clean documents', () => {
  const corpus = ladderCorpus(
    'medical',
    [{ id: 'd', title: 'Unread', text: 'Rivers, rivers and Locks.' }],
    () => [],
  );
  expect([...corpus.vocabulary()]).toEqual(['rivers', 'and', 'locks']);
  expect(corpus.vocabulary()).toBe(corpus.vocabulary());
  expect(corpus.textOf('d')).toBe('Rivers, rivers and Locks.');
  expect(corpus.textOf('__proto__')).toBeUndefined();
});

it('lengths come from all documents of the corpus', () => {
  const documents = [1, 20, 100].map((words, i) => ({ id: `d${i}`, title: '', text: 'word '.repeat(words) }));
  expect(ladderCorpus('medical', documents, () => []).lengths.l5).toBeCloseTo(2.9, 10);
  expect(fixtureCorpus().lengths.inside.length).toBeGreaterThan(30);
});
