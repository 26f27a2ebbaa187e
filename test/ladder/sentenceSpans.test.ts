import { expect, it } from 'vitest';
import { sentenceSpans } from '../../src/ladder/index.js';

it('a sentence ends at its last sign before white space', () => {
  expect(sentenceSpans('One. Two')).toEqual([
    { start: 0, end: 4 },
    { start: 5, end: 8 },
  ]);
});

it('signs inside words and decimals end nothing, and white space belongs to no sentence', () => {
  const text = '  A cost of $4.99 is due!\n\n"Is it?" asked J.R. ';
  expect(sentenceSpans(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'A cost of $4.99 is due!',
    '"Is it?" asked J.R.',
  ]);
  expect(sentenceSpans(' \n ')).toEqual([]);
  expect(sentenceSpans('')).toEqual([]);
});
