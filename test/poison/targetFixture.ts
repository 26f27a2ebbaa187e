import type { Query, Target } from '../../src/records/index.js';

/** A target whose parts a test may replace. */
export function target(parts: Partial<Omit<Target, 'query'>> & { query?: Partial<Query> } = {}): Target {
  return {
    correct: '23',
    incorrect: '24',
    relevantDocumentIds: ['gold'],
    releasedTexts: [],
    ...parts,
    query: {
      id: 'test1',
      text: 'how many episodes are in chicago fire season 4',
      answers: ['23'],
      metadata: {},
      ...parts.query,
    },
  };
}
