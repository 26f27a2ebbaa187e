import { describe, expect, it } from 'vitest';
import { summariseContamination } from '../../src/metrics/index.js';
import type { DecisionRow } from '../../src/records/index.js';

function row(queryId: string, label: DecisionRow['label'], flag: boolean): DecisionRow {
  return { seed: 11, queryId, rank: 0, documentId: 'd', label, score: null, probability: null, flag };
}

describe('context contamination', () => {
  it('divides the poison that passes by all inserted documents, retrieved or not', () => {
    const rows = [row('a', 'poison', false), row('a', 'poison', true), row('b', 'clean', false)];
    const summary = summariseContamination(
      rows,
      new Map([
        ['a', 5],
        ['b', 5],
      ]),
    );
    expect(summary.ccrDocument).toBe(0.1);
    expect([summary.ccrDocumentHits, summary.ccrDocumentTotal]).toEqual([1, 10]);
    expect([summary.ccrQuery, summary.ccrQueryHits, summary.ccrQueryTotal]).toEqual([0.5, 1, 2]);
    expect(summary.ccrDocumentLow).toBe(0);
    expect(summary.ccrDocumentHigh).toBe(0.2);
  });

  it('counts poison of other targets as none, and a wholly blocked set as an empty context', () => {
    const rows = [row('a', 'cross_query', false), row('b', 'poison', true), row('b', 'clean', true)];
    const summary = summariseContamination(
      rows,
      new Map([
        ['a', 1],
        ['b', 1],
      ]),
    );
    expect([summary.ccrDocument, summary.ccrQuery, summary.emptyContextHits]).toEqual([0, 0, 1]);
  });

  it('is not defined without rows, and asks for a count of every query', () => {
    expect(summariseContamination([], new Map())).toMatchObject({ ccrDocument: null, ccrQuery: null });
    expect(() => summariseContamination([row('a', 'clean', false)], new Map())).toThrow(
      'query "a" has no count of inserted documents',
    );
  });
});
