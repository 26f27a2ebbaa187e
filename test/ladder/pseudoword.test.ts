import { expect, it } from 'vitest';
import { pseudoword } from '../../src/ladder/index.js';
import { mulberry32 } from '../../src/random/index.js';
import vectors from '../vectors/profile-vectors.json' with { type: 'json' };

it.each([
  [11, vectors.pseudowords.seed11],
  [22, vectors.pseudowords.seed22],
] as const)('seed %d gives the words of the reference', (seed, expected) => {
  const random = mulberry32(seed);
  expect(expected.map(() => pseudoword(random, new Set()))).toEqual(expected);
});

it('a word of the corpus is drawn again', () => {
  expect(pseudoword(mulberry32(11), new Set())).toBe('tulplu');
  expect(pseudoword(mulberry32(11), new Set(['tulplu']))).toBe('zosplol');
});

it('every word has at least three letters', () => {
  const random = mulberry32(33);
  const lengths = Array.from({ length: 2000 }, () => pseudoword(random, new Set()).length);
  expect(Math.min(...lengths)).toBe(3);
});
