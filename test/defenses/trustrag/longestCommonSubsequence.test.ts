import { describe, expect, it } from 'vitest';
import { indexedSequence, longestCommonSubsequence } from '../../../src/defenses/trustrag/index.js';
import { mulberry32 } from '../../../src/random/index.js';

/** The textbook recurrence, one row at a time. */
function byTable(a: Int32Array, b: Int32Array): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const item of a) {
    const next = [0];
    b.forEach((other, j) => {
      next.push(item === other ? (row[j] as number) + 1 : Math.max(row[j + 1] as number, next[j] as number));
    });
    row = next;
  }
  return row[b.length] as number;
}

describe('longestCommonSubsequence', () => {
  it('counts the items in common in their order', () => {
    const first = indexedSequence(Int32Array.of(0, 1, 2), 4);
    expect(longestCommonSubsequence(first, Int32Array.of(0, 3, 2))).toBe(2);
    expect(longestCommonSubsequence(first, Int32Array.of(2, 1, 0))).toBe(1);
    expect(longestCommonSubsequence(first, Int32Array.of(3))).toBe(0);
    expect(longestCommonSubsequence(first, new Int32Array(0))).toBe(0);
    expect(longestCommonSubsequence(indexedSequence(new Int32Array(0), 4), Int32Array.of(1))).toBe(0);
  });

  it('equals the textbook recurrence, also across the borders of its 30-bit words', () => {
    const random = mulberry32(7);
    for (let trial = 0; trial < 400; trial++) {
      const vocabulary = 1 + random.below(trial % 2 === 0 ? 4 : 60);
      const draw = () => Int32Array.from({ length: random.below(130) }, () => random.below(vocabulary));
      const [a, b] = [draw(), draw()];
      const length = longestCommonSubsequence(indexedSequence(a, vocabulary), b);
      expect(length).toBe(byTable(a, b));
      expect(longestCommonSubsequence(indexedSequence(b, vocabulary), a)).toBe(length);
    }
  });

  it('finds a long sequence whole in itself', () => {
    const items = Int32Array.from({ length: 3001 }, (_, i) => i % 7);
    expect(longestCommonSubsequence(indexedSequence(items, 7), items)).toBe(3001);
  });
});

describe('indexedSequence', () => {
  it('holds one bit per position, by item', () => {
    const { bits, words, starts } = indexedSequence(Int32Array.of(2, 0, 2), 3);
    expect(bits).toEqual(Int32Array.of(0b010, 0b101));
    expect(words).toEqual(Int32Array.of(0, 0));
    expect(starts).toEqual(Int32Array.of(0, 1, 1, 2));
  });

  it('takes memory linear in its length when all items differ', () => {
    const items = Int32Array.from({ length: 100_000 }, (_, i) => i);
    expect(indexedSequence(items, items.length).bits).toHaveLength(100_000);
  });
});
