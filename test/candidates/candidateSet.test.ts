import { describe, expect, it } from 'vitest';
import { crossQueryShare, labelledCandidateSet } from '../../src/candidates/index.js';
import { measured } from './candidateFixture.js';

const documents = new Map(['d1', 'p1', 'p2'].map((id) => [id, measured(id)]));
const owners = new Map([
  ['p1', 'q1'],
  ['p2', 'q2'],
]);
const sources = {
  measured: (id: string) => documents.get(id),
  insertedFor: (id: string) => owners.get(id),
};
const query = { id: 'q1', text: 'who won the race' };

describe('labelledCandidateSet', () => {
  it('labels own inserted documents poison, those of other queries cross rows, and the corpus clean', () => {
    const ranking = ['p2', 'd1', 'p1'].map((documentId, i) => ({ documentId, similarity: 0.9 - i / 10 }));
    const { set, labels } = labelledCandidateSet(query, ranking, sources);
    expect(labels).toEqual(['cross_query', 'clean', 'poison']);
    expect(set).toMatchObject({ queryId: 'q1', queryText: 'who won the race' });
    expect(set.candidates.map(({ documentId, rank, similarity }) => [documentId, rank, similarity])).toEqual([
      ['p2', 0, 0.9],
      ['d1', 1, 0.8],
      ['p1', 2, 0.7],
    ]);
  });

  it('shows no label to a defense', () => {
    const { set } = labelledCandidateSet(query, [{ documentId: 'p1', similarity: 0.9 }], sources);
    expect(Object.keys(set.candidates[0] ?? {}).sort()).toEqual([
      'digestOccurrences',
      'documentId',
      'embedding',
      'lengthWords',
      'likelihood',
      'rank',
      'similarity',
      'text',
    ]);
  });

  it('works on an empty ranking and refuses a document that was not measured', () => {
    expect(labelledCandidateSet(query, [], sources).set.candidates).toEqual([]);
    expect(() => labelledCandidateSet(query, [{ documentId: 'x', similarity: 1 }], sources)).toThrow(
      'query "q1" retrieves document "x", which was not measured; measure every ranked document',
    );
  });
});

describe('crossQueryShare', () => {
  it('is the share of cross rows among all candidates, N/A without candidates', () => {
    const share = crossQueryShare([{ labels: ['clean', 'cross_query'] }, { labels: ['poison', 'clean'] }]);
    expect(share).toEqual({ hits: 1, total: 4, value: 0.25 });
    expect(crossQueryShare([])).toEqual({ hits: 0, total: 0, value: null });
  });
});
