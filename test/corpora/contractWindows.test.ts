import { describe, expect, it } from 'vitest';
import { contractWindows, contractWords, windowsOf } from '../../src/corpora/contractWindows.js';

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`);

describe('windows of a contract', () => {
  it('hold 150 words each and start 120 words apart', () => {
    expect(contractWindows(Array.from({ length: 151 }, () => 'w')).length).toBe(2);
    const windows = contractWindows(words(300));
    expect(windows.map((window) => window.split(' ').length)).toEqual([150, 150, 60]);
    expect(windows[1]?.startsWith('w120 ')).toBe(true);
  });

  it.each([
    [0, 0],
    [1, 1],
    [150, 1],
    [151, 2],
    [270, 2],
    [271, 3],
    [390, 3],
  ])('of %i words are %i', (count, expected) => {
    expect(contractWindows(words(count)).length).toBe(expected);
  });

  it('are made of white-space words without zero-width spaces', () => {
    expect(contractWords('a\u200b \n b')).toEqual(['a', 'b']);
  });

  it('are relevant when they hold the whole span, else when they overlap it', () => {
    expect(windowsOf(1000, 125, 130)).toEqual([0, 1]);
    expect(windowsOf(1000, 0, 3)).toEqual([0]);
    expect(windowsOf(1000, 100, 400)).toEqual([0, 1, 2, 3]);
    expect(windowsOf(1000, 149, 240)).toEqual([1]);
  });
});
