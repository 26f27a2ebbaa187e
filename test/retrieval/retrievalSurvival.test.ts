import { describe, expect, it } from 'vitest';
import { retrievalSurvival } from '../../src/retrieval/index.js';

const ranking = (...ids: string[]) => ids.map((documentId) => ({ documentId, similarity: 0.5 }));

describe('retrievalSurvival', () => {
  it('counts only what a query retrieves of its own inserted documents', () => {
    const survival = retrievalSurvival(
      new Map([
        ['q2', ranking('p3', 'd1', 'p1')],
        ['q1', ranking('d1', 'p1', 'p3')],
      ]),
      [
        { documentId: 'p3', queryId: 'q2' },
        { documentId: 'p1', queryId: 'q1' },
        { documentId: 'p2', queryId: 'q1' },
        { documentId: 'p4', queryId: 'q2' },
        { documentId: 'p5', queryId: 'q2' },
      ],
    );
    expect(survival).toEqual({
      cell: { hits: 2, total: 5, value: 0.4 },
      byQuery: [
        { queryId: 'q1', hits: 1, total: 2 },
        { queryId: 'q2', hits: 1, total: 3 },
      ],
    });
  });

  it('is 0 of 1 when the one inserted document is not retrieved, and N/A when nothing was inserted', () => {
    const one = retrievalSurvival(new Map([['q', []]]), [{ documentId: 'p', queryId: 'q' }]);
    expect(one.cell).toEqual({ hits: 0, total: 1, value: 0 });
    expect(retrievalSurvival(new Map(), []).cell.value).toBeNull();
  });

  it('refuses an inserted document whose query was not ranked', () => {
    expect(() => retrievalSurvival(new Map(), [{ documentId: 'p', queryId: 'q' }])).toThrow(
      /query "q" has inserted documents but no ranking/,
    );
  });
});
