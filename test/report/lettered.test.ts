import { describe, expect, it } from 'vitest';
import { letterOf, lettersOf } from '../../src/report/index.js';

describe('lettered footnotes', () => {
  it('write a text out once, in the order of first appearance', () => {
    const { letters, notes } = lettersOf([['x', 'y'], [], ['y', 'z']]);
    expect(letters).toEqual([['a', 'b'], [], ['b', 'c']]);
    expect(notes.map(({ letter, text }) => letter + text)).toEqual(['ax', 'by', 'cz']);
  });

  it('go on after z', () => {
    expect([0, 25, 26, 51, 52].map(letterOf)).toEqual(['a', 'z', 'aa', 'zz', 'aaa']);
  });
});
