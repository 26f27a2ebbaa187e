import { describe, expect, it } from 'vitest';
import { oneLine } from '../../src/corpora/oneLine.js';

describe('white space', () => {
  it('is collapsed to single spaces and removed at the ends', () => {
    expect(oneLine(' a\n\tb ')).toBe('a b');
    expect(oneLine('\u00a0')).toBe('');
    expect(oneLine(oneLine(' x  y'))).toBe('x y');
  });
});
