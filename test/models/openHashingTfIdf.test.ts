import { describe, expect, it } from 'vitest';

import { openHashingTfIdf } from '../../src/models/openHashingTfIdf.js';

describe('openHashingTfIdf', () => {
  it('says what it stands in for', () => {
    const { record } = openHashingTfIdf(['a']);
    expect(record.name).toBe('hashing-tfidf');
    expect(record.source).toBe('built-in');
    expect(record.substituteFor).toBe('all-MiniLM-L6-v2');
  });

  it('embeds texts in order, the same whatever else is asked for', async () => {
    const model = openHashingTfIdf(['refund within 30 days', 'leave of 26 weeks']);
    const progress: number[] = [];
    const [first, second] = await model.embed(['refund', 'leave'], (done) => progress.push(done));
    expect(progress).toEqual([1, 2]);
    expect(first).toHaveLength(model.dimension);
    expect((await model.embed(['leave']))[0]).toEqual(second);
    await model.close();
  });

  it('has a digest of its fitted weights', () => {
    const digest = (documents: readonly string[]) => openHashingTfIdf(documents).record.sha256;
    expect(digest(['a b', 'c'])).toBe(digest(['c', 'b a']));
    expect(digest(['a b', 'c'])).not.toBe(digest(['a b', 'c', 'c']));
  });
});
