import { describe, expect, it } from 'vitest';

import { fitKneserNey, START, UNKNOWN } from '../../src/models/fitKneserNey.js';
import { scoreKneserNey, trigramProbability } from '../../src/models/scoreKneserNey.js';

const HAND = fitKneserNey(['a b', 'a b', 'a c'], 1);
const [A, B, C] = [2, 3, 4];
const PROSE = [
  'The night train leaves the harbour and the night bus leaves the station.',
  'The bus stops at the station; the train stops at the harbour, and the harbour is closed.',
  'A train, a bus, a train: the station is closed and the night is long.',
];

describe('trigramProbability', () => {
  it('has the values worked out by hand', () => {
    // Uniform 1/4; P(b) = .1/3 + .9/4; P(b | a) = .1/2 + .9 P(b); P(b | start, a) = (2 - 1/3)/3 + 2/9 P(b | a).
    const single = 0.1 / 3 + 0.9 / 4;
    const double = 0.1 / 2 + 0.9 * single;
    expect(trigramProbability(HAND, START, A, B)).toBeCloseTo(5 / 9 + (2 / 9) * double, 12);
    expect(trigramProbability(HAND, START, A, C)).toBeCloseTo(2 / 9 + (2 / 9) * double, 12);
    expect(trigramProbability(HAND, START, A, UNKNOWN)).toBeCloseTo((2 / 9) * 0.9 * 0.225, 12);
  });

  it('is one for the unknown word of a model fitted on nothing', () => {
    expect(trigramProbability(fitKneserNey([]), START, START, UNKNOWN)).toBe(1);
  });

  it('goes to the next lower order for a context never seen', () => {
    expect(trigramProbability(HAND, C, A, B)).toBeCloseTo(0.1 / 2 + 0.9 * (0.1 / 3 + 0.9 / 4), 12);
    expect(trigramProbability(HAND, C, C, B)).toBeCloseTo(0.1 / 3 + 0.9 / 4, 12);
  });

  it('sums to one over all words and the unknown one after every context', () => {
    for (const model of [HAND, fitKneserNey(PROSE), fitKneserNey(PROSE, 1), fitKneserNey([])]) {
      for (let first = 0; first < model.ids; first += 1) {
        for (let second = 0; second < model.ids; second += 1) {
          let sum = 0;
          for (let third = UNKNOWN; third < model.ids; third += 1) {
            const probability = trigramProbability(model, first, second, third);
            expect(probability).toBeGreaterThan(0);
            sum += probability;
          }
          expect(sum).toBeCloseTo(1, 9);
        }
      }
    }
  });
});

describe('scoreKneserNey', () => {
  it('is the mean negative logarithm per token, the first two after start symbols', () => {
    const single = 0.1 / 3 + 0.9 / 4;
    const first = 8 / 9 + (1 / 9) * (0.1 + 0.9 * single);
    const second = 5 / 9 + (2 / 9) * (0.1 / 2 + 0.9 * single);
    const score = scoreKneserNey(HAND, 'A b.', 10);
    expect(score.meanNll).toBeCloseTo(-(Math.log(first) + Math.log(second)) / 2, 12);
    expect(score.tokens).toBe(2);
  });

  it('is lower for the fitted order of words than for a shuffled one', () => {
    const model = fitKneserNey(PROSE);
    const fluent = scoreKneserNey(model, 'The train stops at the station.', 1023);
    const shuffled = scoreKneserNey(model, 'Station the at stops train the.', 1023);
    expect(fluent.meanNll).toBeLessThan(shuffled.meanNll);
  });

  it('scores at most the asked number of tokens', () => {
    expect(scoreKneserNey(HAND, 'a b c a b c', 4)).toEqual(scoreKneserNey(HAND, 'a b c a', 4));
  });

  it('counts punctuation alone as one unknown word', () => {
    expect(scoreKneserNey(HAND, '?!', 10)).toEqual(scoreKneserNey(HAND, 'zebra', 10));
  });

  it('is zero for a model that has only the unknown word', () => {
    expect(scoreKneserNey(fitKneserNey([]), 'any words', 10)).toEqual({ meanNll: 0, tokens: 2 });
  });
});
