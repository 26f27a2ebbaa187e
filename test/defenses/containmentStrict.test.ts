import { describe, expect, it } from 'vitest';
import { containmentStrict } from '../../src/defenses/index.js';
import { fitOn, row, setOf } from './fitFixture.js';

const decide = (texts: readonly string[], question = 'who won the race') =>
  containmentStrict.fit(fitOn()).decide(
    setOf(
      'q',
      texts.map((text, i) => row(`d${i}`, { text })),
      question,
    ),
  );

describe('containmentStrict', () => {
  it('fires on the question as a contiguous run and stays silent when a word comes between', () => {
    const decision = decide(['He asked: WHO won—the race?', 'who just won the race', 'race the won who']);
    expect(decision.scores).toEqual([1, 0, 0]);
    expect(decision.flags).toEqual([true, false, false]);
  });

  it('finds a question without tokens in nothing', () => {
    expect(decide(['?!'], '?!').flags).toEqual([false]);
  });
});
