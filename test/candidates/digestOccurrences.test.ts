import { describe, expect, it } from 'vitest';
import { digestOccurrences } from '../../src/candidates/index.js';
import { sha256Hex } from '../../src/text/index.js';

describe('digestOccurrences', () => {
  it('counts exact texts and takes a trailing space for a difference', () => {
    const texts = ['a', 'b', 'a', 'a '];
    const counts = digestOccurrences(texts);
    expect(counts.size).toBe(3);
    expect(texts.map((text) => counts.get(sha256Hex(text)))).toEqual([2, 1, 2, 1]);
  });
});
