import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { loadTokenizer } from '../../src/models/loadTokenizer.js';
import { TINY_WORDS, tinyModel } from './tinyModels.js';

describe('loadTokenizer', () => {
  const words = loadTokenizer(tinyModel('embedding'));
  const bytes = loadTokenizer(tinyModel('language'));
  const idOf = (word: string) => TINY_WORDS.indexOf(word);

  it('gives the ids of a text with and without special tokens', () => {
    expect(words.bare('A b', 10)).toEqual([4, 5]);
    expect(words.withSpecialTokens('A b')).toEqual([2, 4, 5, 3]);
    expect(words.withSpecialTokens('a', 'b')).toEqual([2, 4, 3, 5, 3]);
    expect(bytes.bare('aé', 10)).toEqual([97, 0xc3, 0xa9]);
  });

  it('keeps the first tokens only', () => {
    expect(words.bare('a b a b a b', 3)).toEqual([4, 5, 4]);
    expect(words.bare('as as', 3)).toEqual([4, idOf('##s'), 4]);
    expect(bytes.bare('hello world', 7)).toEqual([...'hello w'].map((letter) => letter.charCodeAt(0)));
  });

  it('lower-cases a capital sigma at the end of a word as the reference does', () => {
    expect(words.bare('Σ a', 5)).toEqual([idOf('σ'), 4]);
    expect(words.bare('aΣ', 5)).toEqual(words.bare('aσ', 5));
  });

  it('gives the same tokens whether or not the text goes on behind the limit', () => {
    const text = 'a b, nan! zero\u0301 as \u00ad yes\u3000no [SEP] a';
    const long = `${text} `.repeat(3_000);
    for (const limit of [1, 5, 12, 50]) {
      expect(words.bare(long, limit)).toEqual(words.bare(`${text} `.repeat(60), limit));
      expect(bytes.bare(long, limit)).toEqual(bytes.bare(`${text} `.repeat(60), limit));
    }
  });

  it('reads hostile texts in time linear in their length', () => {
    const hostile = [
      'x'.repeat(200_000),
      ' '.repeat(200_000),
      '\u0000'.repeat(200_000),
      '\ud800'.repeat(200_000),
      '\udc00a'.repeat(100_000),
      '\u0323\u0301'.repeat(100_000),
      '[SEP'.repeat(50_000),
      `${'x'.repeat(99)} `.repeat(2_000),
    ];
    for (const text of hostile) {
      const started = performance.now();
      expect(words.bare(text, 254).length).toBeLessThanOrEqual(254);
      expect(bytes.bare(text, 1023).length).toBeLessThanOrEqual(1023);
      expect(performance.now() - started).toBeLessThan(5_000);
    }
  }, 60_000);

  it('names the file that is missing or damaged', () => {
    const folder = tinyModel('embedding');
    writeFileSync(join(folder, 'tokenizer_config.json'), '{');
    expect(() => loadTokenizer(folder)).toThrow(/tokenizer_config\.json is missing or is no JSON/);
    rmSync(join(folder, 'tokenizer.json'));
    expect(() => loadTokenizer(folder)).toThrow(/tokenizer\.json is missing or is no JSON/);
  });
});
