import { expect, it } from 'vitest';
import type { Action } from '../../src/decisions/index.js';
import { contextContamination } from '../../src/metrics/index.js';
import vectors from '../vectors/metrics-vectors.json' with { type: 'json' };

it.each(vectors.conjunctive_success)('context contamination agrees with the reference', (vector) => {
  const contamination = contextContamination(
    vector.docs.map((doc) => ({
      queryId: doc.q,
      retrieved: doc.retrieved,
      payloadIntact: doc.payload,
      action: doc.action as Action,
    })),
  );
  expect(contamination.documents.value).toBeCloseTo(vector.ccr_doc, 12);
  expect(contamination.queries.value).toBeCloseTo(vector.ccr_query, 12);
});

it('context contamination ignores the payload and counts no document that was not retrieved', () => {
  const document = { queryId: 'q', retrieved: true, payloadIntact: false, action: 'PASS' } as const;
  expect(contextContamination([document]).documents.value).toBe(1);
  expect(contextContamination([{ ...document, retrieved: false }]).documents.value).toBe(0);
});
