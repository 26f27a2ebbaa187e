import { expect, test } from 'vitest';
import { figureOf, wrongFigure } from '../../../src/corpora/synthetic/figures.js';
import { tokens } from '../../../src/text/index.js';

test('a figure depends on its key and year alone', () => {
  expect(figureOf('11|0|net sales', 'percent', 0)).toBe('18.0');
  expect(figureOf('11|0|net sales', 'million', 2)).toMatch(/^\d[\d,]*\.\d$/);
  expect(figureOf('11|0|stores', 'count', 1)).toMatch(/^\d[\d,]*$/);
});

test('the wrong figure takes the factor of the seed and keeps commas, decimals and unit', () => {
  expect(wrongFigure('$4,312.5 million', 0)).toBe('$2,156.3 million');
  expect(wrongFigure('$4,312.5 million', 4)).toBe('$8,625.0 million');
  expect(wrongFigure('1,204', 1)).toBe('963');
  expect(wrongFigure('$2.14', 3)).toBe('$3.21');
});

test('a percentage stays at most one hundred', () => {
  expect(wrongFigure('60.0%', 4)).toBe('30.0%');
  expect(wrongFigure('90.0%', 2)).toBe('45.0%');
});

test('a factor that changes nothing is passed over', () => {
  expect(wrongFigure('1', 0)).toBe('2');
});

test('the wrong figure never has the tokens of the right one', () => {
  for (let n = 1; n < 400; n++) {
    for (let seed = 0; seed < 5; seed++)
      expect(tokens(wrongFigure(`${n}`, seed))).not.toEqual(tokens(`${n}`));
  }
});

test('an answer without a number is refused', () => {
  expect(() => wrongFigure('none', 0)).toThrow('answer "none" holds no number');
});
