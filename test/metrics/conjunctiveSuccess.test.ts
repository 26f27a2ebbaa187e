import { describe, expect, it } from 'vitest';
import type { Action } from '../../src/decisions/index.js';
import {
  conjunctiveSuccess,
  contextContamination,
  type InsertedDocument,
  perDocumentAndQuery,
} from '../../src/metrics/index.js';
import vectors from '../vectors/metrics-vectors.json' with { type: 'json' };

const cases = vectors.conjunctive_success.map((vector) => ({
  vector,
  documents: vector.docs.map(
    (doc): InsertedDocument => ({
      queryId: doc.q,
      retrieved: doc.retrieved,
      payloadIntact: doc.payload,
      action: doc.action as Action,
    }),
  ),
}));

describe('conjunctive success', () => {
  it.each(cases)('agrees with the reference on documents and queries', ({ vector, documents }) => {
    const success = conjunctiveSuccess(documents);
    expect(success.documents.total).toBe(vector.inserted);
    expect(success.documents.value).toBeCloseTo(vector.success_docs, 12);
    expect(success.queries.value).toBeCloseTo(vector.success_queries, 12);
  });

  it.each(cases)('has its parts agree with the reference', ({ vector, documents }) => {
    const share = (holds: (document: InsertedDocument) => boolean) =>
      perDocumentAndQuery(documents, holds).documents.value;
    expect(share(({ retrieved }) => retrieved)).toBeCloseTo(vector.retrieval_survival, 12);
    expect(share(({ payloadIntact }) => payloadIntact)).toBeCloseTo(vector.payload_intact, 12);
    const seen = documents.filter(({ retrieved }) => retrieved);
    const passed = perDocumentAndQuery(seen, ({ action }) => action === 'PASS');
    expect(passed.documents.value).toBeCloseTo(vector.fnr_on_retrieved, 12);
  });

  it('needs all of retrieval, payload and passage', () => {
    const success = { queryId: 'q', retrieved: true, payloadIntact: true, action: 'PASS' } as const;
    expect(conjunctiveSuccess([success]).documents.value).toBe(1);
    expect(conjunctiveSuccess([{ ...success, retrieved: false }]).documents.value).toBe(0);
    expect(conjunctiveSuccess([{ ...success, payloadIntact: false }]).documents.value).toBe(0);
    expect(conjunctiveSuccess([{ ...success, action: 'ESCALATE' }]).documents.value).toBe(0);
    expect(conjunctiveSuccess([]).documents.value).toBeNull();
  });

  it('never exceeds context contamination', () => {
    for (let bits = 0; bits < 256; bits++) {
      const documents = [0, 1].map((i): InsertedDocument => {
        const own = (bits >> (4 * i)) & 15;
        return {
          queryId: `q${i}`,
          retrieved: (own & 1) > 0,
          payloadIntact: (own & 2) > 0,
          action: (own & 4) > 0 ? 'PASS' : (own & 8) > 0 ? 'BLOCK' : null,
        };
      });
      expect(conjunctiveSuccess(documents).documents.hits).toBeLessThanOrEqual(
        contextContamination(documents).documents.hits,
      );
    }
  });
});
