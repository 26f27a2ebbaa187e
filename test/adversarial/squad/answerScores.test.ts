import { describe, expect, it } from 'vitest';
import {
  answerScores,
  normalisedWords,
  spanInAnswer,
  strictMatch,
  tokenF1,
} from '../../../src/adversarial/squad/index.js';

describe('answer scores', () => {
  it('normalises as SQuAD does: punctuation deleted, articles dropped', () => {
    expect(normalisedWords('The cost: 5,400!')).toEqual(['cost', '5400']);
    expect(normalisedWords('an a the theatre')).toEqual(['theatre']);
  });

  it('has the token F1 worked out in the specification', () => {
    const answer = 'Customers are eligible for a full refund within 30 days of purchase';
    expect(tokenF1(answer, '30 days')).toBeCloseTo(4 / 13, 12);
  });

  it('counts a repeated word as often as both have it', () => {
    expect(tokenF1('day day day', 'day day')).toBeCloseTo(0.8, 12);
    expect(tokenF1('x', 'y')).toBe(0);
    expect(tokenF1('constructor', 'constructor')).toBe(1);
  });

  it('is 1 for two empty texts and 0 for one', () => {
    expect(tokenF1('', 'the')).toBe(1);
    expect(tokenF1('', 'word')).toBe(0);
    expect(answerScores('', [])).toEqual({ spanInAnswer: true, strictMatch: true, f1: 1 });
    expect(answerScores('Something', [])).toEqual({ spanInAnswer: false, strictMatch: false, f1: 0 });
  });

  it('finds a span in an answer, and equality only where all is equal', () => {
    expect(spanInAnswer('It was closed for 71 days.', '71')).toBe(true);
    expect(strictMatch('It was closed for 71 days.', '71')).toBe(false);
    expect(strictMatch('the Hedda.', 'Hedda')).toBe(true);
    expect(spanInAnswer('anything', '')).toBe(false);
  });

  it('takes the best sentence and the best gold text', () => {
    expect(answerScores('It took 9 days. Twice.', ['9 days']).f1).toBeCloseTo(2 / 3, 12);
    expect(answerScores('It took 9 days. Twice.', ['9 days', 'twice'])).toMatchObject({
      f1: 1,
      spanInAnswer: true,
    });
  });
});
