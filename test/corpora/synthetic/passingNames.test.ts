import { expect, test } from 'vitest';
import { nameBook } from '../../../src/corpora/synthetic/names.js';
import { passingNames } from '../../../src/corpora/synthetic/passingNames.js';
import { mulberry32 } from '../../../src/random/index.js';

const book = nameBook('general', 11);

test('towns, persons and parts of names are drawn', () => {
  expect(Object.keys(passingNames(book, 4))).toEqual(['town', 'person', 'surname2', 'given2', 'streamname']);
});

test('a passing town is often a neighbour and never the place of the group itself', () => {
  const town = passingNames(book, 4).town as (random: ReturnType<typeof mulberry32>) => string;
  const random = mulberry32(1);
  const drawn = Array.from({ length: 1000 }, () => town(random));
  const neighbours = new Set(Array.from({ length: 11 }, (_, index) => book('place', index)));
  expect(drawn).not.toContain(book('place', 4));
  expect(drawn.filter((name) => neighbours.has(name)).length / 1000).toBeCloseTo(0.5, 1);
});
