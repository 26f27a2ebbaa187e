import { describe, expect, test } from 'vitest';
import { asSentence, expander, pick, withCommas } from '../../../src/corpora/synthetic/grammar.js';
import { mulberry32 } from '../../../src/random/index.js';

describe('templates', () => {
  test('a slot is filled from the bindings and from the lexicon', () => {
    expect(expander({ ore: ['tin'] }, { who: 'Ada' }, mulberry32(1))('{who} sold {ore}')).toBe(
      'Ada sold tin',
    );
  });

  test('a lexicon entry may hold slots of its own', () => {
    expect(expander({ a: ['{b} x'], b: ['y'] }, {}, mulberry32(1))('{a}')).toBe('y x');
  });

  test('a bound function draws anew at every use', () => {
    const expand = expander({}, { n: (random) => String(random.below(1_000_000)) }, mulberry32(1));
    const [first, second] = expand('{n} {n}').split(' ');
    expect(first).not.toBe(second);
  });

  test('number slots stay in their closed range and keep their decimals', () => {
    const expand = expander({}, {}, mulberry32(3));
    const drawn = Array.from({ length: 300 }, () => expand('{3-5} {0.2-0.4} {,1200-1201}').split(' '));
    expect(new Set(drawn.map((d) => d[0]))).toEqual(new Set(['3', '4', '5']));
    expect(new Set(drawn.map((d) => d[1]))).toEqual(new Set(['0.2', '0.3', '0.4']));
    expect(new Set(drawn.map((d) => d[2]))).toEqual(new Set(['1,200', '1,201']));
  });

  test('inline alternatives are all drawn', () => {
    const expand = expander({}, {}, mulberry32(3));
    expect(new Set(Array.from({ length: 50 }, () => expand('{red|green}')))).toEqual(
      new Set(['red', 'green']),
    );
  });

  test('an unknown slot and an open brace are named in the error', () => {
    expect(() => expander({}, {}, mulberry32(1))('a {ghost}')).toThrow(
      'slot "{ghost}" of template "a {ghost}"',
    );
    expect(() => expander({}, {}, mulberry32(1))('a {ghost')).toThrow('add "}"');
  });
});

test('picking from one item gives it and picking from none is refused', () => {
  expect(pick(['salt'], mulberry32(1))).toBe('salt');
  expect(() => pick([], mulberry32(1))).toThrow(RangeError);
});

test('commas stand between thousands of the whole part only', () => {
  expect(withCommas('1234567.5')).toBe('1,234,567.5');
  expect(withCommas('999')).toBe('999');
  expect(withCommas('1000')).toBe('1,000');
});

test('a sentence starts with a capital and has "an" before a vowel', () => {
  expect(asSentence('a old mill fell into a ditch.')).toBe('An old mill fell into a ditch.');
  expect(asSentence('the cost of a uniform')).toBe('The cost of a uniform');
});
