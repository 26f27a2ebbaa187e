import { describe, expect, it } from 'vitest';
import { cleanSentence } from '../../src/attacker/index.js';
import { mulberry32 } from '../../src/random/index.js';

const documents = [{ documentId: 'd', text: 'One two three four five. Too short.' }];

describe('a clean sentence', () => {
  it('is whole, and has five words or more', () => {
    expect(cleanSentence({ documents, forbidden: [] }, 9, mulberry32(11))).toEqual([
      'One',
      'two',
      'three',
      'four',
      'five.',
    ]);
  });

  it('is refused where it holds a forbidden run, is too long, or there is no document', () => {
    const ask = (forbidden: string[][], most: number, from = documents) =>
      cleanSentence({ documents: from, forbidden }, most, mulberry32(11));
    expect(ask([['two', 'three']], 9)).toBeNull();
    expect(ask([], 4)).toBeNull();
    expect(ask([], 9, [])).toBeNull();
    expect(ask([[], ['two', 'four']], 9)).not.toBeNull();
  });
});
