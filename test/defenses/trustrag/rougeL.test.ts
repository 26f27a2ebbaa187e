import { describe, expect, it } from 'vitest';
import { rougeL, rougeLMatrix } from '../../../src/defenses/trustrag/index.js';
import { hostileTexts } from '../../text/hostileTexts.js';
import { releasedVectors } from './releasedVectors.js';

const vectors = releasedVectors();

describe('rougeL', () => {
  it.each(vectors.rougeL)('of "$a" and "$b" is $rougeL_f', ({ a, b, rougeL_f }) => {
    expect(rougeL(a, b)).toBeCloseTo(rougeL_f, 9);
    expect(rougeL(b, a)).toBe(rougeL(a, b));
  });

  it('gives the value of its example', () => {
    expect(rougeL('Running! RUNNING, ran.', 'running ran')).toBeCloseTo(0.8, 12);
  });

  it('is 2 common / (a + b), and exactly 0.25 for one of four words in common', () => {
    expect(rougeL('w1 w2 w3 w4', 'w1 v2 v3 v4')).toBe(0.25);
    expect(rougeL('w1 w2 w3 w4', 'w1 w2 v3')).toBeCloseTo(4 / 7, 12);
  });

  it('is symmetric and lies in [0, 1] for hostile texts', () => {
    const texts = hostileTexts(60, 3);
    const matrix = rougeLMatrix(texts);
    texts.forEach((a, i) => {
      texts.forEach((b, j) => {
        const value = matrix[i * texts.length + j] as number;
        expect(value).toBe(rougeL(b, a));
        expect(value >= 0 && value <= 1).toBe(true);
      });
    });
  });
});

describe('rougeLMatrix', () => {
  it.each([...vectors.group_n_gram_filtering, ...vectors.k_mean_filtering])(
    'of the released case "$name" has its values',
    ({ texts, rougeL_f }) => {
      const matrix = rougeLMatrix(texts);
      rougeL_f.flat().forEach((value, cell) => {
        expect(matrix[cell]).toBeCloseTo(value, 5);
      });
    },
  );

  it('gives the value of its example, and a diagonal of 0 where there is no token', () => {
    expect(rougeLMatrix(['alpha beta', 'alpha gamma'])).toEqual(Float64Array.of(1, 0.5, 0.5, 1));
    expect(rougeLMatrix(['?', 'a'])).toEqual(Float64Array.of(0, 0, 0, 1));
    expect(rougeLMatrix([])).toEqual(new Float64Array(0));
  });
});
