import { describe, expect, it } from 'vitest';
import {
  contradictionMatrix,
  contradictionPairs,
  openingWords,
} from '../../src/defenses/nliConsistencyPairs.js';
import { countWords } from '../../src/text/index.js';
import { slowTexts } from '../text/hostileTexts.js';
import { row, setOf } from './fitFixture.js';

describe('openingWords', () => {
  it('cuts behind the last word kept and leaves inner whitespace as it is', () => {
    expect(openingWords(' one two  three four', 3)).toBe(' one two  three');
    expect(openingWords('one two', 2)).toBe('one two');
    expect(openingWords('one two ', 2)).toBe('one two ');
    expect(openingWords('', 2)).toBe('');
  });

  it('does not count invisible format characters as a word', () => {
    expect(openingWords('one \u200b two three', 2)).toBe('one \u200b two');
  });

  it('keeps 200 words unless told otherwise', () => {
    const text = Array.from({ length: 250 }, (_, i) => `w${i}`).join(' ');
    expect(countWords(openingWords(text))).toBe(200);
  });

  it.each(slowTexts())('is not slow on %s', (_, text) => {
    expect(openingWords(text).length).toBeLessThanOrEqual(text.length);
  });
});

describe('contradictionPairs', () => {
  it('lists every ordered pair of documents, row by row, each cut to 200 words', () => {
    const long = 'word '.repeat(300);
    const set = setOf('q', [row('a', { text: 'A' }), row('b', { text: 'B' }), row('c', { text: long })]);
    const cut = 'word '.repeat(200).trim();
    expect(contradictionPairs(set)).toEqual([
      ['A', 'B'],
      ['A', cut],
      ['B', 'A'],
      ['B', cut],
      [cut, 'A'],
      [cut, 'B'],
    ]);
  });

  it('lists 90 pairs for ten documents, none for one or none, and pairs of equal texts too', () => {
    const ten = Array.from({ length: 10 }, (_, i) => row(`d${i}`, { text: 'same' }));
    expect(contradictionPairs(setOf('q', ten))).toHaveLength(90);
    expect(contradictionPairs(setOf('q', [row('a')]))).toEqual([]);
    expect(contradictionPairs(setOf('q', []))).toEqual([]);
  });
});

describe('contradictionMatrix', () => {
  it('places the answers in the order of the pairs, premise by row', () => {
    expect(contradictionMatrix(2, [0.9, 0.2])).toEqual(Float64Array.of(0, 0.9, 0.2, 0));
    expect(contradictionMatrix(3, [1, 2, 3, 4, 5, 6])).toEqual(Float64Array.of(0, 1, 2, 3, 0, 4, 5, 6, 0));
    expect(contradictionMatrix(1, [])).toEqual(Float64Array.of(0));
    expect(contradictionMatrix(0, [])).toEqual(new Float64Array(0));
  });

  it('refuses another number of answers', () => {
    expect(() => contradictionMatrix(3, [0.1])).toThrow('1 probabilities for 3 documents; give 6');
  });
});
