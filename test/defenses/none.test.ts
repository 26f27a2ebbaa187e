import { describe, expect, it } from 'vitest';
import { none } from '../../src/defenses/index.js';
import { fitOn, row, setOf } from './fitFixture.js';

describe('none', () => {
  it('flags nothing, needs no calibration and ranks nothing', () => {
    const poison = row('p', { digestOccurrences: 5, lengthWords: 1, text: 'who won the race' });
    expect(none.fit(fitOn()).decide(setOf('q', [poison, row('a')])).flags).toEqual([false, false]);
    expect(none.ranks).toBe(false);
  });
});
