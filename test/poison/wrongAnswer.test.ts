import { describe, expect, it } from 'vitest';
import { wrongAnswer, wrongDate } from '../../src/poison/index.js';
import { seedOf } from '../../src/random/index.js';

const query = (id: string, answer: string, text = 'which?') => ({
  id,
  text,
  answers: [answer],
  metadata: {},
});

describe('wrongAnswer', () => {
  it('takes the first acceptable proposal of the rule', () => {
    expect(wrongAnswer(query('m1', 'yes', 'Is it so?'), 'yes_no', [])).toBe('no');
    expect(wrongAnswer(query('f1', '14.1%'), 'numeric', [])).toBe('7.1%');
    expect(wrongAnswer(query('c2', 'Delaware'), 'jurisdiction', [])).toBe('Illinois');
  });

  it('retries with the next seed when a proposal stands in the question', () => {
    const seed = seedOf('wrong|d1');
    const first = wrongDate('6/21/1999', seed) ?? '';
    const wrong = wrongAnswer(query('d1', '6/21/1999', `not ${first}, but when?`), 'date', []);
    expect(wrong).toBe(wrongDate('6/21/1999', seed + 1));
    expect(wrong).not.toBe(first);
  });

  it('drops a question whose only wrong answer stands in it', () => {
    expect(wrongAnswer(query('m1', 'yes', 'Is there no cure?'), 'yes_no', [])).toBeNull();
  });

  it('falls back on the next answer of the field when a rule does not apply', () => {
    const pool = [
      { queryId: 'a', group: 'x', answer: 'England and Wales' },
      { queryId: 'b', group: 'y', answer: 'England' },
      { queryId: 'c', group: 'z', answer: 'Taiwan' },
    ];
    expect(wrongAnswer(query('a', 'England and Wales'), 'jurisdiction', pool)).toBe('Taiwan');
    expect(wrongAnswer(query('a', 'perpetual'), 'date', pool)).toBe('England');
    expect(wrongAnswer(query('a', 'stated value'), 'span', pool)).toBe('England');
  });

  it('gives up after eleven proposals', () => {
    const pool = Array.from({ length: 30 }, (_, i) => ({
      queryId: `q${String(i).padStart(2, '0')}`,
      group: null,
      answer: i < 12 ? 'same' : 'other',
    }));
    expect(wrongAnswer(query('q00', 'same'), 'span', pool)).toBeNull();
    expect(wrongAnswer(query('q01', 'same'), 'span', pool)).toBe('other');
  });
});
