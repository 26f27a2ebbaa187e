import { describe, expect, it } from 'vitest';
import { countWords, words } from '../../src/text/index.js';
import vectors from '../vectors/profile-vectors.json' with { type: 'json' };
import { hostileTexts, slowTexts } from './hostileTexts.js';

describe('words', () => {
  it.each(vectors.word_count)('of $text number $words', (vector) => {
    expect(countWords(vector.text)).toBe(vector.words);
  });

  it('are runs without whitespace, a lone dash included', () => {
    expect(words('— Q?.The answer')).toEqual(['—', 'Q?.The', 'answer']);
    expect(countWords('line\nbreak\ttab')).toBe(3);
  });

  it('joined by single spaces give the same words again', () => {
    for (const text of hostileTexts(3000, 8)) {
      const found = words(text).map((word) => word.normalize('NFKC'));
      if (found.some((word) => /^\p{M}/u.test(word))) continue;
      expect(words(found.join(' '))).toEqual(found);
    }
  });

  it.each(slowTexts(200_000))('of 200,000 units of %s are counted without super-linear time', (_, text) => {
    const start = performance.now();
    countWords(text);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});
