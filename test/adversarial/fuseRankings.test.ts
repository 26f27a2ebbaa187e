import { describe, expect, it } from 'vitest';
import { FUSION_DEPTH, MIN_SCORE } from '../../src/adversarial/configuration.js';
import { fuseRankings } from '../../src/adversarial/fuseRankings.js';
import { ranked } from './suiteFixture.js';

const [A, B, C] = ['a', 'b', 'c'].map((id) => ranked({ id }, 0.9)) as [
  ReturnType<typeof ranked>,
  ReturnType<typeof ranked>,
  ReturnType<typeof ranked>,
];

describe('fuseRankings', () => {
  it('gives the first of one list a half and the first of both one', () => {
    expect(fuseRankings([A], [])[0]?.score).toBe(0.5);
    expect(fuseRankings([A], [A])[0]?.score).toBeCloseTo(1, 12);
  });

  it('gives rank 20 of one list 0.381, so that no later threshold of 0.15 removes it', () => {
    const list = Array.from({ length: FUSION_DEPTH }, (_, index) => ranked({ id: `d${index}` }, 0.2));
    const last = fuseRankings(list, []).at(-1)?.score ?? 0;
    expect(last).toBeCloseTo((0.5 / 80) * 61, 12);
    expect(last > MIN_SCORE).toBe(true);
  });

  it('drops what is below 0.15 in its own list before it counts ranks', () => {
    const weak = { ...A, score: 0.149 };
    expect(fuseRankings([weak], [])).toEqual([]);
    expect(fuseRankings([{ ...A, score: 0.15 }], [])).toHaveLength(1);
    expect(fuseRankings([weak, B], []).map(({ score }) => score)).toEqual([0.5]);
  });

  it('breaks ties by the order of the dense list', () => {
    expect(fuseRankings([C, A], [A, C]).map(({ chunk }) => chunk.documentId)).toEqual(['c', 'a']);
    expect(fuseRankings([B], [A]).map(({ chunk }) => chunk.documentId)).toEqual(['b', 'a']);
  });
});
