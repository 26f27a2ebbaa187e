import { expect, test } from 'vitest';
import { nameBook, PASSING_NAMES } from '../../../src/corpora/synthetic/names.js';

test('an index always has the same name', () => {
  expect(nameBook('general', 11)('place', 0)).toBe('Slubled');
});

test('different indices of a kind never share a name', () => {
  const book = nameBook('medical', 22);
  for (const kind of ['place', 'surname', 'given', 'company', 'drug'] as const) {
    const names = new Set(Array.from({ length: 3000 }, (_, index) => book(kind, index)));
    for (let index = 0; index < 3000; index++) names.add(book(kind, PASSING_NAMES + index));
    expect(names.size).toBe(6000);
  }
});

test('two corpora have different names', () => {
  expect(nameBook('general', 11)('place', 3)).not.toBe(nameBook('legal', 11)('place', 3));
});
