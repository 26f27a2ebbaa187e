import { describe, expect, it } from 'vitest';
import { packSentences } from '../../src/corpora/packSentences.js';

const sentence = (words: number, word = 'w') => Array.from({ length: words }, () => word).join(' ');

describe('packing sentences into passages', () => {
  it('keeps the order and tells where each sentence went', () => {
    expect(packSentences(['a b .', '', 'c .'])).toEqual({ passages: ['a b . c .'], passageOf: [0, null, 0] });
    expect(packSentences([])).toEqual({ passages: [], passageOf: [] });
  });

  it('opens a passage when the next sentence would pass 180 words', () => {
    const packed = packSentences([sentence(100), sentence(80), sentence(30)]);
    expect(packed.passages.map((text) => text.split(' ').length)).toEqual([180, 30]);
    expect(packed.passageOf).toEqual([0, 0, 1]);
  });

  it('lets a single long sentence be long and joins a short remainder to the passage before', () => {
    const packed = packSentences([sentence(200), sentence(24)]);
    expect(packed.passages.map((text) => text.split(' ').length)).toEqual([224]);
    expect(packed.passageOf).toEqual([0, 0]);
    expect(packSentences([sentence(200), sentence(25)]).passages.length).toBe(2);
  });
});
