import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { windowBounds, wordWindows } from '../../src/adversarial/wordWindows.js';

const vectors = JSON.parse(
  readFileSync(new URL('../vectors/companion-vectors.json', import.meta.url), 'utf8'),
) as { chunk_windows: { words: number; windows: [number, number][] }[] };

describe('wordWindows', () => {
  it('cuts as the reference vectors say', () => {
    for (const { words, windows } of vectors.chunk_windows) expect(windowBounds(words)).toEqual(windows);
    expect(windowBounds(121)).toEqual([
      [0, 120],
      [100, 121],
    ]);
  });

  it('joins words by single spaces and has no window for a blank text', () => {
    expect(wordWindows(' a\tb ')).toEqual(['a b']);
    expect(wordWindows(' \n\t ')).toEqual([]);
    expect(wordWindows('')).toEqual([]);
  });

  it('lets neighbours share twenty words and loses none', () => {
    const words = Array.from({ length: 333 }, (_, index) => `w${index}`);
    const windows = wordWindows(words.join(' ')).map((window) => window.split(' '));
    for (const [index, window] of windows.slice(1).entries()) {
      expect(window.slice(0, 20)).toEqual(windows[index]?.slice(-20));
    }
    expect(new Set(windows.flat())).toEqual(new Set(words));
  });

  it('takes another size, and none that would never end', () => {
    expect(wordWindows('a b c d e', { words: 3, overlap: 1 })).toEqual(['a b c', 'c d e']);
    for (const overlap of [3, -1, 0.5, Number.NaN]) {
      expect(() => wordWindows('a', { words: 3, overlap })).toThrow('make no progress');
    }
  });

  it('cuts a text of one megabyte at once', () => {
    expect(wordWindows('x '.repeat(500_000)).length).toBe(5000);
    expect(wordWindows('x'.repeat(1_000_000)).length).toBe(1);
  });
});
