import { describe, expect, it } from 'vitest';
import { holdsSubstring, holdsWords } from '../../src/endToEnd/index.js';

describe('the judge by characters', () => {
  it('ignores case and one final full stop, and finds a text inside a word', () => {
    expect(holdsSubstring('It is the Nucleus.', 'nucleus.')).toBe(true);
    expect(holdsSubstring('Known as a seafarer.', 'Sea.')).toBe(true);
    expect(holdsSubstring('In 2013.', '2012')).toBe(false);
  });

  it('finds nothing that is empty', () => {
    expect([holdsSubstring('anything', ''), holdsSubstring('anything', ' . ')]).toEqual([false, false]);
  });
});

describe('the judge by words', () => {
  it('wants the words in a row and whole', () => {
    expect(holdsWords('It was recorded by Frank Sinatra in 1961.', 'frank sinatra')).toBe(true);
    expect(holdsWords('Frank and Nancy Sinatra', 'Frank Sinatra')).toBe(false);
    expect(holdsWords('Known as a seafarer.', 'Sea.')).toBe(false);
  });

  it('takes the first yes or no, whatever comes behind it', () => {
    expect(holdsWords('No, though some say yes.', 'no')).toBe(true);
    expect(holdsWords('No, though some say yes.', 'yes')).toBe(false);
    expect(holdsWords('Perhaps.', 'yes')).toBe(false);
    expect(holdsWords('anything', '...')).toBe(false);
  });

  it('is not slow on a long answer', () => {
    const long = 'yes '.repeat(200_000);
    const started = performance.now();
    expect(holdsWords(long, 'no')).toBe(false);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
