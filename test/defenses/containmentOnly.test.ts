import { describe, expect, it } from 'vitest';
import { COVERAGE_THRESHOLD, containmentOnly } from '../../src/defenses/index.js';
import { fitOn, row, setOf } from './fitFixture.js';

const decide = (texts: readonly string[], question = 'who won the race') =>
  containmentOnly.fit(fitOn()).decide(
    setOf(
      'q',
      texts.map((text, i) => row(`d${i}`, { text })),
      question,
    ),
  );

describe('containmentOnly', () => {
  it('scores the share of question tokens in the document: fires on the whole question, not on three of four', () => {
    const decision = decide(['Who won the race? Bob.', 'The race was won', 'Nobody ran']);
    expect(decision.scores).toEqual([1, 0.75, 0]);
    expect(decision.flags).toEqual([true, false, false]);
  });

  it('flags at the threshold itself, the exception to strictness', () => {
    const question = Array.from({ length: 20 }, (_, i) => `w${i}`).join(' ');
    const first = (n: number) => question.split(' ').slice(0, n).join(' ');
    const decision = decide([first(17), first(16)], question);
    expect(decision.scores?.[0]).toBe(COVERAGE_THRESHOLD);
    expect(decision.flags).toEqual([true, false]);
  });

  it('cannot see word order, and finds nothing of a question without tokens', () => {
    expect(decide(['race the won who']).flags).toEqual([true]);
    expect(decide(['anything'], '?!').scores).toEqual([0]);
  });
});
