import { describe, expect, it } from 'vitest';
import { byRank } from '../../src/retrieval/index.js';

describe('byRank', () => {
  it('puts the more similar document first and breaks ties by id in code units', () => {
    expect(byRank({ documentId: 'a', similarity: 0.5 }, { documentId: 'b', similarity: 0.5 })).toBe(-1);
    expect(byRank({ documentId: 'Z', similarity: 0.5 }, { documentId: 'a', similarity: 0.5 })).toBe(-1);
    expect(
      byRank({ documentId: 'a', similarity: 0.1 }, { documentId: 'b', similarity: 0.5 }),
    ).toBeGreaterThan(0);
  });
});
