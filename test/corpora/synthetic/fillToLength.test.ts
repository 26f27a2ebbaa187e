import { expect, test } from 'vitest';
import { dealer, fillToLength } from '../../../src/corpora/synthetic/fillToLength.js';

test('sentences are added until the length is reached', () => {
  const more = () => ({ section: 1, text: 'Three four.' });
  expect(fillToLength(4, [{ section: 0, text: 'One two.' }], more)).toEqual(['One two.', 'Three four.']);
});

test('sections are printed in ascending order', () => {
  const sentences = [
    { section: 2, text: 'Late.' },
    { section: 0, text: 'Early.' },
  ];
  expect(fillToLength(1, sentences, () => null)).toEqual(['Early.', 'Late.']);
});

test('a sentence that would overshoot by more than it closes is left out', () => {
  const more = () => ({ section: 0, text: 'a b c d e f g h.' });
  expect(fillToLength(4, [{ section: 0, text: 'a b.' }], more)).toEqual(['a b.']);
});

test('required sentences stay even where they are too long', () => {
  expect(fillToLength(1, [{ section: 0, text: 'a b c.' }], () => null)).toEqual(['a b c.']);
});

test('a dealer starts over after its last item and refuses an empty list', () => {
  const deal = dealer(['a', 'b']);
  expect([deal(), deal(), deal()]).toEqual(['a', 'b', 'a']);
  expect(dealer([])).toThrow(RangeError);
});
