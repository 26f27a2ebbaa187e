import { describe, expect, it } from 'vitest';
import { likelihoodHalves } from '../../src/candidates/index.js';
import { mulberry32 } from '../../src/random/index.js';
import { countWords } from '../../src/text/index.js';

describe('likelihoodHalves', () => {
  it('gives the first floor(n/2) words to the first half', () => {
    expect(likelihoodHalves(' one two  three ')).toEqual({ first: 'one', second: 'two  three' });
    expect(likelihoodHalves('a b c d')).toEqual({ first: 'a b', second: 'c d' });
    expect(likelihoodHalves('a\tb')).toEqual({ first: 'a', second: 'b' });
  });

  it('gives a text of one word to both halves', () => {
    expect(likelihoodHalves('\u00a0word\n')).toEqual({ first: 'word', second: 'word' });
  });

  it('keeps the raw text of each half, inner whitespace and invisible characters included', () => {
    expect(likelihoodHalves('Q?.The  e\u200bnd\nof \u200b it')).toEqual({
      first: 'Q?.The  e\u200bnd',
      second: 'of \u200b it',
    });
  });

  it('halves the word count of any ordinary text', () => {
    const random = mulberry32(2);
    const spaces = [' ', '  ', '\n', '\t', '\u2003', '\r\n'];
    for (let round = 0; round < 200; round++) {
      const count = 2 + random.below(30);
      const text = Array.from(
        { length: count },
        (_, i) => `w${i}.${spaces[random.below(spaces.length)] ?? ' '}`,
      ).join('');
      const { first, second } = likelihoodHalves(text);
      expect([countWords(first), countWords(second)]).toEqual([Math.floor(count / 2), Math.ceil(count / 2)]);
      expect(text).toContain(first);
      expect(text).toContain(second);
    }
  });

  it('refuses a text without words', () => {
    for (const text of ['', ' \n', '\u200b', '\ufeff \u00ad']) {
      expect(() => likelihoodHalves(text)).toThrow(/has no word to score/);
    }
  });

  it('stays linear on a long text', () => {
    const started = performance.now();
    likelihoodHalves('word '.repeat(200_000));
    likelihoodHalves(`a ${'\u200b'.repeat(1_000_000)}`);
    expect(performance.now() - started).toBeLessThan(3000);
  });
});
