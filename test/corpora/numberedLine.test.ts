import { describe, expect, it } from 'vitest';
import { linesOf } from '../../src/corpora/numberedLine.js';

describe('lines of a text in memory', () => {
  it('are numbered from 1 and carry no line ends', () => {
    expect(linesOf('a\r\nb\n')).toEqual([
      { line: 1, text: 'a' },
      { line: 2, text: 'b' },
    ]);
    expect(linesOf('')).toEqual([]);
    expect(linesOf('\uFEFFa')).toEqual([{ line: 1, text: 'a' }]);
  });
});
