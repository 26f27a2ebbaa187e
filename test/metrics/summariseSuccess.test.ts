import { describe, expect, it } from 'vitest';
import { conjunctiveSuccess, summariseContamination, summariseSuccess } from '../../src/metrics/index.js';
import type { DecisionRow } from '../../src/records/index.js';

const row = (
  queryId: string,
  documentId: string,
  flag: boolean,
  label: DecisionRow['label'] = 'poison',
): DecisionRow => ({
  seed: 11,
  queryId,
  rank: 0,
  documentId,
  label,
  score: null,
  probability: null,
  flag,
});
const rows = [
  row('q1', 'a', false),
  row('q1', 'b', false),
  row('q2', 'c', true),
  row('q2', 'x', false, 'clean'),
];
const inserted = new Map([
  ['q1', 2],
  ['q2', 2],
]);

describe('the success of an attack', () => {
  it('counts only documents that are retrieved, intact and passed', () => {
    const summary = summariseSuccess(rows, inserted, (id) => id !== 'b');
    expect(summary).toMatchObject({
      success: 0.25,
      successHits: 1,
      successTotal: 4,
      successQuery: 0.5,
      successQueryHits: 1,
    });
  });

  it('is the contamination when every payload is intact, and the conjunctive rate of its documents', () => {
    const summary = summariseSuccess(rows, inserted, () => true);
    const { ccrDocument, ccrDocumentLow, ccrDocumentHigh } = summariseContamination(rows, inserted);
    expect([summary.success, summary.successLow, summary.successHigh]).toEqual([
      ccrDocument,
      ccrDocumentLow,
      ccrDocumentHigh,
    ]);
    const documents = [
      { queryId: 'q1', retrieved: true, payloadIntact: true, action: 'PASS' as const },
      { queryId: 'q1', retrieved: true, payloadIntact: true, action: 'PASS' as const },
      { queryId: 'q2', retrieved: true, payloadIntact: true, action: 'BLOCK' as const },
      { queryId: 'q2', retrieved: false, payloadIntact: true, action: null },
    ];
    expect(conjunctiveSuccess(documents).documents.value).toBe(summary.success);
  });

  it('is null without queries and refuses a query that nothing is known of', () => {
    expect(summariseSuccess([], new Map(), () => true).success).toBeNull();
    expect(() => summariseSuccess(rows, new Map([['q1', 2]]), () => true)).toThrow('q2');
  });
});
