import { describe, expect, it } from 'vitest';

import { firstWords, streamSafe } from '../../src/models/boundedText.js';

describe('firstWords', () => {
  it('keeps the words asked for and cuts before the space after them', () => {
    expect(firstWords('one two three', 2)).toBe('one two');
    expect(firstWords('one\ttwo\nthree\rfour', 3)).toBe('one\ttwo\nthree');
  });

  it('counts only words with an ASCII letter or digit, as others may give no token', () => {
    expect(firstWords('\u200b \u0301 -- one \u00ad two three', 2)).toBe('\u200b \u0301 -- one \u00ad two');
  });

  it('leaves a text with too few words as it is', () => {
    for (const text of ['', 'one two', '東京 大阪 京都', 'x'.repeat(10_000)]) {
      expect(firstWords(text, 2)).toBe(text);
    }
  });

  it('does not cut a word that is still going on', () => {
    expect(firstWords('one twothree', 2)).toBe('one twothree');
    expect(firstWords('a\u00a0b c', 1)).toBe('a\u00a0b');
  });
});

describe('streamSafe', () => {
  it('leaves ordinary accents alone', () => {
    expect(streamSafe('cafe\u0301')).toBe('cafe\u0301');
    expect(streamSafe(`a${'\u0301'.repeat(29)}`)).toBe(`a${'\u0301'.repeat(29)}`);
  });

  it('separates every thirty combining marks', () => {
    expect(streamSafe(`a${'\u0323\u0301'.repeat(30)}b`)).toBe(
      `a${'\u0323\u0301'.repeat(15)}\u034f${'\u0323\u0301'.repeat(15)}\u034fb`,
    );
  });

  it('makes normalisation of a million marks linear', () => {
    const started = performance.now();
    streamSafe('\u0323\u0301'.repeat(500_000)).normalize('NFD');
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
