import { expect, it } from 'vitest';
import { pseudowords, wordShuffled } from '../../src/ladder/index.js';
import { mulberry32 } from '../../src/random/index.js';
import { words } from '../../src/text/index.js';
import vectors from '../vectors/profile-vectors.json' with { type: 'json' };

const { placebo } = vectors;

it.each([
  [11, placebo.shuffle_seed11],
  [22, placebo.shuffle_seed22],
] as const)('the filler shuffled with seed %d is that of the reference', (seed, expected) => {
  expect(wordShuffled(words(placebo.filler), mulberry32(seed)).join(' ')).toBe(expected);
});

it('the shuffled filler has the same multiset of words', () => {
  const filler = words(placebo.filler);
  expect([...wordShuffled(filler, mulberry32(7))].sort()).toEqual([...filler].sort());
  expect(wordShuffled(['one', 'two'], mulberry32(11)).length).toBe(2);
});

it('the pseudoword filler is that of the reference, with its full stops in place', () => {
  expect(pseudowords(words(placebo.filler), mulberry32(11), new Set()).join(' ')).toBe(placebo.pseudo_seed11);
  expect(pseudowords(['No', 'more.'], mulberry32(11), new Set())).toEqual(['tulplu', 'zosplol.']);
});
