import { describe, expect, it } from 'vitest';
import {
  extractiveMock,
  MOCK_NOTE,
  quotableSentences,
  REFUSAL,
  refusal,
  scoredSentences,
} from '../../src/adversarial/extractiveMock.js';
import { ranked } from './suiteFixture.js';

describe('extractiveMock', () => {
  it('quotes the three sentences with most question words, in reading order where equal', () => {
    const chunk = ranked({ text: 'One cat. Two dogs ran! A cat and a dog. Nothing here. Two cats' });
    const answer = extractiveMock('two dogs a cat', [chunk]);
    expect(answer.body).toBe('Two dogs ran. A cat and a dog. One cat.');
    expect(answer.text).toBe(`${answer.body}\n\n${MOCK_NOTE}`);
  });

  it('leaves punctuation on words, so that "refund?" matches nothing', () => {
    const kept = [ranked({ text: 'Full refund now' })];
    expect(scoredSentences('Full refund', kept)[0]?.overlap).toBe(2);
    expect(scoredSentences('Full refund?', kept)[0]?.overlap).toBe(1);
    expect(scoredSentences('full full full', kept)[0]?.overlap).toBe(1);
  });

  it('cites every chunk it was handed and says which it quoted', () => {
    const kept = [ranked({ id: 'a', text: 'x. y. z' }), ranked({ id: 'b', text: 'q' })];
    const answer = extractiveMock('x y z', kept);
    expect(answer.cited).toEqual(['a#0', 'b#0']);
    expect(answer.quoted).toEqual(['a#0']);
  });

  it('refuses when there is nothing to quote', () => {
    expect(extractiveMock('refund', [])).toEqual(refusal());
    expect(extractiveMock('refund', []).refused).toBe(true);
    expect(extractiveMock('refund', [ranked({ text: '... !!' })]).text).toBe(REFUSAL);
    expect(refusal([]).body).toBe('');
  });

  it('cuts at every full stop, also inside a price', () => {
    expect(quotableSentences('Costs $4.99. Now!')).toEqual(['Costs $4', '99', 'Now']);
  });

  it('bears a chunk of one megabyte', () => {
    const kept = [ranked({ text: 'a.'.repeat(500_000) })];
    expect(extractiveMock('a', kept).body).toBe('a. a. a.');
  });
});
