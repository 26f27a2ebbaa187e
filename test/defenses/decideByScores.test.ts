import { describe, expect, it } from 'vitest';
import { decideByScores } from '../../src/defenses/index.js';
import { row, setOf } from './fitFixture.js';

const rule = {
  defense: 'd',
  score: (candidate: { similarity: number }) => candidate.similarity,
  flagged: (score: number) => score > 0.5,
};

describe('decideByScores', () => {
  it('gives one score and one flag per candidate, in rank order', () => {
    const set = setOf('q', [row('a', { similarity: 0.9 }), row('b', { similarity: 0.5 })]);
    expect(decideByScores(set, rule)).toEqual({
      scores: [0.9, 0.5],
      probabilities: null,
      flags: [true, false],
      degenerate: false,
    });
  });

  it('decides nothing on an empty set and refuses a score that is not finite', () => {
    expect(decideByScores({ queryId: 'q', queryText: 'who', candidates: [] }, rule).flags).toEqual([]);
    const broken = setOf('q', [row('a', { similarity: Number.NaN })]);
    expect(() => decideByScores(broken, rule)).toThrow(/defense "d", query "q", document "a"/);
  });
});
