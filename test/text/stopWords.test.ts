import { expect, it } from 'vitest';
import { STOP_WORDS } from '../../src/text/index.js';
import vectors from '../vectors/profile-vectors.json' with { type: 'json' };

it('the stop words are the frozen list, in its order', () => {
  expect([...STOP_WORDS]).toEqual(vectors.stopwords);
  expect(STOP_WORDS.has('the')).toBe(true);
});
