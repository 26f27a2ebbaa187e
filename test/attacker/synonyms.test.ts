import { describe, expect, it } from 'vitest';
import { SYNONYMS, synonymsOfWord } from '../../src/attacker/index.js';
import { tokens } from '../../src/text/index.js';

describe('the synonym list', () => {
  it('goes both ways and never replaces a word by itself', () => {
    expect(SYNONYMS.get('movie')).toEqual(['film']);
    for (const [word, others] of SYNONYMS) {
      expect(word).toBe(word.toLowerCase());
      expect(tokens(word)).toEqual([word]);
      for (const other of others) {
        expect(other).not.toBe(word);
        expect(SYNONYMS.get(other.toLowerCase())).toContain(word);
      }
    }
  });

  it('keeps capital and punctuation of the word', () => {
    expect(synonymsOfWord('Movie?')).toEqual(['Film?']);
    expect(synonymsOfWord('(movie),')).toEqual(['(film),']);
  });

  it('has nothing for words that are not in it, for joined words and for hostile ones', () => {
    for (const word of ['', '?', 'toString', '__proto__', 'movie-goer', 'xyzzy', '\ud800', '.*']) {
      expect(synonymsOfWord(word)).toEqual([]);
    }
    const started = performance.now();
    expect(synonymsOfWord(`${'('.repeat(200_000)}a${'!'.repeat(200_000)}b`)).toEqual([]);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
