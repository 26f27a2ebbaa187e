import { describe, expect, it } from 'vitest';
import { acceptableWrongAnswer } from '../../src/poison/index.js';

describe('acceptableWrongAnswer', () => {
  it('accepts an answer that says something else', () => {
    expect(acceptableWrongAnswer('Boston', 'who rules?', ['New York'])).toBe(true);
    expect(acceptableWrongAnswer('New York State', 'who rules?', ['New York'])).toBe(true);
  });

  it('refuses an empty answer and one of more than twelve tokens', () => {
    expect(acceptableWrongAnswer('?!', 'who?', ['x'])).toBe(false);
    expect(acceptableWrongAnswer('a b c d e f g h i j k l', 'who?', ['x'])).toBe(true);
    expect(acceptableWrongAnswer('a b c d e f g h i j k l m', 'who?', ['x'])).toBe(false);
  });

  it('refuses what the correct answer or the question already says', () => {
    expect(acceptableWrongAnswer('York', 'who rules?', ['New York'])).toBe(false);
    expect(acceptableWrongAnswer('new york', 'who rules?', ['New York'])).toBe(false);
    expect(acceptableWrongAnswer('no', 'is there no cure?', ['yes'])).toBe(false);
  });

  it('refuses another accepted answer', () => {
    expect(acceptableWrongAnswer('2018', 'which years?', ['2017', '2018'])).toBe(false);
    expect(acceptableWrongAnswer('2019', 'which years?', ['2017', '2018'])).toBe(true);
  });
});
