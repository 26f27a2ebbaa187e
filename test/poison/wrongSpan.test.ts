import { describe, expect, it } from 'vitest';
import { wrongSpan } from '../../src/poison/index.js';

const pool = [
  { queryId: 'a', group: 'g1', answer: 'A' },
  { queryId: 'b', group: 'g1', answer: 'B' },
  { queryId: 'c', group: 'g2', answer: 'C' },
  { queryId: 'd', group: 'g3', answer: 'D' },
];

describe('wrongSpan', () => {
  it('is the answer of the next question, cyclic', () => {
    const free = pool.map((entry) => ({ ...entry, group: null }));
    expect(['a', 'b', 'c', 'd'].map((id) => wrongSpan(free, id))).toEqual(['B', 'C', 'D', 'A']);
    const two = [
      { queryId: 'a', group: null, answer: 'x' },
      { queryId: 'b', group: null, answer: 'y' },
    ];
    expect(wrongSpan(two, 'a')).toBe('y');
  });

  it('skips questions of the same contract', () => {
    expect(['a', 'b', 'd'].map((id) => wrongSpan(pool, id))).toEqual(['C', 'C', 'A']);
    expect(wrongSpan(pool, 'a', 2)).toBe('D');
  });

  it('is null when no other question is left', () => {
    expect(wrongSpan(pool, 'a', 3)).toBeNull();
    expect(wrongSpan(pool.slice(0, 2), 'a')).toBeNull();
  });

  it('refuses a question that is not in the pool', () => {
    expect(() => wrongSpan(pool, 'x')).toThrow(/question "x" is not in its field's pool/);
  });
});
