import { expect, it } from 'vitest';
import { type InsertedDocument, perDocumentAndQuery } from '../../src/metrics/index.js';

it('a query counts once however many of its documents have the property', () => {
  const documents = ['a', 'a', 'b'].map(
    (queryId): InsertedDocument => ({ queryId, retrieved: true, payloadIntact: true, action: null }),
  );
  const rates = perDocumentAndQuery(documents, ({ queryId }) => queryId === 'a');
  expect(rates.documents).toEqual({ hits: 2, total: 3, value: 2 / 3 });
  expect(rates.queries).toEqual({ hits: 1, total: 2, value: 0.5 });
  expect(perDocumentAndQuery([], () => true).documents.value).toBeNull();
});
