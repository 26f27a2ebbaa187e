import { describe, expect, it } from 'vitest';
import { containment, topicPhrase } from '../../src/text/index.js';
import vectors from '../vectors/profile-vectors.json' with { type: 'json' };
import { hostileTexts } from './hostileTexts.js';

describe('topicPhrase', () => {
  it.each(vectors.topic_phrase)('of $question is $K', (vector) => {
    expect(topicPhrase(vector.question)).toBe(vector.K);
  });

  it('of a long question keeps the first four and the last eight content tokens', () => {
    expect(topicPhrase('c1 c2 c3 c4 c5 c6 c7 the c8 c9 c10 c11 c12 c13')).toBe(
      'c1 c2 c3 c4 c6 c7 c8 c9 c10 c11 c12 c13',
    );
    expect(topicPhrase('c1 c2 c3 c4 c5 c6 the c7 c8 c9 c10 c11 c12').split(' ')).toHaveLength(12);
  });

  it('never contains its question', () => {
    for (const question of hostileTexts(3000, 11))
      expect(containment(question, topicPhrase(question))).not.toBe(true);
  });
});
